import { circle, line, rectangle, repeated } from '../canvas.ts';
import { isPale } from '../colour.ts';
import { metal, plastic } from '../finishes.ts';
import { type Frame, moved } from '../studio/frame.ts';
import type { Part } from '../studio/part.ts';
import { slab } from '../studio/slab.ts';
import type { Block } from './block.ts';
import { type Board, boardSize } from './board.ts';
import { heatSinks, m2Parts, rearSockets } from './board-heat-sinks.ts';

const [connector, slotPlastic] = ['#1b1c20', '#2a2c31'];

/** Everything that rises above a motherboard. */
export function boardBlocks(frame: Frame, board: Board): Part[] {
  const { width, height } = boardSize(board);
  return [
    ...rearSockets(board),
    ...heatSinks(board),
    ...powerStages(board),
    processorSocket(board),
    ...memorySlots(board),
    ...expansionSlots(board),
    ...m2Parts(board),
    ...connectors(board),
    ...smallParts(board),
  ].map((block) => standingOn(frame, block, width, height));
}

function standingOn(frame: Frame, block: Block, boardWidth: number, boardHeight: number): Part {
  const { x, y, width, height, depth, colour, art, side, round, shiny } = block;
  return slab({
    frame: moved(frame, x + width / 2 - boardWidth / 2, boardHeight / 2 - y - height / 2, 1.2 + depth / 2),
    width,
    height,
    depth,
    radius: round ?? 1.4,
    bevel: Math.min(1, depth / 6),
    material: shiny ? metal(colour, 0.7) : plastic(colour, 0.9),
    art: { front: art, ...(side && { left: side }) },
  });
}

/** Seen where no heat sink covers them. */
function powerStages(board: Board): Block[] {
  const art = rectangle(2, 2, 5, 0.8, '#8a8e96');
  const stage = (x: number, y: number): Block => ({
    x,
    y,
    width: 9,
    height: 8,
    depth: 5,
    colour: '#4a4d55',
    art,
  });
  const across = Math.floor((boardSize(board).width - 130) / 14);
  return [
    ...(board.heatSinks < 2 ? Array.from({ length: across }, (_, index) => stage(62 + index * 12, 28)) : []),
    ...(board.heatSinks < 1 ? Array.from({ length: 5 }, (_, index) => stage(46, 48 + index * 13)) : []),
  ];
}

/** The places of the memory slots, right of the processor. */
export function memorySlots(board: Board): Block[] {
  const { width } = boardSize(board);
  const art = rectangle(2.6, 6, 1.2, 122, '#0a0b0d');
  const first = width - 22 - board.memorySlots * 9.6 - (board.form === 'Mini-ITX' ? -6 : 0);
  return Array.from({ length: board.memorySlots }, (_, index) => ({
    x: first + index * 9.6,
    y: board.form === 'Mini-ITX' ? 18 : 26,
    width: 6.4,
    height: 134,
    depth: 7,
    colour: board.memorySlots === 4 && index % 2 ? '#24262b' : '#3a3d44',
    art,
  }));
}

function expansionSlots(board: Board): Block[] {
  const { height } = boardSize(board);
  const { form, longSlots, shortSlots, heatSinks } = board;
  const long = rectangle(4, 3.2, 62, 1.4, '#0a0b0d') + rectangle(70, 3.2, 16, 1.4, '#0a0b0d');
  const short = rectangle(4, 3, 22, 1.4, '#0a0b0d');
  if (form === 'Mini-ITX')
    return [{ x: 34, y: 156, width: 92, height: 8, depth: 9, colour: '#b9bdc3', art: long, shiny: true }];
  const last = height - (form === 'ATX' ? 38 : 28);
  const armoured = heatSinks === 2;
  const longs = Array.from({ length: longSlots }, (_, index) => ({
    x: 34,
    y: index === 0 ? 186 : last - (longSlots - 1 - index) * 26,
    width: 92,
    height: 8,
    depth: 9,
    colour: index === 0 && armoured ? '#b9bdc3' : slotPlastic,
    art: long,
    shiny: index === 0 && armoured,
  }));
  const shorts = Array.from({ length: shortSlots }, (_, index) => ({
    x: 34,
    y: (longSlots > 1 ? last - (longSlots - 1) * 26 : last + 4) - 16 - index * 14,
    width: 30,
    height: 7.4,
    depth: 9,
    colour: slotPlastic,
    art: short,
  }));
  return [...longs, ...shorts];
}

