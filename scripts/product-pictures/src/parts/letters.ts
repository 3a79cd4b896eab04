import { group, line } from '../canvas.ts';

// Strokes in a box of 10 by 10; drawn, not set, so no machine's fonts change the pictures.
const strokes: Record<string, string> = {
  A: 'M0 10L5 0L10 10M2 6.5H8',
  B: 'M0 0V10H6C11 10 10 5 6 5H0H5C10 5 9 0 5 0H0',
  C: 'M10 2C7 -1 0 -1 0 5S7 11 10 8',
  D: 'M0 0V10H4C12 10 12 0 4 0z',
  E: 'M9 0H0V10H9M0 5H7',
  F: 'M9 0H0V10M0 5H7',
  G: 'M9 2C6 -1 0 -1 0 5S9 12 10 5H6',
  H: 'M0 0V10M10 0V10M0 5H10',
  I: 'M5 0V10',
  J: 'M8 0V7C8 11 1 11 1 7',
  K: 'M0 0V10M9 0L0 6M3 4.5L10 10',
  L: 'M0 0V10H8',
  M: 'M0 10V0L5 7L10 0V10',
  N: 'M0 10V0L10 10V0',
  O: 'M5 0C-2 0 -2 10 5 10S12 0 5 0z',
  P: 'M0 10V0H5C11 0 11 6 5 6H0',
  Q: 'M5 0C-2 0 -2 10 5 10S12 0 5 0zM6 7L10 11',
  R: 'M0 10V0H5C11 0 11 5.5 5 5.5H0M5 5.5L10 10',
  S: 'M9 1.5C6 -1 0 0 1 3S9 5 9 7.5 3 11 0 8',
  T: 'M0 0H10M5 0V10',
  U: 'M0 0V6C0 11 10 11 10 6V0',
  V: 'M0 0L5 10L10 0',
  W: 'M-1 0L2 10L5 3L8 10L11 0',
  X: 'M0 0L10 10M10 0L0 10',
  Y: 'M0 0L5 5L10 0M5 5V10',
  Z: 'M0 0H10L0 10H10',
};

const rows = [
  { y: 2, start: 1.5, letters: 'QWERTYUIOP' },
  { y: 3, start: 1.75, letters: 'ASDFGHJKL' },
  { y: 4, start: 2.25, letters: 'ZXCVBNM' },
];

/** The letter on the key at a place of a keyboard plan; keys without one get a dash. */
export function letterAt(x: number, y: number): string {
  const row = rows.find((candidate) => candidate.y === Math.floor(y));
  return row?.letters[x - row.start] ?? '-';
}

/** A letter, or a dash, centred on a place. */
export function letterMark(letter: string, x: number, y: number, size: number, colour: string): string {
  return group(
    line(strokes[letter] ?? 'M1 5H9', colour, 1.7, 0.9),
    `translate(${x - size / 2} ${y - size / 2}) scale(${size / 10})`,
  );
}
