import { circle, rectangle } from '../canvas.ts';
import { darker } from '../colour.ts';
import { type Angle, type Finish, finishes, plastic, rubber } from '../finishes.ts';
import { holes } from '../parts/grille.ts';
import { lens } from '../parts/lens.ts';
import { lying, standing, turned } from '../studio/frame.ts';
import { rope } from '../studio/rope.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

const [width, height, depth] = [98, 34, 30];
const views = {
  hero: { azimuth: -28, elevation: 14 },
  front: { azimuth: 0, elevation: 6 },
  back: { azimuth: 152, elevation: 16 },
};

/** A camera for video calls on its clip. */
export function draw(finish: Finish, angle: Angle): string {
  const body = finishes[finish];
  const camera = slab({
    frame: standing(0, 58, 6),
    width,
    height,
    depth,
    radius: 17,
    bevel: 4,
    material: plastic(body, 1),
    art: { front: face(), back: rear(body) },
  });
  const neck = slab({
    frame: standing(0, 38, 0),
    width: 22,
    height: 14,
    depth: 14,
    radius: 4,
    bevel: 1,
    material: plastic(darker(body, 0.2), 0.8),
  });
  const clip = slab({
    frame: turned(lying(0, 30, 4), 'right', 4),
    width: 48,
    height: 46,
    depth: 7,
    radius: 8,
    bevel: 1.6,
    material: plastic(body, 0.9),
  });
  const foot = slab({
    frame: turned(standing(0, 15, -20), 'right', -12),
    width: 44,
    height: 34,
    depth: 8,
    radius: 7,
    bevel: 1.6,
    material: plastic(body, 0.9),
    art: { back: rectangle(8, 12, 28, 14, '#15161a', 4) },
  });
  const toe = slab({
    frame: lying(0, 3, -8),
    width: 44,
    height: 42,
    depth: 5,
    radius: 7,
    bevel: 1,
    material: rubber('#1b1c20'),
  });
  const cable = rope(
    [
      [10, 54, -8],
      [14, 40, -30],
      [30, 10, -44],
      [60, 2, -36],
      [92, 2, -8],
    ],
    2,
    rubber('#1f2125'),
    { rows: 110 },
  );
  return photograph([camera, neck, clip, foot, toe, cable], views[angle]);
}

function face(): string {
  return (
    rectangle(3.4, 3.4, width - 6.8, height - 6.8, '#0d0e12', 13.6) +
    rectangle(3.8, 3.8, width - 7.6, (height - 7.6) * 0.5, '#ffffff0d', 13) +
    lens(width / 2, height / 2, 12.4) +
    holes(14, 13, 13, 9, 2.4, 0.7, '#4b4f57') +
    holes(width - 27, 13, 13, 9, 2.4, 0.7, '#4b4f57') +
    circle(width / 2 + 17, height / 2, 1.2, '#4ade80')
  );
}

function rear(body: string): string {
  return (
    holes(22, 10, width - 44, 8, 3.4, 1.1, darker(body, 0.75)) +
    rectangle(width / 2 - 10, 24, 20, 2, '#c8102e', 1)
  );
}