function connectors(board: Board): Block[] {
  const { width, height } = boardSize(board);
  const sockets = (columns: number, rows: number): string =>
    repeated(columns, rows, (column, row) =>
      rectangle(1.8 + column * 4.4, 1.6 + row * 4, 3.4, 3, '#050608', 0.4),
    );
  const pins = repeated(9, 2, (column, row) => circle(2.4 + column * 2.4, 2 + row * 3, 0.6, '#d7b45a'));
  const isSmall = board.form === 'Mini-ITX';
  return [
    {
      x: width - 16,
      y: isSmall ? 92 : 54,
      width: 12,
      height: 52,
      depth: 12,
      colour: connector,
      art: sockets(2, 12),
    },
    {
      x: isSmall ? 40 : width * 0.5,
      y: 4,
      width: 20,
      height: 10,
      depth: 12,
      colour: connector,
      art: sockets(4, 2),
    },
    ...sataBlocks(board),
    ...(isSmall
      ? []
      : [0, 1, 2].map((index) => ({
          x: 40 + index * 34,
          y: height - 13,
          width: 24,
          height: 7,
          depth: 8,
          colour: connector,
          art: pins,
        }))),
  ];
}

/** Ports for drives in pairs along the right edge; on the smallest boards under the memory. */
export function sataBlocks(board: Board): Block[] {
  const { width, height } = boardSize(board);
  const isSmall = board.form === 'Mini-ITX';
  return Array.from({ length: board.sataPorts }, (_, index) => ({
    x: isSmall ? width - 16 : width - 16,
    y: isSmall
      ? 12 + index * 18
      : height - 104 + index * (board.sataPorts > 4 ? 13 : 16) + (board.sataPorts > 4 ? -4 : 0),
    width: 13,
    height: 11.4,
    depth: 9,
    colour: isPale(board.board) ? '#3a3d44' : connector,
    art: rectangle(2, 3, 9, 2, '#5a5e66') + rectangle(2, 6.4, 9, 2, '#050608'),
  }));
}

function smallParts(board: Board): Block[] {
  const { width, height } = boardSize(board);
  const capacitor = circle(4.5, 4.5, 4, '#d5d8dc') + rectangle(0, 4.5, 9, 4.5, '#26282c');
  const cell = circle(10, 10, 7, '#dfe2e6', { stroke: '#8a8e96', strokeWidth: 0.8 });
  if (board.form === 'Mini-ITX') return [];
  return [
    ...[0, 1, 2, 3].map((index) => ({
      x: 11.5,
      y: height - 96 + index * 13,
      width: 9,
      height: 9,
      depth: 11,
      colour: '#b9bdc3',
      art: capacitor,
      round: 4.5,
      shiny: true,
    })),
    {
      x: 14,
      y: height - 38,
      width: 12,
      height: 12,
      depth: 2,
      colour: '#15161a',
      art: rectangle(2, 6, 7, 1.2, '#5a5e66'),
    },
    {
      x: width * 0.62,
      y: height - 44,
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

function processorSocket(board: Board): Block {
  const { form, socket } = board;
  const x = form === 'Mini-ITX' ? 52 : board.narrow ? 66 : 78;
  const isPga = socket === 'AM4';
  return {
    x,
    y: form === 'Mini-ITX' ? 44 : 54,
    width: 64,
    height: 70,
    depth: isPga ? 6 : 4,
    colour: isPga ? '#d9dade' : '#b9bdc3',
    art: isPga ? pinSocket() : contactSocket(socket),
    shiny: !isPga,
  };
}

/** Holes for the pins of AM4 in white plastic, and the lever. */
function pinSocket(): string {
  return (
    rectangle(3, 6, 58, 58, '#eceded', 2, { stroke: '#b4b8be', strokeWidth: 0.8 }) +
    repeated(26, 26, (column, row) =>
      column > 9 && column < 16 && row > 9 && row < 16
        ? ''
        : circle(8 + column * 1.9, 11 + row * 1.9, 0.5, '#4a4d55'),
    ) +
    line('M62 6v56', '#9a9fa6', 1.8)
  );
}

function contactSocket(socket: Board['socket']): string {
  const isWide = socket === 'AM5';
  const [w, h] = isWide ? [48, 48] : [42, 50];
  const [left, top] = [32 - w / 2, 35 - h / 2];
  const pins = repeated(Math.floor((w - 8) / 1.4), Math.floor((h - 8) / 1.4), (column, row) => {
    const middle = Math.abs(column - (w - 8) / 2.8) < 4 && Math.abs(row - (h - 8) / 2.8) < 4;
    return middle ? '' : circle(left + 4.6 + column * 1.4, top + 4.6 + row * 1.4, 0.42, '#d7b45a');
  });
  return (
    rectangle(3, 3, 58, 64, '#2b2d31', 3) +
    rectangle(left, top, w, h, '#17181b', 1.5) +
    pins +
    line('M60 6v56', '#e9ebee', 2) +
    circle(6, 6, 2, '#8a8e96') +
    circle(6, 64, 2, '#8a8e96')
  );
}
