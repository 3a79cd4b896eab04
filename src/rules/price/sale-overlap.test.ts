import fc from 'fast-check';
import { expect, test } from 'vitest';
import { activeSale } from './flash-sale.ts';
import { canNeverBegin, salesInFront } from './sale-overlap.ts';

const NOW = Date.parse('2026-11-25T00:00:00Z');
const HOUR = 3_600_000;
const at = (hours: number) => new Date(NOW + hours * HOUR).toISOString();
const sale = (from: number | null, until: number) => ({
  starts: from === null ? null : at(from),
  expires: at(until),
});

test('A sale within the time of one before it can never begin; one that runs on can', () => {
  expect(canNeverBegin(sale(2, 4), [sale(1, 5)], NOW)).toBe(true);
  expect(canNeverBegin(sale(2, 6), [sale(1, 5)], NOW)).toBe(false);
  expect(canNeverBegin(sale(null, 4), [sale(null, 4)], NOW)).toBe(true);
});

test('Two sales one after the other cover a third, and a gap between them does not', () => {
  expect(canNeverBegin(sale(1, 6), [sale(3, 7), sale(0, 3)], NOW)).toBe(true);
  expect(canNeverBegin(sale(1, 6), [sale(3, 7), sale(0, 2)], NOW)).toBe(false);
});

test('A sale that has ended stands in front of nothing', () => {
  expect(salesInFront(sale(null, 4), [sale(-5, -1)], NOW)).toEqual([]);
  expect(canNeverBegin(sale(-3, -2), [sale(-5, -1)], NOW)).toBe(false);
});

const window = fc
  .tuple(fc.integer({ min: -5, max: 20 }), fc.integer({ min: 1, max: 15 }))
  .map(([from, hours]) => sale(from, from + hours));

test('A sale can never begin exactly where it is the active one at no minute of its time', () => {
  fc.assert(
    fc.property(window, fc.array(window, { maxLength: 4 }), (own, earlier) => {
      const minutes = Array.from({ length: 36 * 2 }, (_, half) => new Date(NOW + (half * HOUR) / 2 + 1));
      const isEver = minutes.some((time) => activeSale([...earlier, own], time) === own);
      const hasEnded = Date.parse(own.expires) <= NOW;
      expect(canNeverBegin(own, earlier, NOW)).toBe(!isEver && !hasEnded);
    }),
  );
});
