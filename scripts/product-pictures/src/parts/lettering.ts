import { group, line } from '../canvas.ts';

/** A glyph's width and its strokes in a box ten units high. */
type Glyph = readonly [width: number, strokes: string];

const round = 'M3.5 0C1.2 0 0 1.8 0 5S1.2 10 3.5 10S7 8.2 7 5S5.8 0 3.5 0z';

// Drawn, not set, so that no machine's fonts change the pictures.
const glyphs: Record<string, Glyph> = {
  A: [7, 'M0 10L3.5 0L7 10M1.3 6.6H5.7'],
  B: [6, 'M0 4.8V0H3.4C5 0 5.8 1 5.8 2.4S5 4.8 3.4 4.8H0V10H3.4C5.2 10 6 8.9 6 7.4S5.2 4.8 3.4 4.8'],
  C: [6.5, 'M6.5 2.2C5.7 .7 4.7 0 3.5 0C1.2 0 0 1.8 0 5S1.2 10 3.5 10C4.7 10 5.7 9.3 6.5 7.8'],
  D: [6.5, 'M0 0H2.8C5.4 0 6.5 1.8 6.5 5S5.4 10 2.8 10H0z'],
  E: [5.5, 'M5.5 0H0V10H5.5M0 5H4.8'],
  F: [5.4, 'M5.4 0H0V10M0 5H4.7'],
  G: [6.6, 'M6.4 2.2C5.6 .7 4.7 0 3.5 0C1.2 0 0 1.8 0 5S1.2 10 3.6 10C5.6 10 6.6 8.8 6.6 7V5.4H3.8'],
  H: [6.5, 'M0 0V10M6.5 0V10M0 5H6.5'],
  I: [0.2, 'M.1 0V10'],
  J: [4.5, 'M4.5 0V7.4C4.5 9.2 3.6 10 2.3 10S.2 9.2 0 7.8'],
  K: [6.2, 'M0 0V10M6 0L0 6.2M2.3 3.9L6.2 10'],
  L: [5, 'M0 0V10H5'],
  M: [8, 'M0 10V0L4 7L8 0V10'],
  N: [6.5, 'M0 10V0L6.5 10V0'],
  O: [7, round],
  P: [6, 'M0 10V0H3.4C5.2 0 6 1.1 6 2.7S5.2 5.4 3.4 5.4H0'],
  Q: [7, `${round}M4.4 7.4L7 10.6`],
  R: [6, 'M0 10V0H3.4C5.2 0 6 1.1 6 2.7S5.2 5.4 3.4 5.4H0M3.2 5.4L6 10'],
  S: [
    6,
    'M5.7 1.9C5.2 .7 4.3 0 3 0C1.3 0 .3 1 .3 2.5C.3 5.8 6 4.2 6 7.4C6 9 4.8 10 3.1 10C1.6 10 .5 9.3 0 7.9',
  ],
  T: [6, 'M0 0H6M3 0V10'],
  U: [6.5, 'M0 0V6.6C0 8.9 1.2 10 3.25 10S6.5 8.9 6.5 6.6V0'],
  V: [7, 'M0 0L3.5 10L7 0'],
  W: [9.5, 'M0 0L2.4 10L4.75 2L7.1 10L9.5 0'],
  X: [6.5, 'M0 0L6.5 10M6.5 0L0 10'],
  Y: [6.5, 'M0 0L3.25 5L6.5 0M3.25 5V10'],
  Z: [6, 'M0 0H6L0 10H6'],
  h: [4.8, 'M0 0V10M0 6C.6 4.2 1.6 3.4 2.8 3.4C4.2 3.4 4.8 4.3 4.8 6V10'],
  i: [0.2, 'M.1 3.4V10M.1 .5V.7'],
  m: [
    7.6,
    'M0 3.4V10M0 5.6C.5 4.2 1.3 3.4 2.2 3.4C3.4 3.4 3.8 4.4 3.8 6V10M3.8 5.8C4.3 4.2 5 3.4 6 3.4C7.2 3.4 7.6 4.4 7.6 6V10',
  ],
  x: [4.8, 'M0 3.4L4.8 10M4.8 3.4L0 10'],
  z: [4.6, 'M0 3.4H4.6L0 10H4.6'],
  '0': [6, 'M3 0C1 0 0 1.8 0 5S1 10 3 10S6 8.2 6 5S5 0 3 0z'],
  '1': [3, 'M0 2.2L3 0V10'],
  '2': [6, 'M.2 2.6C.3 1 1.4 0 3 0S5.8 1 5.8 2.7C5.8 5 1.6 7.6 0 10H6'],
  '3': [
    6,
    'M.2 1.9C.6 .7 1.6 0 3 0C4.7 0 5.7 1 5.7 2.4C5.7 3.9 4.6 4.8 2.6 4.8C4.8 4.8 6 5.8 6 7.4C6 9 4.8 10 3 10C1.4 10 .3 9.2 0 7.9',
  ],
  '4': [6.5, 'M5 10V0L0 7H6.5'],
  '5': [6, 'M5.5 0H1L.5 4.7C1.2 4 2 3.7 3 3.7C4.8 3.7 6 4.9 6 6.8S4.7 10 2.9 10C1.5 10 .4 9.3 0 8.1'],
  '6': [6, 'M5 0C2 1.4 0 4 0 6.9C0 8.8 1.2 10 3 10S6 8.8 6 7S4.8 4 3 4S0 5.2 0 6.9'],
  '7': [5.8, 'M0 0H5.8L2 10'],
  '8': [
    6,
    'M3 4.7C1.3 4.7 .4 3.7 .4 2.4S1.3 0 3 0S5.6 1 5.6 2.4S4.7 4.7 3 4.7C1.2 4.7 0 5.8 0 7.4S1.2 10 3 10S6 9 6 7.4S4.8 4.7 3 4.7z',
  ],
  '9': [6, 'M1 10C4 8.6 6 6 6 3.1C6 1.2 4.8 0 3 0S0 1.2 0 3S1.2 6 3 6S6 4.8 6 3.1'],
  '.': [0.4, 'M.2 9.8V10'],
  ':': [0.4, 'M.2 3V3.2M.2 8V8.2'],
  '-': [4, 'M0 5.4H4'],
  '+': [5, 'M0 5.4H5M2.5 2.9V7.9'],
  '/': [4.5, 'M0 10.5L4.5 -.5'],
  '%': [8, 'M7 0L1 10M1.8 0a1.8 1.8 0 1 0 .1 0M6.2 6.4a1.8 1.8 0 1 0 .1 0'],
  '″': [2.4, 'M0 0V2.8M2.4 0V2.8'],
  '!': [0.4, 'M.2 0V6.6M.2 9.8V10'],
  ' ': [2.6, ''],
};

