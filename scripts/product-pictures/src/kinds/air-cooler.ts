import { circle, rectangle } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { type Angle, type Finish, finishes, metal, plastic } from '../finishes.ts';
import { frameFan } from '../parts/fan.ts';
import { lying, standing } from '../studio/frame.ts';
import { rope } from '../studio/rope.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

const [width, height, depth, floor] = [122, 118, 52, 42];
const views = {
  hero: { azimuth: -36, elevation: 18 },
  front: { azimuth: 0, elevation: 5 },
  back: { azimuth: 146, elevation: 18 },
};

/** A tower of fins on heat pipes with one large fan. */
export function draw(finish: Finish, angle: Angle): string {
  const body = finishes[finish];
  const fanBody = finish === 'black' ? finishes.black : '#3a3d43';
  const fins = slab({
    frame: standing(0, floor + height / 2, 0),
    width,
    height,
    depth,
    radius: 1,
    material: metal(finish === 'black' ? '#3a3c41' : body, 0.5),
    art: {
      left: finLines(depth, body),
      right: finLines(depth, body),
      back: finLines(width, body),
      front: finLines(width, body),
      top: cover(body),
    },
  });
  const fanBlock = slab({
    frame: standing(0, floor + height / 2, depth / 2 + 13),
    width: 120,
    height: 120,
    depth: 25,
    radius: 7,
    bevel: 1,
    material: plastic(fanBody, 0.9),
    art: { front: frameFan(60, 60, 120, { colour: fanBody, blades: 9 }) },
  });
  const pipeMetal = metal(finish === 'black' ? '#4a4c52' : '#c98a5c', 1);
  const pipes = [-39, -13, 13, 39].flatMap((x) => [
    rope(
      [
        [x * 0.36, 8, 0],
        [x * 0.5, 10, 0],
        [x * 0.92, 26, 0],
        [x, floor + 4, 0],
      ],
      3.2,
      pipeMetal,
      { rows: 40 },
    ),
  ]);
  const base = slab({
    frame: lying(0, 6, 0),
    width: 46,
    height: 44,
    depth: 12,
    radius: 3,
    bevel: 1,
    material: metal('#c9ccd1', 0.9),
  });
  const bracket = slab({
    frame: lying(0, 14, 0),
    width: 96,
    height: 14,
    depth: 4,
    radius: 5,
    bevel: 0.8,
    material: metal('#85898f', 0.8),
  });
  return photograph([base, bracket, ...pipes, fins, fanBlock], views[angle]);
}

function finLines(length: number, body: string): string {
  const tone = body === finishes.black ? '#1a1b1f' : darker(body, 0.62);
  return Array.from(
    { length: 30 },
    (_, index) =>
      rectangle(0, 1.2 + index * 3.9, length, 2.2, tone) +
      rectangle(0, 3.4 + index * 3.9, length, 0.5, lighter(body, 0.55), 0, { opacity: 0.7 }),
  ).join('');
}

function cover(body: string): string {
  const caps = [-39, -13, 13, 39].map(
    (x) =>
      circle(width / 2 + x, depth / 2, 4.6, body === finishes.black ? '#5a5d64' : '#d29a70') +
      circle(width / 2 + x - 1, depth / 2 - 1, 2, '#ffffff55'),
  );
  return (
    rectangle(2, 2, width - 4, depth - 4, darker(body, 0.08), 3, {
      stroke: darker(body, 0.35),
      strokeWidth: 0.6,
    }) +
    caps.join('') +
    rectangle(width / 2 - 12, depth - 10, 24, 2, '#c8102e', 1)
  );
}
