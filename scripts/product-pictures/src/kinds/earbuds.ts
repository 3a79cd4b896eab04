import { darker, lighter } from '../colour.ts';
import { type Angle, glass, metal, plastic, rubber } from '../finishes.ts';
import { lying, standing, turned } from '../studio/frame.ts';
import { lathe } from '../studio/lathe.ts';
import type { Part } from '../studio/part.ts';
import { pebble } from '../studio/pebble.ts';
import { rope } from '../studio/rope.ts';
import { photograph } from '../studio/scene.ts';
import { unit } from '../studio/vector.ts';

/** What is known of earbuds. */
export interface Earbuds {
  body: string;
  /** Buds with a stem, or round ones. */
  stem: boolean;
  case: 'wide' | 'round' | 'long';
}

const views = {
  hero: { azimuth: -18, elevation: 20 },
  front: { azimuth: 0, elevation: 6 },
  back: { azimuth: 160, elevation: 24 },
};
const cases = { wide: [33, 24, 13, 0.62], round: [31, 22, 17, 0.85], long: [38, 18, 13, 0.5] } as const;

/** Earbuds in front of their charging case. */
export function draw(earbuds: Earbuds, angle: Angle): string {
  return photograph(
    [...chargingCase(earbuds), ...bud(earbuds, -25, 44, 1), ...bud(earbuds, 25, 50, -1)],
    views[angle],
  );
}

function chargingCase({ body, case: form }: Earbuds): Part[] {
  const [halfWidth, halfHeight, halfDepth, roundness] = cases[form];
  const middle = halfHeight + 1;
  const shell = pebble(
    standing(0, middle, 0),
    [halfWidth, halfHeight, halfDepth],
    (_, along) => (Math.abs(along - 0.4) < 0.012 ? rubber(darker(body, 0.6)) : plastic(body, 1.2)),
    roundness,
  );
  const lamp = pebble(standing(0, middle - 6, halfDepth - 0.4), [1.3, 1.3, 0.8], {
    colour: '#4ade80',
    metal: 0,
    gloss: 0,
  });
  const hinge = pebble(standing(0, middle + 6, -halfDepth + 0.4), [10, 2.4, 1.2], metal('#b9bdc4'), 0.5);
  return [shell, lamp, hinge];
}

function bud({ body, stem: hasStem }: Earbuds, x: number, z: number, side: 1 | -1): Part[] {
  const height = hasStem ? 25 : 11;
  const head = hasStem
    ? pebble(turned(standing(x, height, z), 'up', side * 20), [8.2, 9, 9.6], plastic(body, 1.2), 0.95)
    : pebble(turned(standing(x, height, z), 'up', side * 24), [11, 10.4, 9.2], plastic(body, 1.2), 0.86);
  const tip = lathe(
    [x + side * (hasStem ? 6 : 9), height + 1, z + 3],
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
  const mesh = pebble(
    standing(x - side * 1, height + 4, z + (hasStem ? 9.4 : 8.6)),
    [2.2, 1.2, 0.8],
    glass('#121317'),
  );
  const near = [
    { ...head, centre: [x, 20, z + 3] as const },
    tip,
    { ...mesh, centre: [x, 22, z + 4] as const },
  ];
  if (!hasStem) return near;
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
  return [{ ...stem, centre: [x, 20, z + 2] }, { ...foot, centre: [x, 18, z + 2] }, ...near];
}