const spacing = 2.6;

export interface Lettering {
  x: number;
  /** The upper edge of the capitals. */
  y: number;
  /** The height of the capitals. */
  size: number;
  colour: string;
  /** The width of a stroke, in tenths of the height. */
  weight?: number;
  anchor?: 'start' | 'middle' | 'end';
}

const glyphsOf = (text: string): Glyph[] =>
  [...text].map((character) => {
    const glyph = glyphs[character] ?? glyphs[character.toUpperCase()];
    if (!glyph) throw new Error(`No glyph is drawn for "${character}" of "${text}".`);
    return glyph;
  });

/** How wide a text is for capitals of the given height. */
export function widthOf(text: string, size: number): number {
  const units = glyphsOf(text).reduce((sum, [width]) => sum + width + spacing, -spacing);
  return (Math.max(0, units) * size) / 10;
}

/** The largest height of capitals, up to `size`, with which a text is no wider than `width`. */
export const fitting = (text: string, size: number, width: number): number =>
  Math.min(size, (size * width) / widthOf(text, size));

/** A text in plain type, as lines. */
export function lettering(
  text: string,
  { x, y, size, colour, weight = 1.3, anchor = 'start' }: Lettering,
): string {
  const start = { start: 0, middle: widthOf(text, size) / 2, end: widthOf(text, size) }[anchor];
  let place = 0;
  const drawn = glyphsOf(text).map(([width, strokes]) => {
    const glyph = strokes ? group(line(strokes, colour, weight), `translate(${place.toFixed(2)} 0)`) : '';
    place += width + spacing;
    return glyph;
  });
  return group(
    drawn.join(''),
    `translate(${(x - start).toFixed(2)} ${y.toFixed(2)}) scale(${(size / 10).toFixed(4)})`,
  );
}
