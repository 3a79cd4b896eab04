import { expect, test } from 'vitest';
import { savedOn } from './saved-on.ts';

test('§9 Order total: what is saved is counted by the piece, and only against a known higher price', () => {
  expect(
    savedOn([
      { price: 80_000, markedPrice: 100_000, quantity: 2 },
      { price: 500, markedPrice: null, quantity: 9 },
      { price: 900, markedPrice: 700, quantity: 1 },
    ]),
  ).toBe(40_000);
});
