import { circle, line, rectangle, repeated } from '../canvas.ts';
import { metal, plastic } from '../finishes.ts';
import { type Frame, moved } from '../studio/frame.ts';
import type { Part } from '../studio/part.ts';
import { slab } from '../studio/slab.ts';
import type { Block } from './block.ts';
import { boardHeight, boardWidth } from './board-art.ts';
import { heatSinks } from './board-heat-sinks.ts';

const [connector, slotPlastic, _crimson] = ['#1b1c20', '#2a2c31', '#c8102e'];

/** Everything that rises above a motherboard; `cover` is the colour of its heat sinks. */
export function boardBlocks(frame: Frame, cover: string): Part[] {
  const all = [
    ...heatSinks(cover),
    ...powerStages(),
    processorSocket(),
    ...memorySlots(),
    ...expansionSlots(),
    ...connectors(),
    ...smallParts(),
  ];
  return all.map((block) => standingOn(frame, block));
}

function standingOn(
  frame: Frame,
  { x, y, width, height, depth, colour, art, side, round, shiny }: Block,
): Part {
  return slab({
    frame: moved(frame, x + width / 2 - boardWidth / 2, boardHeight / 2 - y - height / 2, 1.2 + depth / 2),
    width,
    height,
    depth,
    radius: round ?? 1.4,
    bevel: Math.min(1, depth / 6),
    material: shiny ? metal(colour, 0.7) : plastic(colour, 0.9),
    art: { front: art, left: side },
  });
}

function powerStages(): Block[] {
  const art = rectangle(2, 2, 5, 0.8, '#8a8e96');
  return Array.from({ length: 7 }, (_, index) => ({
    x: 70 + index * 12,
    y: 39,
    width: 9,
    height: 8,
    depth: 5,
    colour: '#4a4d55',
    art,
  }));
}

function memorySlots(): Block[] {
  const art = rectangle(2.6, 6, 1.2, 122, '#0a0b0d');
  return [0, 1, 2, 3].map((index) => ({
    x: 186 + index * 9.6,
    y: 34,
    width: 6.4,
    height: 134,
    depth: 7,
    colour: index % 2 ? '#24262b' : '#3a3d44',
    art,
  }));
}

function expansionSlots(): Block[] {
  const long = rectangle(4, 3.2, 62, 1.4, '#0a0b0d') + rectangle(70, 3.2, 16, 1.4, '#0a0b0d');
  const short = rectangle(4, 3, 22, 1.4, '#0a0b0d');
  return [
    ...[190, 250].map((y) => ({ x: 34, y, width: 92, height: 8, depth: 9, colour: slotPlastic, art: long })),
    { x: 34, y: 222, width: 30, height: 7.4, depth: 9, colour: slotPlastic, art: short },
  ];
}

function connectors(): Block[] {
  const sockets = (columns: number, rows: number): string =>
    repeated(columns, rows, (column, row) =>
      rectangle(1.8 + column * 4.4, 1.6 + row * 4, 3.4, 3, '#050608', 0.4),
    );
  const drives = rectangle(2, 4, 12, 14, '#08090b') + rectangle(2, 22, 12, 14, '#08090b');
  const pins = repeated(9, 2, (column, row) => circle(2.4 + column * 2.4, 2 + row * 3, 0.6, '#d7b45a'));
  return [
    { x: 228, y: 54, width: 12, height: 52, depth: 12, colour: connector, art: sockets(2, 12) },
    { x: 150, y: 12, width: 20, height: 10, depth: 12, colour: connector, art: sockets(4, 2) },
    { x: 224, y: 206, width: 16, height: 40, depth: 12, colour: connector, art: drives },
    ...[0, 1, 2].map((index) => ({
      x: 40 + index * 34,
      y: 290,
      width: 24,
      height: 7,
      depth: 8,
      colour: connector,
      art: pins,
    })),
  ];
}

function smallParts(): Block[] {
  const capacitor = circle(4.5, 4.5, 4, '#d5d8dc') + rectangle(0, 4.5, 9, 4.5, '#26282c');
  const cell = circle(10, 10, 7, '#dfe2e6', { stroke: '#8a8e96', strokeWidth: 0.8 });
  const chip = (x: number, y: number, size: number): Block => ({
    x,
    y,
    width: size,
    height: size,
    depth: 2,
    colour: '#15161a',
    art: rectangle(2, size / 2, size * 0.6, 1.2, '#5a5e66'),
  });
  return [
    ...[0, 1, 2, 3, 4].map((index) => ({
      x: 11.5,
      y: 167.5 + index * 13,
      width: 9,
      height: 9,
      depth: 11,
      colour: '#b9bdc3',
      art: capacitor,
      round: 4.5,
      shiny: true,
    })),
    chip(14, 258, 12),
    chip(150, 272, 14),
    {
      x: 186,
      y: 276,
      width: 20,
      height: 20,
      depth: 3.4,
      colour: '#c9ccd1',
      art: cell,
      round: 10,
      shiny: true,
    },
  ];
}

function processorSocket(): Block {
  return { x: 78, y: 58, width: 64, height: 70, depth: 4, colour: '#b9bdc3', art: socket(), shiny: true };
}

function socket(): string {
  const pins = repeated(26, 26, (column, row) =>
    column > 9 && column < 16 && row > 9 && row < 16
      ? ''
      : circle(14.5 + column * 1.4, 17 + row * 1.4, 0.42, '#d7b45a'),
  );
  return (
    rectangle(3, 3, 58, 64, '#2b2d31', 3) +
    rectangle(10, 12, 44, 46, '#17181b', 1.5) +
    pins +
    line('M60 6v56', '#e9ebee', 2) +
    circle(6, 6, 2, '#8a8e96') +
    circle(6, 64, 2, '#8a8e96')
  );
}
