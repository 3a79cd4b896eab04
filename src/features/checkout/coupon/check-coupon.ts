import { fetchCoupon, fetchCoupons } from '../../../client/coupons.ts';
import { ApiError } from '../../../client/http.ts';
import { ERRORS } from '../../../contract/errors.ts';
import type { Coupon } from '../../../contract/promotion.ts';
import { isSameIdentifier } from '../../../contract/reading.ts';
import { couponError } from '../../../rules/price/coupon.ts';

const INVALID = ERRORS.coupon_invalid.message;

/** A code that counts, or the words that say why it does not. */
export type CouponCheck = { coupon: Coupon } | { error: string };

/**
 * Looks a code up as spec §7 has it: in the list without regard to case, then that coupon by its id.
 * @param code trimmed
 * @param subtotal whole rupees
 */
export async function checkCoupon(code: string, subtotal: number): Promise<CouponCheck> {
  try {
    const listed = (await fetchCoupons(code)).find((entry) => isSameIdentifier(entry.code, code));
    if (!listed) return { error: INVALID };
    const coupon = await fetchCoupon(listed.id, code);
    const couponProblem = couponError(coupon, subtotal, new Date());
    return couponProblem ? { error: couponProblem.message } : { coupon };
  } catch (error) {
    return { error: (error instanceof ApiError && error.message) || INVALID };
  }
}
