import { expect, test } from 'vitest';
import { readLines, readPieces } from './pieces.ts';

test.each([
  ['12', 12],
  [' 0 ', 0],
  ['१२', 12],
  ['', undefined],
  ['1.5', undefined],
  ['-1', undefined],
  ['twelve', undefined],
  ['12345678', undefined],
])('%j is %j pieces', (text, pieces) => {
  expect(readPieces(text)).toBe(pieces);
});

const lines = [
  { lineId: 1, quantity: 3 },
  { lineId: 2, quantity: 1 },
];

test('a line of which nothing was typed is whole', () => {
  expect(readLines(lines, new Map([[1, '2']]))).toEqual([
    { lineId: 1, quantity: 2 },
    { lineId: 2, quantity: 1 },
  ]);
});

test.each(['', '2 pcs', '1.5', '-1', '4'])('no line is left out because of %j', (text) => {
  expect(readLines(lines, new Map([[1, text]]))).toBeUndefined();
});
