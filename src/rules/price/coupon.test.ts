import fc from 'fast-check';
import { expect, test } from 'vitest';
import { couponDiscount, couponError } from './coupon.ts';

const terms = {
  discountPercentage: 10,
  maxDiscount: 5000,
  threshold: 20_000,
  expires: '2026-12-31T00:00:00Z',
};
const now = new Date('2026-11-21T00:00:00Z');

test('§9 Coupon: percentage of the subtotal, capped [limit-23 limit-24]', () => {
  expect(couponDiscount(terms, 30_000)).toBe(3000);
  expect(couponDiscount(terms, 90_000)).toBe(5000);
});

test('§5 Coupon: expired [rule-29]', () => {
  expect(couponError({ ...terms, expires: '2026-11-20T00:00:00Z' }, 30_000, now)?.message).toBe(
    'This coupon has expired',
  );
});

test('§5 Coupon: below threshold [rule-30]', () => {
  expect(couponError(terms, 19_999, now)?.message).toBe('Minimum order amount of Rs. 20,000 required');
  expect(couponError(terms, 20_000, now)).toBeUndefined();
});

test('§9 Coupon: a discount is whole rupees, never more than its cap or the subtotal', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (subtotal, points) => {
        const discount = couponDiscount({ ...terms, discountPercentage: points / 100 }, subtotal);
        expect(Number.isInteger(discount)).toBe(true);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(Math.min(terms.maxDiscount, subtotal));
      },
    ),
  );
});
