import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundAt, placeHandles, priceScale, stopAt } from './price-scale.ts';

const laptops = { least: 60_000, most: 470_000, step: 5000 };
const amount = fc.integer({ min: 0, max: 100_000_000 });

test('§2 Price range: a slider has at most about 100 steps of 1, 2 or 5 and their tens, and holds every price', () => {
  expect(priceScale({ minimum: 62_500, maximum: 468_000 })).toEqual(laptops);
  expect(priceScale({ minimum: 3, maximum: 9 })).toEqual({ least: 3, most: 9, step: 1 });
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      fc.pre(one !== other);
      const price = { minimum: Math.min(one, other), maximum: Math.max(one, other) };
      const scale = priceScale(price);
      if (!scale) throw new Error('no scale');
      const { least, most, step } = scale;
      expect(String(step)).toMatch(/^[125]0*$/);
      expect((most - least) / step).toBeLessThanOrEqual(102);
      expect([least % step, most % step]).toEqual([0, 0]);
      expect(least <= price.minimum && most >= price.maximum).toBe(true);
    }),
  );
});

test('§2 Price range: where all cost the same there is no slider', () => {
  expect(priceScale({ minimum: 500, maximum: 500 })).toBeUndefined();
  expect(priceScale({ minimum: 0, maximum: 0 })).toBeUndefined();
  expect(priceScale(undefined)).toBeUndefined();
});

test('§2 Price range: handles stand where the fields say, within the scale, and never the wrong way round', () => {
  expect(placeHandles(laptops, { least: '', most: '' })).toEqual({ least: 60_000, most: 470_000 });
  expect(placeHandles(laptops, { least: '90000', most: '123456' })).toEqual({ least: 90_000, most: 123_456 });
  expect(placeHandles(laptops, { least: '1', most: '999999' })).toEqual({ least: 60_000, most: 470_000 });
  expect(placeHandles(laptops, { least: '900000', most: '100' })).toEqual({ least: 470_000, most: 470_000 });
});

test('§2 Price range: a handle stops at the other one, and at the end of the scale bounds nothing', () => {
  expect(stopAt('least', 200_000, 150_000)).toBe(150_000);
  expect(stopAt('most', 100_000, 150_000)).toBe(150_000);
  expect(stopAt('least', 100_000, 150_000)).toBe(100_000);
  expect(boundAt(laptops, 'least', 60_000)).toBe('');
  expect(boundAt(laptops, 'most', 470_000)).toBe('');
  expect(boundAt(laptops, 'most', 60_000)).toBe('60000');
});
