import type { Coupon } from '../../contract/promotion.ts';
import * as messages from './messages.ts';
import { formatRupees } from './money.ts';

type CouponTerms = Pick<Coupon, 'discountPercentage' | 'maxDiscount' | 'threshold' | 'expires'>;

/** Why a coupon does not apply; undefined when it does. */
export type CouponError = { code: 'coupon_expired' | 'coupon_below_threshold'; message: string };

/**
 * Checks a coupon against an order (spec §5).
 * @param subtotal whole rupees
 */
export function couponError(coupon: CouponTerms, subtotal: number, now: Date): CouponError | undefined {
  if (new Date(coupon.expires) < now) return { code: 'coupon_expired', message: messages.couponExpiredError };
  if (subtotal < coupon.threshold)
    return {
      code: 'coupon_below_threshold',
      message: messages.couponMinimumError(formatRupees(coupon.threshold)),
    };
  return undefined;
}

/**
 * The discount of a coupon: its percentage of the subtotal, capped at its maximum (spec §9), rounded down so that it
 * never exceeds what was promised.
 * @param subtotal whole rupees
 * @returns whole rupees
 */
export function couponDiscount(coupon: Omit<CouponTerms, 'threshold' | 'expires'>, subtotal: number): number {
  const share = Math.floor((subtotal * Math.round(coupon.discountPercentage * 100)) / 10_000);
  return Math.min(share, Math.floor(coupon.maxDiscount), subtotal);
}
