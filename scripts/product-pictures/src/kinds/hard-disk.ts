import { circle, type Gradient, rectangle, repeated, roundedPath, shape } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { type Angle, metal } from '../finishes.ts';
import { fitting, lettering } from '../parts/lettering.ts';
import { screw } from '../parts/ports.ts';
import { lying } from '../studio/frame.ts';
import { sortedAt } from '../studio/part.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

/** What is known of a disk of 3.5 inches. */
export interface HardDisk {
  /** The colour of its label's band. */
  band: string;
  /** In plain type: the line of the model, and its capacity. */
  facts: readonly [string, string];
}

const body = '#d3d5d9';
const [width, height, depth] = [102, 147, 20];
const views = {
  hero: { azimuth: -32, elevation: 38 },
  front: { azimuth: 0, elevation: 84 },
  back: { azimuth: -148, elevation: 44 },
};

/** A hard disk of 3.5 inches; its other side shows the circuit board. */
export function draw(disk: HardDisk, angle: Angle): string {
  const isBack = angle === 'back';
  const box = slab({
    frame: lying(0, depth / 2 + 1, 0),
    width,
    height,
    depth,
    radius: 3.4,
    bevel: 1,
    material: metal(darker(body, 0.22), 0.5),
    art: {
      right: side(),
      left: side(),
      top: connector(),
      bottom: rectangle(0, 8, width, 0.6, '#5a5e66'),
      front: isBack ? board() : '',
    },
  });
  const lid = slab({
    frame: lying(0, depth + 1.8, 0),
    width: width - 5,
    height: height - 5,
    depth: 1.8,
    radius: 5,
    bevel: 0.6,
    material: metal(body, 0.7),
    art: { front: cover(disk) },
  });
  return photograph(isBack ? [box] : [box, sortedAt(lid, [0, 60, 0])], views[angle]);
}

function cover({ band, facts: [model, capacity] }: HardDisk): string {
  const [w, h] = [width - 5, height - 5];
  const dish: Gradient = {
    shape: 'linear',
    place: [0, 0, 1, 1],
    stops: [
      [0, darker(body, 0.16)],
      [0.5, lighter(body, 0.25)],
      [1, lighter(body, 0.5)],
    ],
  };
  const screws = [
    [5.5, 5.5],
    [w - 5.5, 5.5],
    [5.5, h / 2],
    [w - 5.5, h / 2],
    [5.5, h - 5.5],
    [w - 5.5, h - 5.5],
  ]
    .map(([x = 0, y = 0]) => screw(x, y, 2.7))
    .join('');
  return (
    shape(roundedPath(9, 9, w - 18, h - 18, 12), 'none', { stroke: dish, strokeWidth: 1.6 }) +
    circle(w / 2, 50, 38, 'none', { stroke: dish, strokeWidth: 1.2 }) +
    sticker(model, capacity, band, w - 26) +
    circle(w / 2, h - 22, 7, lighter(body, 0.1), { stroke: darker(body, 0.25), strokeWidth: 0.8 }) +
    screw(w / 2, h - 22, 3) +
    screws
  );
}

function sticker(model: string, capacity: string, band: string, w: number): string {
  const [x, y, h] = [13, 22, 86];
  const bars = Array.from({ length: 26 }, (_, index) =>
    rectangle(x + w - 32 + index, y + h - 14, index % 3 ? 0.4 : 0.7, 9, '#3b4048'),
  ).join('');
  return (
    rectangle(x, y, w, h, '#f4f5f6', 2) +
    rectangle(x, y, w, 24, band, 2) +
    rectangle(x, y + 20, w, 4, band) +
    lettering(model, {
      x: x + 5,
      y: y + 8,
      size: fitting(model, 8.5, w - 10),
      colour: '#ffffff',
      weight: 1.5,
    }) +
    lettering(capacity, { x: x + 5, y: y + 33, size: 15, colour: '#2b2f37', weight: 1.5 }) +
    lettering('3.5″ SATA', { x: x + 5, y: y + 56, size: 4.6, colour: '#4b5059', weight: 1.3 }) +
    [0, 1]
      .map((row) => rectangle(x + 5, y + h - 14 + row * 4.6, 30 - row * 8, 1.8, '#9a9fa6', 0.6))
      .join('') +
    bars
  );
}

function board(): string {
  const chip = (x: number, y: number, w: number, h: number): string =>
    rectangle(x + 0.6, y + 0.8, w, h, '#00000055', 0.6) +
    rectangle(x, y, w, h, '#1b1c20', 0.6) +
    rectangle(x + w * 0.2, y + h * 0.4, w * 0.5, 1, '#6e737b', 0.5);
  const platter =
    circle(width / 2, 96, 34, '#9a9ea5', { stroke: '#7b8087', strokeWidth: 1 }) +
    circle(width / 2, 96, 13, '#c9ccd1', { stroke: '#7b8087', strokeWidth: 1 }) +
    [0, 60, 120, 180, 240, 300]
      .map((angle) =>
        screw(
          width / 2 + Math.cos((angle * Math.PI) / 180) * 9,
          96 + Math.sin((angle * Math.PI) / 180) * 9,
          1.5,
        ),
      )
      .join('');
  const green = shape('M8 8H94V74H78C74 62 64 55 51 55S28 62 24 74H8z', '#1f5a3c', {
    stroke: '#2f7a54',
    strokeWidth: 0.6,
  });
  const bits = repeated(11, 2, (column, row) =>
    rectangle(14 + column * 7, 46 + row * 5, 2.4, 1.2, (column + row) % 3 ? '#c9ccd1' : '#b08d57', 0.2),
  );
  return (
    rectangle(3, 3, width - 6, height - 6, '#aeb2b8', 3) +
    platter +
    green +
    bits +
    chip(20, 16, 20, 20) +
    chip(54, 14, 14, 12) +
    chip(74, 20, 12, 10) +
    chip(54, 32, 10, 8) +
    [
      [12, 12],
      [90, 12],
      [12, 70],
      [90, 70],
      [10, 138],
      [92, 138],
    ]
      .map(([x = 0, y = 0]) => screw(x, y, 2.4))
      .join('')
  );
}

function side(): string {
  return (
    [28, 73, 118].map((x) => circle(x, 13, 2, '#26282c')).join('') + rectangle(0, 4, height, 0.5, '#6b7079')
  );
}

function connector(): string {
  const fingers = (x: number, count: number): string =>
    Array.from({ length: count }, (_, index) => rectangle(x + index * 1.27, 11, 0.7, 2.4, '#e0bd62')).join(
      '',
    );
  return (
    rectangle(24, 8, 54, 9, '#0b0c0f', 0.8) +
    rectangle(26, 10.4, 26, 3.4, '#2b2d31') +
    rectangle(58, 10.4, 16, 3.4, '#2b2d31') +
    fingers(28, 15) +
    fingers(60, 7)
  );
}
