import { expect, test } from 'vitest';
import { activeSale, salePercentageOf, salePercentages, shownSale } from './flash-sale.ts';

const now = new Date('2026-11-21T12:00:00Z');
const past = { expires: '2026-11-20T00:00:00Z' };
const running = { expires: '2026-11-22T00:00:00Z' };
const later = { expires: '2026-12-22T00:00:00Z' };
const coming = { starts: '2026-11-21T13:00:00Z', expires: '2026-12-01T00:00:00Z' };

test('§4 Flash sale: the first sale whose expires is in the future is active [state-11]', () => {
  expect(activeSale([past, running, later], now)).toBe(running);
});

test('§4 Flash sale: a sale that has not begun is not active', () => {
  expect(activeSale([coming], now)).toBeUndefined();
  expect(activeSale([coming], new Date('2026-11-21T13:00:00Z'))).toBe(coming);
});

test('§4 Flash sale: at its end it is over', () => {
  expect(activeSale([running], new Date(running.expires))).toBeUndefined();
});

test('§4 Flash sale: a page carries the active sale, else the next to begin', () => {
  expect(shownSale([past, coming, running], now)).toBe(running);
  expect(shownSale([past, coming], now)).toBe(coming);
  expect(shownSale([past], now)).toBeUndefined();
});

test('§4 Flash sale: without a sale no product has a sale price', () => {
  expect(salePercentages(undefined)).toEqual({});
});

test('§4 Flash sale: a product named like a built-in property ("constructor") is in no sale', () => {
  expect(salePercentageOf({ headset: 10 }, 'constructor')).toBeUndefined();
  expect(salePercentageOf({ headset: 10, constructor: 20 }, 'constructor')).toBe(20);
});
