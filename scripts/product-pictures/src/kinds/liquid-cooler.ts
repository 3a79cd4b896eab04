import { circle, rectangle } from '../canvas.ts';
import { darker, isPale, lighter } from '../colour.ts';
import { type Angle, metal, plastic, rubber } from '../finishes.ts';
import { frameFan } from '../parts/fan.ts';
import { lettering } from '../parts/lettering.ts';
import { screw } from '../parts/ports.ts';
import { lying, moved, standing } from '../studio/frame.ts';
import { lathe } from '../studio/lathe.ts';
import { mounted, type Part, sortedAt } from '../studio/part.ts';
import { rope } from '../studio/rope.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

/** What is known of a cooler that works with liquid. */
export interface LiquidCooler {
  /** The length of the radiator that its name gives, in millimetres. */
  radiator: number;
  /** How many fans, and the width of each in millimetres. */
  fans: number;
  fanSize: number;
  body: string;
  /** The lights of fans and pump, from one side to the other; none stay dark. */
  lights: readonly string[];
  pump: 'round' | 'mirror' | 'screen';
  /** Fans in one housing. */
  joined: boolean;
}

const views = {
  hero: { azimuth: -26, elevation: 20 },
  front: { azimuth: 0, elevation: 12 },
  back: { azimuth: 154, elevation: 20 },
};
const height = 120;
const ends = 36;

/** A radiator with its fans, two hoses and a pump for the processor. */
export function draw(cooler: LiquidCooler, angle: Angle): string {
  const { body, radiator, fans, fanSize, joined, lights } = cooler;
  const width = radiator + ends;
  const frame = standing(0, height / 2, 0);
  const block = slab({
    frame,
    width,
    height,
    depth: 27,
    radius: 3,
    bevel: 0.8,
    material: plastic(body, 0.8),
    art: { back: fins(width, body), front: fins(width, body) },
  });
  const first = -((fans - 1) / 2) * fanSize - 4;
  const light = (index: number) => (lights.length ? { glow: lights[index % lights.length] as string } : {});
  const one = (index: number): string =>
    frameFan(fanSize / 2 + (joined ? index * fanSize : 0), fanSize / 2, fanSize - 1, {
      colour: body,
      blades: 9,
      ...light(index),
    });
  const fanParts = joined
    ? [
        slab({
          frame: moved(frame, first + ((fans - 1) / 2) * fanSize, 0, 26),
          width: fans * fanSize,
          height: fanSize - 1,
          depth: 25,
          radius: 6,
          bevel: 1,
          material: plastic(body, 0.9),
          art: { front: Array.from({ length: fans }, (_, index) => one(index)).join('') },
        }),
      ]
    : Array.from({ length: fans }, (_, index) =>
        slab({
          frame: moved(frame, first + index * fanSize, 0, 26),
          width: fanSize - 1,
          height: fanSize - 1,
          depth: 25,
          radius: 6,
          bevel: 1,
          material: plastic(body, 0.9),
          art: { front: one(index) },
        }),
      );
  const end = width / 2 - 4;
  const hoses = [0, 1].map((index) => {
    const y = 92 - index * 58;
    return rope(
      [
        [end, y, -2],
        [end + 30, y - 2, 4],
        [end + 56, y - 16, 34],
        [end + 48, 46 - index * 8, 82],
        [end + 16 - index * 20, 26, 108 - index * 12],
      ],
      5.4,
      rubber(isPale(body) ? '#c9cbd0' : '#26282c'),
      { rows: 90 },
    );
  });
  return photograph([mounted(block, frame.out, fanParts), ...hoses, ...pump(cooler, end - 22)], views[angle]);
}

function pump(cooler: LiquidCooler, x: number): Part[] {
  const { body, pump: form } = cooler;
  const plate = slab({
    frame: lying(x, 3, 112),
    width: 70,
    height: 70,
    depth: 6,
    radius: 6,
    bevel: 0.8,
    material: metal('#c98a5c', 0.9),
  });
  const housing =
    form === 'mirror'
      ? slab({
          frame: lying(x, 23, 112),
          width: 64,
          height: 64,
          depth: 34,
          radius: 8,
          bevel: 1.6,
          material: plastic(body, 1),
        })
      : lathe(
          [x, 0, 112],
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
  const side = form === 'mirror' ? 58 : 56;
  const top = slab({
    frame: lying(x, 40.6, 112),
    width: side,
    height: side,
    depth: 1,
    radius: form === 'mirror' ? 6 : 28,
    bevel: 0.4,
    material: plastic('#101116', 1.2),
    art: { front: pumpFace(cooler) },
  });
  return [sortedAt(plate, [x, -120, 130]), sortedAt(housing, [x, 22, 130]), sortedAt(top, [x, 160, 130])];
}

function pumpFace({ lights, pump: form }: LiquidCooler): string {
  const [first = '#5a5e66', last = first] = [lights[0], lights.at(-1)];
  if (form === 'screen')
    return (
      circle(28, 28, 25, '#0c0d12', { stroke: '#3a3d44', strokeWidth: 1 }) +
      circle(28, 28, 21, 'none', { stroke: first, strokeWidth: 2 }) +
      lettering('34', { x: 28, y: 19, size: 17, colour: '#f2f4f7', weight: 1.6, anchor: 'middle' })
    );
  if (form === 'mirror')
    return [26, 20, 14, 8]
      .map((half, index) =>
        rectangle(29 - half, 29 - half, half * 2, half * 2, 'none', 3, {
          stroke: index % 2 ? last : first,
          strokeWidth: 1.6,
          opacity: 1 - index * 0.2,
        }),
      )
      .join('');
  const ring = (radius: number, colour: string, weight: number): string =>
    circle(28, 28, radius, 'none', { stroke: colour, strokeWidth: weight });
  return (
    ring(24, `${first}55`, 4.5) +
    ring(24, lighter(first, 0.4), 1.6) +
    ring(15, `${last}88`, 2) +
    circle(28, 28, 6, darker(last, 0.4))
  );
}

function fins(width: number, body: string): string {
  const count = Math.floor((width - 42) / 3.02);
  const rows = Array.from(
    { length: 12 },
    (_, row) =>
      rectangle(20, 6 + row * 9.1, width - 40, 6.4, isPale(body) ? '#4a4d55' : '#0d0e11') +
      Array.from({ length: count }, (_, column) =>
        rectangle(20.8 + column * 3.02, 6 + row * 9.1, 1.1, 6.4, isPale(body) ? '#aeb2b9' : '#3d4047'),
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
    ]
      .map(([x = 0, y = 0]) => screw(x, y, 2.8))
      .join('') +
    rectangle(18, 4, width - 36, 0.8, lighter(body, 0.3))
  );
}
