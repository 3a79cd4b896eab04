import { darker, lighter } from '../colour.ts';
import { type Angle, type Finish, finishes, glass, metal, plastic, rubber } from '../finishes.ts';
import { lying, standing, turned } from '../studio/frame.ts';
import { lathe } from '../studio/lathe.ts';
import type { Part } from '../studio/part.ts';
import { pebble } from '../studio/pebble.ts';
import { rope } from '../studio/rope.ts';
import { photograph } from '../studio/scene.ts';
import { unit } from '../studio/vector.ts';

const views = {
  hero: { azimuth: -18, elevation: 20 },
  front: { azimuth: 0, elevation: 6 },
  back: { azimuth: 160, elevation: 24 },
};

/** Earbuds in front of their charging case. */
export function draw(finish: Finish, angle: Angle): string {
  const body = finishes[finish];
  return photograph(
    [...chargingCase(body), ...bud(body, -25, 42, 1), ...bud(body, 25, 48, -1)],
    views[angle],
  );
}

function chargingCase(body: string): Part[] {
  const shell = pebble(
    standing(0, 25, 0),
    [33, 24, 13],
    (_, along) => (Math.abs(along - 0.4) < 0.012 ? rubber(darker(body, 0.6)) : plastic(body, 1.2)),
    0.62,
  );
  const lamp = pebble(standing(0, 19, 12.6), [1.3, 1.3, 0.8], { colour: '#4ade80', metal: 0, gloss: 0 });
  const hinge = pebble(standing(0, 31, -12.6), [10, 2.4, 1.2], metal('#b9bdc4'), 0.5);
  return [shell, lamp, hinge];
}

function bud(body: string, x: number, z: number, side: 1 | -1): Part[] {
  const head = pebble(turned(standing(x, 25, z), 'up', side * 20), [8.2, 9, 9.6], plastic(body, 1.2), 0.95);
  const stem = rope(
    [
      [x - side * 2.5, 27, z + 4],
      [x - side * 3, 15, z + 5],
      [x - side * 3.2, 3.4, z + 5.4],
      [x - side * 3.2, 1.4, z + 5.4],
    ],
    (share) => (share > 0.97 ? 1.2 : 3.3),
    plastic(body, 1.2),
    { rows: 60 },
  );
  const foot = pebble(lying(x - side * 3.2, 2.4, z + 5.4), [3.2, 3.2, 1.6], metal('#b9bdc4'));
  const tip = lathe(
    [x + side * 6, 26, z + 3],
    unit([side, 0.12, 0.45]),
    [
      [0, 7],
      [3, 7],
      [5.2, 5.4],
      [6.6, 1],
      [6, -1],
      [0, -1],
    ],
    rubber(lighter(body, 0.12)),
    30,
  );
  const mesh = pebble(standing(x - side * 1, 29, z + 9.4), [2.2, 1.2, 0.8], glass('#121317'));
  return [
    { ...stem, centre: [x, 20, z + 2] },
    { ...foot, centre: [x, 18, z + 2] },
    { ...head, centre: [x, 20, z + 3] },
    tip,
    { ...mesh, centre: [x, 22, z + 4] },
  ];
}
