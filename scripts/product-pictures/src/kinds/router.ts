import { circle, line, rectangle } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { type Angle, type Finish, finishes, plastic } from '../finishes.ts';
import { slots } from '../parts/grille.ts';
import { barrel, ethernet, usbA } from '../parts/ports.ts';
import { lying, standing, turned } from '../studio/frame.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

const [width, depth, height] = [250, 150, 34];
const views = {
  hero: { azimuth: -24, elevation: 24 },
  front: { azimuth: 0, elevation: 10 },
  back: { azimuth: 156, elevation: 20 },
};

/** A wireless router with four aerials. */
export function draw(finish: Finish, angle: Angle): string {
  const body = finishes[finish];
  const box = slab({
    frame: lying(0, height / 2 + 2, 0),
    width,
    height: depth,
    depth: height,
    radius: 14,
    bevel: 3,
    material: plastic(body, 1),
    art: { front: roof(body), bottom: front(body), top: back(body) },
  });
  const aerials = [-108, -40, 40, 108].map((x) =>
    slab({
      frame: turned(standing(x, 112, -depth / 2 - 8), 'out', -x * 0.06),
      width: 15,
      height: 182,
      depth: 9,
      radius: 6,
      bevel: 1.6,
      material: plastic(body, 0.8),
    }),
  );
  const joints = [-108, -40, 40, 108].map((x) =>
    slab({
      frame: standing(x * 0.96, 24, -depth / 2 - 6),
      width: 17,
      height: 20,
      depth: 13,
      radius: 6,
      bevel: 1,
      material: plastic(darker(body, 0.12), 0.6),
    }),
  );
  return photograph([box, ...joints, ...aerials], views[angle]);
}

function roof(body: string): string {
  const ridge = (y: number): string =>
    line(`M16 ${y}L${width / 2} ${y + 16}L${width - 16} ${y}`, darker(body, 0.3), 1) +
    line(`M16 ${y + 1.2}L${width / 2} ${y + 17.2}L${width - 16} ${y + 1.2}`, lighter(body, 0.35), 0.7);
  return (
    [18, 30, 42].map(ridge).join('') +
    slots(24, 78, 60, 44, 8, darker(body, 0.55)) +
    slots(width - 84, 78, 60, 44, 8, darker(body, 0.55)) +
    rectangle(width / 2 - 14, 120, 28, 3, '#c8102e', 1.5)
  );
}

function front(body: string): string {
  const lamps = ['#4ade80', '#4ade80', '#38bdf8', '#4ade80', '#38bdf8'].map(
    (colour, index) =>
      circle(width / 2 - 32 + index * 16, height / 2, 4, `${colour}55`) +
      circle(width / 2 - 32 + index * 16, height / 2, 1.9, colour),
  );
  return (
    rectangle(24, height / 2 - 7, width - 48, 14, darker(body, body === finishes.white ? 0.08 : 0.3), 7) +
    lamps.join('')
  );
}

function back(body: string): string {
  const sockets = [0, 1, 2, 3].map((index) => ethernet(104 + index * 24, height / 2, '#f1c232')).join('');
  return (
    rectangle(16, 6, width - 32, height - 12, darker(body, 0.25), 4) +
    barrel(36, height / 2) +
    circle(52, height / 2, 3.4, lighter(body, 0.15)) +
    usbA(68, height / 2) +
    sockets +
    ethernet(206, height / 2, '#3d7de0') +
    circle(226, height / 2, 1.4, '#08090b')
  );
}
