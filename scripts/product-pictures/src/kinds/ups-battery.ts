import { circle, rectangle } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { type Angle, type Finish, finishes, metal, plastic } from '../finishes.ts';
import { label } from '../parts/label.ts';
import { lying } from '../studio/frame.ts';
import { sortedAt } from '../studio/part.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

const [width, depth, height] = [151, 65, 94];
const views = {
  hero: { azimuth: 30, elevation: 24 },
  front: { azimuth: 0, elevation: 10 },
  back: { azimuth: 150, elevation: 50 },
};

/** A sealed lead battery with its two terminals. */
export function draw(finish: Finish, angle: Angle): string {
  const body = finishes[finish];
  const box = slab({
    frame: lying(0, height / 2, 0),
    width,
    height: depth,
    depth: height,
    radius: 4,
    bevel: 0.8,
    material: plastic(body, 0.8),
    art: { bottom: front(body), top: ribs(body), right: sideRibs(body), left: sideRibs(body) },
  });
  const lid = slab({
    frame: lying(0, height + 2.5, 0),
    width: width - 1,
    height: depth - 1,
    depth: 6,
    radius: 4,
    bevel: 1.2,
    material: plastic(lighter(body, 0.05), 0.9),
    art: { front: vents(body) },
  });
  const terminals = ['#c8102e', '#15161a'].flatMap((colour, index) => {
    const x = index === 0 ? -60 : 60;
    const base = slab({
      frame: lying(x, height + 7, 16),
      width: 17,
      height: 15,
      depth: 5,
      radius: 3,
      bevel: 0.8,
      material: plastic(colour, 0.9),
    });
    const tab = slab({
      frame: lying(x, height + 12.5, 16),
      width: 2,
      height: 7,
      depth: 10,
      radius: 0.4,
      material: metal('#d7dade', 1),
      art: { right: circle(3.5, 4, 1.2, '#2b2d31') },
    });
    return [sortedAt(base, [x, height + 60, 16]), sortedAt(tab, [x, height + 70, 16])];
  });
  return photograph([box, sortedAt(lid, [0, height + 30, 0]), ...terminals], views[angle]);
}

function front(body: string): string {
  return (
    rectangle(0, 3, width, 0.9, darker(body, 0.6)) +
    label(14, 18, width - 28, 56, '#f4f5f6', '#4b5059', '#c8102e')
  );
}

function ribs(body: string): string {
  return Array.from(
    { length: 5 },
    (_, index) =>
      rectangle(12 + index * 27, 16, 19, 64, darker(body, 0.16), 2) +
      rectangle(12 + index * 27, 16, 1, 64, lighter(body, 0.2), 0.5),
  ).join('');
}

function sideRibs(body: string): string {
  return rectangle(10, 16, 19, 64, darker(body, 0.16), 2) + rectangle(36, 16, 19, 64, darker(body, 0.16), 2);
}

function vents(body: string): string {
  const caps = Array.from(
    { length: 6 },
    (_, index) =>
      circle(38 + index * 15, 26, 4.6, darker(body, 0.2), { stroke: lighter(body, 0.18), strokeWidth: 0.5 }) +
      rectangle(35.6 + index * 15, 25.6, 4.8, 0.9, darker(body, 0.6)),
  );
  return (
    rectangle(28, 14, 95, 24, 'none', 3, { stroke: darker(body, 0.5), strokeWidth: 0.8 }) +
    caps.join('') +
    rectangle(13, 56, 5, 1.2, '#ffffff') +
    rectangle(14.9, 54.1, 1.2, 5, '#ffffff') +
    rectangle(134, 56, 5, 1.2, '#ffffff')
  );
}
