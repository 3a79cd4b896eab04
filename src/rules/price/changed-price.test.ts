import { expect, test } from 'vitest';
import { withPercent } from './changed-price.ts';

test.each([
  [
    'a discount stays',
    { sellingPrice: 900, markedPrice: 1000 },
    -10,
    { sellingPrice: 810, markedPrice: 1000 },
  ],
  [
    'no discount appears',
    { sellingPrice: 900, markedPrice: 900 },
    -10,
    { sellingPrice: 810, markedPrice: 810 },
  ],
  [
    'never above the marked price',
    { sellingPrice: 900, markedPrice: 950 },
    10,
    { sellingPrice: 990, markedPrice: 990 },
  ],
  ['whole rupees', { sellingPrice: 999, markedPrice: 999 }, 0.05, { sellingPrice: 999, markedPrice: 999 }],
  [
    'no float rounds a rupee',
    { sellingPrice: 1050, markedPrice: 1050 },
    10,
    { sellingPrice: 1155, markedPrice: 1155 },
  ],
])('Changed price: %s', (_, before, percent, after) => {
  expect(withPercent(before, percent)).toEqual(after);
});
