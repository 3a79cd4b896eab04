import fc from 'fast-check';
import { expect, test } from 'vitest';
import { activeSale, getSalePercentage, salePercentages, saleSpells, shownSale } from './flash-sale.ts';

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
  expect(getSalePercentage({ headset: 10 }, 'constructor')).toBeUndefined();
  expect(getSalePercentage({ headset: 10, constructor: 20 }, 'constructor')).toBe(20);
});

const NOON = now.getTime();
const HOUR = 3_600_000;
/** A sale from and until so many hours after noon. */
const sale = (from: number | null, until: number) => ({
  starts: from === null ? null : new Date(NOON + from * HOUR).toISOString(),
  expires: new Date(NOON + until * HOUR).toISOString(),
});
const inHours = (spells: ReturnType<typeof saleSpells>) =>
  spells.map(({ from, until, active }) => [(from - NOON) / HOUR, (until - NOON) / HOUR, active]);

test('§4 Flash sale: of two that run, the first hides the second, which begins when the first has ended', () => {
  const [first, second] = [sale(1, 5), sale(2, 8)];
  expect(inHours(saleSpells(second, [first], now))).toEqual([
    [2, 5, first],
    [5, 8, second],
  ]);
  expect(inHours(saleSpells(first, [], now))).toEqual([[1, 5, first]]);
});

test('§4 Flash sale: two sales one after the other can hide a third for all its time', () => {
  const [late, early] = [sale(3, 7), sale(null, 3)];
  expect(inHours(saleSpells(sale(1, 6), [late, early], now))).toEqual([
    [1, 3, early],
    [3, 6, late],
  ]);
});

test('§4 Flash sale: one that has ended, or ends before it begins, is on at no time', () => {
  expect(saleSpells(sale(-4, -1), [], now)).toEqual([]);
  expect(saleSpells(sale(4, 2), [], now)).toEqual([]);
  expect(saleSpells({ expires: '' }, [], now)).toEqual([]);
});

const anySale = fc
  .tuple(fc.option(fc.integer({ min: -5, max: 20 })), fc.integer({ min: -5, max: 30 }))
  .map(([from, until]) => sale(from, until));

test('§4 Flash sale: whether a sale is hidden at any time agrees with which one is active then', () => {
  fc.assert(
    fc.property(
      anySale,
      fc.array(anySale, { maxLength: 4 }),
      fc.array(anySale, { maxLength: 2 }),
      fc.array(fc.integer({ min: 0, max: 31 * HOUR }), { minLength: 20, maxLength: 20 }),
      (own, earlier, later, moments) => {
        const spells = saleSpells(own, earlier, now);
        for (const moment of [0, 1, ...moments]) {
          const time = NOON + moment;
          const spell = spells.find(({ from, until }) => from <= time && time < until);
          const isItsTime = activeSale([own], new Date(time)) === own;
          expect(spell?.active).toBe(isItsTime ? activeSale([...earlier, own], new Date(time)) : undefined);
          expect(spell?.active === own).toBe(activeSale([...earlier, own, ...later], new Date(time)) === own);
        }
        for (const [index, { active }] of spells.entries())
          expect(spells[index + 1]?.active).not.toBe(active);
      },
    ),
  );
});
