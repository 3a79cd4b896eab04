import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../client/http.ts';
import type { Coupon } from '../../../contract/promotion.ts';
import { checkCoupon } from './use-coupon.ts';

const fetchCoupons = vi.hoisted(() => vi.fn());
const fetchCoupon = vi.hoisted(() => vi.fn());
vi.mock('../../../client/coupons.ts', () => ({ fetchCoupons, fetchCoupon }));

const coupon: Coupon = {
  id: 7,
  code: 'Dashain10',
  discountPercentage: 10,
  maxDiscount: 5000,
  threshold: 20_000,
  expires: '2999-12-31T00:00:00Z',
};
const other: Coupon = { ...coupon, id: 8, code: 'OTHER' };

afterEach(() => {
  fetchCoupons.mockReset();
  fetchCoupon.mockReset();
});

test('§7 Coupon: found in the list whatever its case, then fetched by its id [call-45 call-46]', async () => {
  fetchCoupons.mockResolvedValue([other, coupon]);
  fetchCoupon.mockResolvedValue(coupon);
  expect(await checkCoupon('dashAIN10', 20_000)).toEqual({ coupon });
  expect(fetchCoupon).toHaveBeenCalledExactlyOnceWith(7, 'dashAIN10');
});

test('§5 Coupon: a code that is not in the list is invalid [rule-28 default-22]', async () => {
  fetchCoupons.mockResolvedValue([other]);
  expect(await checkCoupon('DASHAIN', 20_000)).toEqual({ error: 'Invalid coupon code' });
  expect(fetchCoupon).not.toHaveBeenCalled();
});

test.each([
  ['expired', { expires: '2020-01-01T00:00:00Z' }, 'This coupon has expired'],
  ['below its threshold', { threshold: 20_001 }, 'Minimum order amount of Rs. 20,001 required'],
])('§5 Coupon: %s', async (_, terms, error) => {
  fetchCoupons.mockResolvedValue([coupon]);
  fetchCoupon.mockResolvedValue({ ...coupon, ...terms });
  expect(await checkCoupon('DASHAIN10', 20_000)).toEqual({ error });
});

test.each([
  ['its message', new ApiError('Too many attempts.', { status: 429 }), 'Too many attempts.'],
  ['the default without one', new TypeError('x is not a function'), 'Invalid coupon code'],
])('§5 Coupon: another error shows %s [rule-31 rule-32]', async (_, thrown, error) => {
  fetchCoupons.mockRejectedValue(thrown);
  expect(await checkCoupon('DASHAIN10', 20_000)).toEqual({ error });
});
