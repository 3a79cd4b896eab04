import { expect, test } from 'vitest';
import { stockLabel } from './stock.ts';

test.each([
  [0, 'Out of Stock'],
  [1, 'Only 1 left'],
  [5, 'Only 5 left'],
  [6, 'In Stock'],
  [null, 'In Stock'],
])('§2 Product page: a stock of %s reads %s [product-08]', (stock, label) => {
  expect(stockLabel(stock)).toBe(label);
});
