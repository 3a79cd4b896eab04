import { lettering } from './lettering.ts';

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
  return lettering(letter, { x, y: y - size / 2, size, colour, weight: 1.7, anchor: 'middle' });
}
