import { circle, line, rectangle } from '../canvas.ts';
import { lighter } from '../colour.ts';
import { type Angle, metal, rubber } from '../finishes.ts';
import { lettering } from '../parts/lettering.ts';
import { reflection } from '../parts/screen.ts';
import { wallpaper } from '../parts/wallpaper.ts';
import { facingRight, standing } from '../studio/frame.ts';
import { pebble } from '../studio/pebble.ts';
import { rope } from '../studio/rope.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';
import type { Vector } from '../studio/vector.ts';

/** What is known of a square watch. */
export interface Smartwatch {
  body: string;
  /** Of the case, in millimetres. */
  height: number;
}

const [depth, middle] = [10.5, 58];
const views = {
  hero: { azimuth: -30, elevation: 12 },
  front: { azimuth: 0, elevation: 3 },
  back: { azimuth: 148, elevation: 16 },
};

/** A square watch with a rubber strap, closed as round a wrist. */
export function draw({ body, height }: Smartwatch, angle: Angle): string {
  const width = height * 0.87;
  const watch = slab({
    frame: standing(0, middle, 24),
    width,
    height,
    depth,
    radius: 11,
    bevel: 1.6,
    material: metal(body, 1.2),
    art: { front: face(width, height), back: sensor(width, height) },
  });
  const crown = pebble(
    facingRight(width / 2 + 1.4, middle + 7, 24),
    [3.6, 3.6, 2],
    metal(lighter(body, 0.2), 1),
    0.6,
  );
  const strapWidth = (share: number): number => 2.3 - 0.25 * Math.sin(share * Math.PI);
  const strap = (path: Vector[]) =>
    rope(path, strapWidth, rubber(lighter(body, 0.04)), {
      wide: [1, 0, 0],
      stretch: 6.3,
      roundness: 0.35,
      rows: 90,
    });
  const upper = strap([
    [0, middle + 19, 23],
    [0, middle + 29, 14],
    [0, middle + 31, -4],
    [0, middle + 22, -22],
    [0, middle + 2, -31],
  ]);
  const lower = strap([
    [0, middle - 19, 23],
    [0, middle - 30, 14],
    [0, middle - 32, -4],
    [0, middle - 23, -22],
    [0, middle + 16, -28],
  ]);
  const buckle = slab({
    frame: standing(0, middle - 1, -35),
    width: 27,
    height: 8,
    depth: 2,
    radius: 2.5,
    bevel: 1,
    material: metal('#565a62', 0.9),
  });
  return photograph(
    [{ ...upper, centre: [0, middle, -8] }, { ...lower, centre: [0, middle, -8] }, watch, crown, buckle],
    views[angle],
  );
}

function face(width: number, height: number): string {
  const ring = (radius: number, colour: string, share: number): string => {
    const length = 2 * Math.PI * radius;
    return `${circle(13, 33.5, radius, 'none', { stroke: `${colour}40`, strokeWidth: 1.5 })}<circle cx="13" cy="33.5" r="${radius}" fill="none" stroke="${colour}" stroke-width="1.5" stroke-linecap="round" stroke-dasharray="${length * share} ${length}" transform="rotate(-90 13 33.5)"/>`;
  };
  return (
    rectangle(1.2, 1.2, width - 2.4, height - 2.4, '#07080a', 10) +
    wallpaper('dusk', 3, 3, width - 6, height - 6, 8.4) +
    rectangle(3, 3, width - 6, height - 6, '#00000038', 8.4) +
    lettering('10:24', { x: width / 2, y: 11, size: 8.5, colour: '#ffffff', weight: 1.4, anchor: 'middle' }) +
    ring(5.6, '#ff3b57', 0.8) +
    ring(3.6, '#8be04a', 0.6) +
    ring(1.6, '#3fc6ff', 0.7) +
    rectangle(22, 28.5, 11, 1.7, '#ffffffcc', 0.8) +
    rectangle(22, 32.2, 8, 1.7, '#ffffff88', 0.8) +
    line('M22 38.2l2 0l1.2-2.6l1.8 4l1.2-1.4h3', '#ff6b7f', 0.8) +
    reflection(width, height, 11)
  );
}

function sensor(width: number, height: number): string {
  return (
    circle(width / 2, height / 2, 14, '#17181c', { stroke: '#5a5e66', strokeWidth: 0.6 }) +
    [0, 90, 180, 270]
      .map((angle) =>
        circle(
          width / 2 + Math.cos((angle * Math.PI) / 180) * 7,
          height / 2 + Math.sin((angle * Math.PI) / 180) * 7,
          2.4,
          '#0d3b2a',
          { stroke: '#2fbf7f', strokeWidth: 0.4 },
        ),
      )
      .join('') +
    circle(width / 2, height / 2, 2, '#2fbf7f')
  );
}
