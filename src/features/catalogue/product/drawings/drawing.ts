import * as messages from '../../messages.ts';

/** A path with its attributes: in ink where it has none. */
type Line = { d: string } & Readonly<Record<string, string | number>>;

/** Something that is drawn: without lines it is only named. */
export type Piece = { label: string; width: number; height: number; lines: readonly Line[] };

/** What is drawn at one scale. @property scale pixels of a piece's unit */
export type Drawing = { title: string; scale: number; pieces: readonly Piece[] };

export type Size = { width: number; height: number };

/** To a tenth: a page has no room for more. */
export const round = (amount: number): number => Math.round(amount * 10) / 10;

export const drawBox = (x: number, y: number, { width, height }: Size): string =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h-${round(width)}z`;

const drawCircle = (x: number, y: number, diameter: number): string =>
  `M${x} ${y + diameter / 2}a1 1 0 0 1 ${diameter} 0a1 1 0 0 1-${diameter} 0`;

/** The same shape several times in a row, or one below the other. */
export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

const MOST_WIDTH = 270;
const MOST_HEIGHT = 128;
/** So that a processor is not drawn larger than a laptop. */
const MOST_SCALE = 1.3;

/** What everybody has held, in millimetres. */
const BANK_CARD = { name: messages.bankCard, width: 86, height: 54 };
const SHEET = { name: messages.sheet, width: 210, height: 297 };
/** A longer thing is put beside the sheet. */
const LONGEST_BESIDE_CARD = 200;
const GAP = 0.08;

/** A flat thing in millimetres beside one whose size everybody knows. @param count how many lie one above the other */
export function compare(
  own: Size,
  label: (reference: string) => string,
  { count = 1, isRound = false } = {},
): Drawing {
  const reference = Math.max(own.width, own.height) > LONGEST_BESIDE_CARD ? SHEET : BANK_CARD;
  const left = Math.round(reference.width * (1 + GAP));
  const pitch = own.height * (1 + GAP * 2);
  const tall = pitch * (count - 1) + own.height;
  const width = Math.ceil(left + own.width);
  const height = Math.ceil(Math.max(reference.height, tall));
  const d = isRound
    ? drawCircle(left, height - own.height, own.height)
    : repeat(count, (index) => drawBox(left, height - tall + index * pitch, own));
  return {
    title: messages.toScale,
    scale: Math.min(MOST_WIDTH / width, MOST_HEIGHT / height, MOST_SCALE),
    pieces: [
      {
        label: label(reference.name),
        width,
        height,
        lines: [{ d: drawBox(0, height - reference.height, reference), class: 'beside' }, { d }],
      },
    ],
  };
}

/** Pixels a millimetre of what lies on a ruler. */
export const RULER_SCALE = 0.6;
const RULER = 12;
/** A mark for each centimetre. */
const MARKS = { 'stroke-width': 6, 'stroke-dasharray': `1 ${10 * RULER_SCALE - 1}` };

/** A thing of a known length on a ruler. @param inside lines on it */
export function measure(label: string, own: Size, inside = ''): Piece {
  const height = Math.ceil(own.height);
  return {
    label,
    width: Math.ceil(own.width),
    height: height + RULER,
    lines: [
      { d: drawBox(0, 0, own) + inside },
      { d: `M0 ${height + RULER}h${Math.ceil(own.width)}`, ...MARKS },
    ],
  };
}

/** A height on a ruler that stands: how wide the thing is, is not known. */
export const measureHeight = (label: string, height: number): Piece => ({
  label,
  width: 40,
  height,
  lines: [{ d: `M14 0h26M27 0v${height}M14 ${height}h26` }, { d: `M0 0v${height}`, ...MARKS }],
});

/** Fans in a row, as they cover a radiator. */
export const drawFans = (label: string, count: number, side: number): Piece => ({
  label,
  width: count * side,
  height: side,
  lines: [
    {
      d: repeat(
        count,
        (index) =>
          drawBox(index * side, 0, { width: side, height: side }) +
          drawCircle(index * side + 6, 6, side - 12),
      ),
    },
  ],
});

/** Pixels from a block of a bar to the next. */
const BLOCK = 7;
const MOST_BLOCKS = 40;
const BLOCKS = { 'stroke-width': 12, 'stroke-dasharray': `${BLOCK - 1.5} 1.5` };

/** What one block stands for: the first of these with which a bar is not too long. */
export const findStep = (amount: number, steps: readonly number[]): number =>
  steps.find((step) => amount / step <= MOST_BLOCKS) ?? amount / MOST_BLOCKS;

/** A bar of blocks, in pixels. @param full how many are full @param all how many there are */
export const drawBar = (label: string, full: number, all = full): Piece => ({
  label,
  width: Math.ceil(Math.max(full, all) * BLOCK),
  height: 12,
  lines: [
    ...(all > full ? [{ d: `M0 6h${round(all * BLOCK)}`, ...BLOCKS, opacity: 0.2 }] : []),
    { d: `M0 6h${round(full * BLOCK)}`, ...BLOCKS },
  ],
});
