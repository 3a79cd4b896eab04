import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FormerPrices, SaleSpan } from '../../contract/price-history.ts';
import { priceHistory, saleSpans } from './price-history.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW - days * 24 * 60 * 60 * 1000).toISOString();
const former = (
  since: number,
  ...prices: [until: number, sellingPrice: number, markedPrice?: number][]
): FormerPrices => ({
  since: daysAgo(since),
  former: prices.map(([until, sellingPrice, markedPrice = sellingPrice]) => ({
    until: daysAgo(until),
    sellingPrice,
    markedPrice,
  })),
});
const sale = (from: number, until: number, discountPercentage: number): SaleSpan => ({
  from: daysAgo(from),
  until: daysAgo(until),
  discountPercentage,
  products: [],
});
const prices = (sellingPrice: number, markedPrice = sellingPrice) => ({ sellingPrice, markedPrice });
const getSteps = ({ steps }: ReturnType<typeof priceHistory>) =>
  steps.map(({ from, price }) => [from, price]);

test('Price history: a product that never changed has one price since it is known', () => {
  const history = priceHistory(prices(900, 1000), former(400), [], NOW);
  expect(history).toEqual({
    steps: [{ from: daysAgo(90), price: 900 }],
    lowest: 900,
    highest: 900,
    prior: null,
  });
});

test('Price history: a product that a clock ahead of ours just added has its present price', () => {
  expect(priceHistory(prices(900), former(-1 / 24), [], NOW)).toEqual({
    steps: [{ from: daysAgo(0), price: 900 }],
    lowest: 900,
    highest: 900,
    prior: null,
  });
});

test('Price history: changes and sales of the last 90 days, with the price that held when they begin', () => {
  const known = former(400, [100, 500], [40, 1000, 1200], [20, 1100, 1200]);
  const history = priceHistory(prices(1000, 1200), known, [sale(30, 25, 50), sale(5, -5, 25)], NOW);
  expect(getSteps(history)).toEqual([
    [daysAgo(90), 1000],
    [daysAgo(40), 1100],
    [daysAgo(30), 600],
    [daysAgo(25), 1100],
    [daysAgo(20), 1000],
    [daysAgo(5), 900],
  ]);
  expect([history.lowest, history.highest]).toEqual([600, 1100]);
  // 98/6/EC, article 6a: the lowest of the 30 days before the reduction, the sale of then included.
  expect(history.prior).toEqual({ price: 600, since: daysAgo(35), until: daysAgo(5) });
});

test('Price history: a price that was raised before its discount does not hide what it was', () => {
  const known = former(400, [10, 1000], [3, 1500]);
  expect(priceHistory(prices(1200, 1500), known, [], NOW).prior?.price).toBe(1000);
});

test('Price history: without a discount, and without a time before it, there is no prior price', () => {
  expect(priceHistory(prices(1000), former(50, [10, 1200]), [], NOW).prior).toBeNull();
  expect(priceHistory(prices(1000, 2000), former(10), [sale(11, -1, 50)], NOW).prior).toBeNull();
  expect(priceHistory(prices(900, 1000), former(10, [4, 950, 1000]), [], NOW).prior).toEqual({
    price: 950,
    since: daysAgo(10),
    until: daysAgo(4),
  });
});

test('Price history: an edit that was corrected within a minute is none', () => {
  const known = former(400, [10, 1000], [10 - 50 / 86_400, 10]);
  expect(getSteps(priceHistory(prices(1000), known, [], NOW))).toEqual([[daysAgo(90), 1000]]);
});

test('Price history: its last price is the present one, and every change is one', () => {
  const change = fc.tuple(fc.integer({ min: 1, max: 130 }), fc.integer({ min: 1, max: 5 }));
  fc.assert(
    fc.property(
      fc.array(change),
      fc.array(change),
      fc.integer({ min: 1, max: 5 }),
      (changes, sales, price) => {
        const sorted = [...new Map(changes)].sort(([one], [other]) => other - one);
        const spans = sales.map(([days, length]) => sale(days, days - length / 8, 10 * length));
        const { steps, lowest, highest } = priceHistory(prices(price), former(200, ...sorted), spans, NOW);
        expect(steps.at(-1)?.price).toBe(price);
        for (const [index, step] of steps.entries()) {
          expect(step.price).not.toBe(steps[index + 1]?.price);
          expect(step.price).toBeGreaterThanOrEqual(lowest);
          expect(step.price).toBeLessThanOrEqual(highest);
        }
      },
    ),
  );
});

test('Sale history: the first running sale is the active one, as the sales were then', () => {
  const version = { starts: null, discountPercentage: 10, products: ['a'] };
  const spans = saleSpans([
    { ...version, saleId: 1, since: daysAgo(20), starts: daysAgo(10), expires: daysAgo(-3) },
    // It was deleted.
    { ...version, saleId: 1, since: daysAgo(6), starts: daysAgo(10), expires: daysAgo(6) },
    { ...version, saleId: 2, since: daysAgo(15), expires: daysAgo(8) },
    { ...version, saleId: 3, since: daysAgo(12), expires: daysAgo(4), products: ['b'] },
    { ...version, saleId: 3, since: daysAgo(5), expires: daysAgo(2), products: ['b', 'c'] },
  ]);
  expect(spans.map(({ from, until, products }) => [from, until, products])).toEqual([
    [daysAgo(15), daysAgo(10), ['a']],
    [daysAgo(10), daysAgo(6), ['a']],
    [daysAgo(6), daysAgo(5), ['b']],
    [daysAgo(5), daysAgo(2), ['b', 'c']],
  ]);
});
