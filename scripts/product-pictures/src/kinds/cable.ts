import { rectangle } from '../canvas.ts';
import { type Angle, metal, plastic, rubber } from '../finishes.ts';
import { lying, moved, turned } from '../studio/frame.ts';
import { type Part, sortedAt, together } from '../studio/part.ts';
import { rope } from '../studio/rope.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';
import type { Vector } from '../studio/vector.ts';

/** What is known of a cable. */
export interface Cable {
  plug: 'usbC' | 'hdmi';
  jacket: string;
  /** A woven jacket, or a smooth one. */
  braided: boolean;
}

const views = {
  hero: { azimuth: -20, elevation: 46 },
  front: { azimuth: 0, elevation: 84 },
  back: { azimuth: 150, elevation: 34 },
};

/** A cable in a neat coil with its two plugs in front. */
export function draw({ plug: form, jacket, braided }: Cable, angle: Angle): string {
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
  const cable = rope(
    whole,
    form === 'hdmi' ? 3.6 : 2.8,
    braided ? { colour: jacket, metal: 0.2, gloss: 0.3 } : rubber(jacket),
    { rows: 460 },
  );
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
    [
      together([cable, sortedAt(tie, [0, 40, 0])], [0, 5, 0]),
      plug(form, 63, 126, 24),
      plug(form, -61, 126, -18),
    ],
    views[angle],
  );
}

/** A moulded grip with its metal plug. */
function plug(form: Cable['plug'], x: number, z: number, degrees: number): Part {
  const isWide = form === 'hdmi';
  const frame = turned(lying(x, isWide ? 6 : 5, z), 'out', degrees);
  const grip = slab({
    frame,
    width: isWide ? 21 : 13,
    height: isWide ? 32 : 28,
    depth: isWide ? 11 : 8,
    radius: isWide ? 3 : 4,
    bevel: 1.6,
    material: isWide ? plastic('#303338', 0.9) : metal('#8d9198', 0.8),
    art: {
      front: [0, 1, 2, 3]
        .map((index) => rectangle(isWide ? 5 : 3.5, 5 + index * 3, isWide ? 11 : 6, 1.2, '#17181b', 0.6))
        .join(''),
    },
  });
  const metalPlug = slab({
    frame: moved(frame, 0, isWide ? -21.5 : -18.5, 0),
    width: isWide ? 14.6 : 9.2,
    height: isWide ? 12 : 9,
    depth: isWide ? 5 : 3.2,
    radius: isWide ? 0.6 : 1.2,
    bevel: 0.5,
    material: metal(isWide ? '#d7b45a' : '#ced1d6', 0.9),
    art: {
      bottom: isWide
        ? rectangle(1, 0.9, 12.6, 3.2, '#0b0c0f', 0.6)
        : rectangle(1, 0.8, 7.2, 1.6, '#0b0c0f', 0.8),
    },
  });
  const neck = slab({
    frame: moved(frame, 0, isWide ? 18 : 16, 0),
    width: 8.4,
    height: 8,
    depth: 7.6,
    radius: 2,
    bevel: 1,
    material: rubber('#2a2c31'),
  });
  return together([neck, grip, metalPlug], [x, 5, z]);
}
