import { circle, rectangle, repeated } from '../canvas.ts';
import { darker, isPale, lighter } from '../colour.ts';
import { type Angle, metal, plastic } from '../finishes.ts';
import { frameFan } from '../parts/fan.ts';
import { lying, standing } from '../studio/frame.ts';
import type { Part } from '../studio/part.ts';
import { rope } from '../studio/rope.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

/** What is known of a cooler that works with air. */
export interface AirCooler {
  /** Over the board, in millimetres. */
  height: number;
  /** Widths of the fans in millimetres, from the front. */
  fans: readonly number[];
  /** Blocks of fins behind one another; a low one lies flat over its fan. */
  form: 'tower' | 'double tower' | 'low';
  fins: string;
  fan: string;
  cover: 'bare' | 'plate' | 'lattice';
  /** Pipes at each side of the middle. */
  pipes: number;
}

const views = {
  hero: { azimuth: -36, elevation: 18 },
  front: { azimuth: 0, elevation: 5 },
  back: { azimuth: 146, elevation: 18 },
};

const floor = 42;
const fanDepth = 25;

export function draw(cooler: AirCooler, angle: Angle): string {
  return photograph(
    cooler.form === 'low' ? lowParts(cooler) : towerParts(cooler),
    cooler.form === 'low' ? { ...views[angle], elevation: views[angle].elevation + 12 } : views[angle],
  );
}

function towerParts(cooler: AirCooler): Part[] {
  const { fans, form, fins } = cooler;
  const isDouble = form === 'double tower';
  const towers = isDouble ? [36, -44] : [0];
  const depth = isDouble ? 50 : 52;
  // The first fan stands before the first tower; a second one between two towers.
  const places = fans.map((_, index) => (towers[index] ?? 0) + depth / 2 + fanDepth / 2 + 1);
  return [
    ...foot(fins),
    ...towers.flatMap((z) => [...pipesTo(cooler, z), tower(cooler, z, depth)]),
    ...fans.map((size, index) => fanBlock(cooler, size, places[index] ?? 0)),
  ];
}

function tower(cooler: AirCooler, z: number, depth: number): Part {
  const { height, fins } = cooler;
  const block = height - floor;
  const width = 122;
  const lines = (length: number): string => finLines(length, block, fins);
  return slab({
    frame: standing(0, floor + block / 2, z),
    width,
    height: block,
    depth,
    radius: 1,
    material: metal(fins, 0.5),
    art: {
      left: lines(depth),
      right: lines(depth),
      back: lines(width),
      front: lines(width),
      top: cover(cooler, width, depth),
    },
  });
}

function fanBlock({ height, fan }: AirCooler, size: number, z: number): Part {
  return slab({
    frame: standing(0, height - Math.max(size, height - floor) / 2, z),
    width: size,
    height: size,
    depth: fanDepth,
    radius: 7,
    bevel: 1,
    material: plastic(fan, 0.9),
    art: { front: frameFan(size / 2, size / 2, size, { colour: fan, blades: size > 125 ? 7 : 9 }) },
  });
}

function pipesTo({ pipes, fins }: AirCooler, z: number): Part[] {
  const material = pipeMetal(fins);
  return spread(pipes).map((x) =>
    rope(
      [
        [x * 0.36, 8, z * 0.2],
        [x * 0.5, 10, z * 0.4],
        [x * 0.92, 26, z],
        [x, floor + 4, z],
      ],
      3.2,
      material,
      { rows: 40 },
    ),
  );
}

const pipeMetal = (fins: string) => metal(isPale(fins) ? '#c98a5c' : '#4a4c52', 1);

const spread = (pipes: number): number[] =>
  Array.from({ length: pipes }, (_, index) => (index - (pipes - 1) / 2) * (92 / Math.max(1, pipes)));

function foot(fins: string): Part[] {
  return [
    slab({
      frame: lying(0, 6, 0),
      width: 46,
      height: 44,
      depth: 12,
      radius: 3,
      bevel: 1,
      material: metal('#c9ccd1', 0.9),
    }),
    slab({
      frame: lying(0, 14, 0),
      width: 96,
      height: 14,
      depth: 4,
      radius: 5,
      bevel: 0.8,
      material: metal(isPale(fins) ? '#85898f' : '#3a3c42', 0.8),
    }),
  ];
}

