import { circle, rectangle, vertical } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { type Angle, type Finish, finishes, plastic } from '../finishes.ts';
import { slots } from '../parts/grille.ts';
import { ethernet, mainsInlet, usbA } from '../parts/ports.ts';
import { lying, turned } from '../studio/frame.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

const [width, depth, height] = [370, 350, 225];
const views = {
  hero: { azimuth: -28, elevation: 24 },
  front: { azimuth: 0, elevation: 13 },
  back: { azimuth: 152, elevation: 20 },
};

/** A laser printer with a paper drawer and its finished pages on top. */
export function draw(finish: Finish, angle: Angle): string {
  const body = finishes[finish];
  const box = slab({
    frame: lying(0, height / 2 + 4, 0),
    width,
    height: depth,
    depth: height,
    radius: 22,
    bevel: 5,
    material: plastic(body, 0.9),
    art: { front: roof(body), bottom: front(body), top: back(body), left: side(body), right: side(body) },
  });
  const pages = slab({
    frame: turned(lying(0, height + 12, -18), 'right', 4),
    width: 210,
    height: 200,
    depth: 5,
    material: plastic('#fcfcfb', 0.1),
    art: { front: printedPage() },
  });
  const panel = slab({
    frame: turned(lying(0, height + 7, depth / 2 - 28), 'right', 12),
    width: 210,
    height: 40,
    depth: 10,
    radius: 8,
    bevel: 1.4,
    material: plastic('#202226', 1),
    art: { front: controls() },
  });
  return photograph(
    [box, { ...pages, centre: [0, height + 60, -18] }, { ...panel, centre: [0, height + 70, depth / 2] }],
    views[angle],
  );
}

function roof(body: string): string {
  return (
    rectangle(60, 40, width - 120, 245, vertical(darker(body, 0.5), darker(body, 0.15)), 12) +
    rectangle(60, 282, width - 120, 1.4, lighter(body, 0.4))
  );
}

function printedPage(): string {
  const lines = Array.from({ length: 14 }, (_, index) =>
    rectangle(24, 58 + index * 10, index % 5 === 4 ? 96 : 162, 3, '#8b9099', 1),
  ).join('');
  return rectangle(24, 20, 90, 9, '#003893', 2) + rectangle(24, 36, 60, 5, '#c8102e', 2) + lines;
}

function controls(): string {
  return (
    rectangle(18, 8, 86, 24, vertical('#8fd3ff', '#3f8fd0'), 3) +
    rectangle(24, 13, 44, 4, '#0b2a52', 1) +
    rectangle(24, 22, 60, 3, '#0b2a52', 1) +
    circle(128, 20, 8, '#3a3d44') +
    circle(152, 20, 8, '#3a3d44') +
    circle(182, 20, 9, '#3a3d44', { stroke: '#4ade80', strokeWidth: 1.6 })
  );
}

function front(body: string): string {
  const seam = (y: number): string =>
    rectangle(0, y, width, 1.3, darker(body, 0.4)) + rectangle(0, y + 1.3, width, 0.8, lighter(body, 0.4));
  return (
    seam(52) +
    seam(148) +
    rectangle(width / 2 - 52, 60, 104, 12, darker(body, 0.35), 6) +
    rectangle(width / 2 - 70, 166, 140, 20, darker(body, 0.45), 8) +
    rectangle(width / 2 - 66, 168, 132, 7, darker(body, 0.7), 4) +
    rectangle(32, 158, 8, 42, darker(body, 0.25), 3) +
    rectangle(33.5, 180, 5, 18, '#fafafa', 1) +
    rectangle(28, 22, 34, 5, '#c8102e', 2.5)
  );
}

function side(body: string): string {
  return (
    slots(depth * 0.52, 40, depth * 0.3, 70, 9, darker(body, 0.5)) +
    rectangle(0, 148, depth, 1.2, darker(body, 0.35)) +
    rectangle(depth * 0.3, 205, 60, 12, darker(body, 0.4), 6)
  );
}

function back(body: string): string {
  return `${rectangle(50, 34, width - 100, 90, darker(body, 0.08), 8, { stroke: darker(body, 0.35), strokeWidth: 1.2 }) + rectangle(width / 2 - 30, 40, 60, 10, darker(body, 0.45), 5) + slots(60, 140, 90, 50, 6, darker(body, 0.5))}<g transform="translate(${width - 70} 180)">${mainsInlet(0, 0)}</g><g transform="translate(${width - 150} 182)">${ethernet(0, 0)}${usbA(-30, 0, '#e9ebef')}</g>`;
}
