import { expect, test } from 'vitest';
import { findPercentages } from './sale.ts';

const NOW = new Date('2026-11-21T06:00:00Z');
const sale = {
  expires: '2026-12-01T00:00:00Z',
  discountPercentage: '12.5',
  products: [{ product: { slug: 'in-the-sale' } }, null],
};

test('§9 Search: a product in the active flash sale is suggested at the sale’s percentage [limit-18]', () => {
  const percentageOf = findPercentages({ data: [sale] }, NOW);
  expect(percentageOf('in-the-sale')).toBe(12.5);
  expect(percentageOf('another')).toBeUndefined();
});

test('§4 Search: a sale that is over, or not begun, changes no price', () => {
  const over = { ...sale, expires: '2026-11-20T00:00:00Z' };
  const coming = { ...sale, starts: '2026-11-22T00:00:00Z' };
  for (const response of [{ data: [over, coming] }, { data: 'none' }, undefined])
    expect(findPercentages(response, NOW)('in-the-sale')).toBeUndefined();
});
