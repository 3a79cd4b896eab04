import { circle, rectangle } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { type Angle, type Finish, finishes, metal, plastic, rubber } from '../finishes.ts';
import { frameFan } from '../parts/fan.ts';
import { screw } from '../parts/ports.ts';
import { lying, moved, standing } from '../studio/frame.ts';
import { lathe } from '../studio/lathe.ts';
import { mounted, sortedAt } from '../studio/part.ts';
import { rope } from '../studio/rope.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

const [width, height] = [276, 120];
const views = {
  hero: { azimuth: -26, elevation: 20 },
  front: { azimuth: 0, elevation: 12 },
  back: { azimuth: 154, elevation: 20 },
};

/** A radiator with two lit fans, two hoses and a pump for the processor. */
export function draw(finish: Finish, angle: Angle): string {
  const body = finishes[finish];
  const frame = standing(0, height / 2, 0);
  const radiator = slab({
    frame,
    width,
    height,
    depth: 27,
    radius: 3,
    bevel: 0.8,
    material: plastic(body, 0.8),
    art: { back: fins(body), front: fins(body) },
  });
  const fans = [-62, 58].map((x, index) =>
    slab({
      frame: moved(frame, x, 0, 26),
      width: 119,
      height: 119,
      depth: 25,
      radius: 6,
      bevel: 1,
      material: plastic(body, 0.9),
      art: {
        front: frameFan(59.5, 59.5, 119, { colour: body, blades: 9, glow: index ? '#b44bff' : '#3f8dff' }),
      },
    }),
  );
  const hoses = [0, 1].map((index) => {
    const y = 92 - index * 58;
    return rope(
      [
        [134, y, -2],
        [164, y - 2, 4],
        [190, y - 16, 34],
        [182, 46 - index * 8, 82],
        [150 - index * 20, 26, 108 - index * 12],
      ],
      5.4,
      rubber('#26282c'),
      { rows: 90 },
    );
  });
  return photograph([mounted(radiator, frame.out, fans), ...hoses, ...pump(body)], views[angle]);
}

function pump(body: string) {
  const middle = [112, 0, 112] as const;
  const housing = lathe(
    middle,
    [0, 1, 0],
    [
      [0, 40],
      [29, 40],
      [32, 38],
      [33, 34],
      [33, 8],
      [31, 6],
      [0, 6],
    ],
    plastic(body, 1),
    40,
  );
  const display = slab({
    frame: lying(112, 40.6, 112),
    width: 56,
    height: 56,
    depth: 1,
    radius: 28,
    bevel: 0.4,
    material: plastic('#101116', 1.2),
    art: { front: pumpFace() },
  });
  const plate = slab({
    frame: lying(112, 3, 112),
    width: 70,
    height: 70,
    depth: 6,
    radius: 6,
    bevel: 0.8,
    material: metal('#c98a5c', 0.9),
  });
  return [
    sortedAt(plate, [112, -120, 130]),
    sortedAt(housing, [112, 22, 130]),
    sortedAt(display, [112, 160, 130]),
  ];
}

function pumpFace(): string {
  const ring = (radius: number, colour: string, weight: number): string =>
    circle(28, 28, radius, 'none', { stroke: colour, strokeWidth: weight });
  return (
    ring(24, '#b44bff55', 4.5) +
    ring(24, '#d59bff', 1.6) +
    ring(18, '#3f8dff55', 3) +
    ring(18, '#8fc0ff', 0.9) +
    circle(28, 28, 8, '#c8102e') +
    circle(28, 28, 4, '#101116')
  );
}

function fins(body: string): string {
  const rows = Array.from(
    { length: 12 },
    (_, row) =>
      rectangle(20, 6 + row * 9.1, width - 40, 6.4, '#0d0e11') +
      Array.from({ length: 78 }, (_, column) =>
        rectangle(20.8 + column * 3.02, 6 + row * 9.1, 1.1, 6.4, '#3d4047'),
      ).join(''),
  );
  return (
    rectangle(18, 4, width - 36, height - 8, darker(body, 0.5)) +
    rows.join('') +
    [
      [24, 10],
      [width - 24, 10],
      [24, height - 10],
      [width - 24, height - 10],
      [width / 2, 10],
      [width / 2, height - 10],
    ]
      .map(([x = 0, y = 0]) => screw(x, y, 2.8))
      .join('') +
    rectangle(18, 4, width - 36, 0.8, lighter(body, 0.3))
  );
}