/** Fins that lie flat, a fan below them and pipes that bend round one side. */
function lowParts(cooler: AirCooler): Part[] {
  const { height, fans, fan, fins, pipes } = cooler;
  const size = fans[0] ?? 120;
  const thin = 15;
  const block = height - floor + 8;
  const lines = finLines(128, block, fins);
  const stack = slab({
    frame: lying(0, height - block / 2, 0),
    width: 128,
    height: 120,
    depth: block,
    radius: 1,
    material: metal(fins, 0.5),
    art: {
      front: upright(128, 120, fins),
      right: lines,
      left: lines,
      bottom: uprightEdge(128, block, fins),
      top: uprightEdge(128, block, fins),
    },
  });
  const below = slab({
    frame: lying(0, height - block - thin / 2, 0),
    width: size,
    height: size,
    depth: thin,
    radius: 7,
    bevel: 1,
    material: plastic(fan, 0.9),
  });
  const bends = spread(pipes).map((z) =>
    rope(
      [
        [-14, 9, z * 0.3],
        [-54, 12, z * 0.6],
        [-74, 24, z],
        [-74, height - block / 2 - 4, z],
        [-60, height - block / 2, z],
      ],
      3.2,
      pipeMetal(fins),
      { rows: 50 },
    ),
  );
  return [...foot(fins), below, stack, ...bends];
}

const upright = (width: number, height: number, fins: string): string =>
  repeated(
    46,
    1,
    (column) =>
      rectangle(column * (width / 46), 0, 1.5, height, darker(fins, 0.5)) +
      rectangle(column * (width / 46) + 1.5, 0, 0.4, height, lighter(fins, 0.5), 0, { opacity: 0.7 }),
  );

const uprightEdge = (width: number, height: number, fins: string): string => upright(width, height, fins);

function finLines(length: number, height: number, fins: string): string {
  const tone = isPale(fins) ? darker(fins, 0.62) : '#17181b';
  return Array.from(
    { length: Math.ceil(height / 3.9) },
    (_, index) =>
      rectangle(0, 1.2 + index * 3.9, length, 2.2, tone) +
      rectangle(0, 3.4 + index * 3.9, length, 0.5, lighter(fins, isPale(fins) ? 0.55 : 0.2), 0, {
        opacity: 0.7,
      }),
  ).join('');
}

function cover({ cover: style, fins, pipes }: AirCooler, width: number, depth: number): string {
  if (style === 'lattice') {
    const cell = 10.2;
    return (
      rectangle(0, 0, width, depth, '#1b1c20') +
      repeated(Math.floor(width / cell), Math.floor(depth / cell), (column, row) =>
        rectangle(1 + column * cell, 1 + row * cell, cell - 1.6, cell - 1.6, '#303338', 1, {
          stroke: '#4a4d54',
          strokeWidth: 0.4,
        }),
      )
    );
  }
  if (style === 'plate')
    return (
      rectangle(0, 0, width, depth, isPale(fins) ? '#c2c5ca' : '#232428') +
      repeated(1, 20, (_, row) =>
        rectangle(0, row * (depth / 20), width, 0.3, isPale(fins) ? '#ffffff55' : '#ffffff14'),
      ) +
      rectangle(2, 2, width - 4, depth - 4, 'none', 2, {
        stroke: isPale(fins) ? '#8d9198' : '#4a4d54',
        strokeWidth: 0.7,
      })
    );
  const caps = spread(pipes).map(
    (x) =>
      circle(width / 2 + x, depth / 2, 4.6, isPale(fins) ? '#d29a70' : '#5a5d64') +
      circle(width / 2 + x - 1, depth / 2 - 1, 2, '#ffffff55'),
  );
  return (
    rectangle(2, 2, width - 4, depth - 4, darker(fins, 0.08), 3, {
      stroke: darker(fins, 0.35),
      strokeWidth: 0.6,
    }) + caps.join('')
  );
}
