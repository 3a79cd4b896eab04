import { circle, rectangle } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { type Angle, type Finish, finishes, metal, plastic, rubber } from '../finishes.ts';
import { holes, slots } from '../parts/grille.ts';
import { audio, barrel, displayPort, ethernet, hdmi, usbA, usbC } from '../parts/ports.ts';
import { lying } from '../studio/frame.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

const [side, height] = [128, 46];
const views = {
  hero: { azimuth: -26, elevation: 28 },
  front: { azimuth: 0, elevation: 12 },
  back: { azimuth: 154, elevation: 26 },
};

/** A computer the size of a lunch box. */
export function draw(finish: Finish, angle: Angle): string {
  const body = finishes[finish];
  const box = slab({
    frame: lying(0, height / 2 + 4, 0),
    width: side,
    height: side,
    depth: height,
    radius: 16,
    bevel: 2,
    material: finish === 'silver' ? metal(body, 0.6) : plastic(body, 0.9),
    art: { front: roof(body), bottom: front(body), top: back(body), left: vents(body), right: vents(body) },
  });
  const foot = slab({
    frame: lying(0, 2, 0),
    width: side - 16,
    height: side - 16,
    depth: 4,
    radius: 12,
    material: rubber('#1a1b1e'),
  });
  return photograph([foot, box], views[angle]);
}

function roof(body: string): string {
  return (
    circle(side / 2, side / 2, 38, 'none', { stroke: darker(body, 0.2), strokeWidth: 0.8 }) +
    circle(side / 2, side / 2, 37, 'none', { stroke: lighter(body, 0.3), strokeWidth: 0.5 }) +
    rectangle(side / 2 - 8, side - 14, 16, 2, '#c8102e', 1)
  );
}

function front(body: string): string {
  return (
    rectangle(16, 8, side - 32, height - 16, darker(body, body === finishes.silver ? 0.72 : 0.4), 5) +
    `<g transform="translate(28 ${height / 2})">${usbC(0, 0)}${usbA(17, 0)}${usbA(34, 0)}${audio(49, 0)}</g>` +
    circle(side - 30, height / 2, 6, lighter(body, 0.1), { stroke: darker(body, 0.5), strokeWidth: 0.8 }) +
    circle(side - 30, height / 2, 3, 'none', { stroke: '#5fd1ff', strokeWidth: 1.1 })
  );
}

function back(body: string): string {
  return (
    rectangle(14, 5, side - 28, height - 10, darker(body, body === finishes.silver ? 0.72 : 0.4), 4) +
    slots(18, 8, side - 36, 9, 30, '#08090b', true) +
    `<g transform="translate(23 ${height - 15})">${barrel(0, 0)}${hdmi(16, 0)}${displayPort(35, 0)}${ethernet(56, -1)}${usbA(74, 0)}</g>`
  );
}

function vents(body: string): string {
  return holes(24, 12, side - 48, height - 24, 5, 1.6, darker(body, 0.7));
}
