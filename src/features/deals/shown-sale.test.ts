import { expect, test } from 'vitest';
import { salePercentages, saleTimes, shownSale } from './shown-sale.ts';

const now = new Date('2026-11-21T12:00:00Z');
const aSale = (expires: string, starts?: string) => ({
  title: 'Sale',
  description: '',
  starts,
  expires,
  discountPercentage: 12,
  products: [],
});
const past = aSale('2026-11-20T00:00:00Z');
const running = aSale('2026-11-30T00:00:00Z', '2026-11-01T00:00:00Z');
const coming = aSale('2026-12-10T00:00:00Z', '2026-12-01T00:00:00Z');

test('§4 Flash sale: a page carries the active sale, else the next to begin', () => {
  expect(shownSale([past, coming, running], now)).toBe(running);
  expect(shownSale([past, coming], now)).toBe(coming);
  expect(shownSale([past], now)).toBeUndefined();
});

test('§4 Flash sale: a sale without a beginning has always begun', () => {
  expect(saleTimes(past)).toEqual({ starts: 0, expires: Date.parse(past.expires) });
});

test('§4 Flash sale: without a sale no product has a sale price', () => {
  expect(salePercentages(undefined)).toEqual({});
});
