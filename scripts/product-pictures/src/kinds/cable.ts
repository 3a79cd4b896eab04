import { rectangle } from '../canvas.ts';
import { type Angle, type Finish, finishes, metal, plastic, rubber } from '../finishes.ts';
import { lying, moved, turned } from '../studio/frame.ts';
import { type Part, sortedAt, together } from '../studio/part.ts';
import { rope } from '../studio/rope.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';
import type { Vector } from '../studio/vector.ts';

const views = {
  hero: { azimuth: -20, elevation: 46 },
  front: { azimuth: 0, elevation: 84 },
  back: { azimuth: 150, elevation: 34 },
};

/** A cable in a neat coil with its two plugs in front. */
export function draw(finish: Finish, angle: Angle): string {
  const body = finishes[finish];
  const coil = Array.from({ length: 97 }, (_, step): Vector => {
    const turn = (step / 96) * Math.PI * 2 * 3.5 + Math.PI / 2;
    const radius = 62 - (step / 96) * 12;
    return [Math.cos(turn) * radius, 4 + (step / 96) * 9, Math.sin(turn) * radius * 0.96];
  });
  const whole: Vector[] = [
    [62, 3, 116],
    [50, 3, 96],
    [26, 3, 72],
    ...coil,
    [-22, 12, -40],
    [-46, 8, 22],
    [-44, 4, 70],
    [-52, 3, 96],
    [-60, 3, 116],
  ];
  const cable = rope(whole, 3, rubber(body), { rows: 460 });
  const tie = slab({
    frame: lying(57, 9, -6),
    width: 26,
    height: 9,
    depth: 17,
    radius: 2,
    bevel: 1,
    material: rubber('#c8102e'),
  });
  return photograph(
    [together([cable, sortedAt(tie, [0, 40, 0])], [0, 5, 0]), plug(63, 126, 24), plug(-61, 126, -18)],
    views[angle],
  );
}

/** A moulded grip with its metal plug. */
function plug(x: number, z: number, degrees: number): Part {
  const frame = turned(lying(x, 5, z), 'out', degrees);
  const grip = slab({
    frame,
    width: 15,
    height: 30,
    depth: 9,
    radius: 4,
    bevel: 1.6,
    material: plastic('#303338', 0.9),
    art: {
      front: [0, 1, 2, 3].map((index) => rectangle(3.5, 5 + index * 3, 8, 1.2, '#17181b', 0.6)).join(''),
    },
  });
  const metalPlug = slab({
    frame: moved(frame, 0, -19.5, 0),
    width: 9.4,
    height: 9,
    depth: 3.4,
    radius: 1.2,
    bevel: 0.5,
    material: metal('#ced1d6', 0.9),
    art: { bottom: rectangle(1, 0.8, 7.4, 1.8, '#0b0c0f', 0.9) },
  });
  const neck = slab({
    frame: moved(frame, 0, 17, 0),
    width: 8.4,
    height: 8,
    depth: 7.6,
    radius: 2,
    bevel: 1,
    material: rubber('#2a2c31'),
  });
  return together([neck, grip, metalPlug], [x, 5, z]);
}
