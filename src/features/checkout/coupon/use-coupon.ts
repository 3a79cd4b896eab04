import { useRef, useState } from 'react';
import { getAmount, isIdentifier, isObject, isText } from '../../../browser/parse.ts';
import { tabState } from '../../../browser/tab-state.ts';
import { fetchCoupon, fetchCoupons } from '../../../client/coupons.ts';
import { ApiError } from '../../../client/http.ts';
import { ERRORS } from '../../../contract/errors.ts';
import { plainLine } from '../../../contract/plain-text.ts';
import type { Coupon } from '../../../contract/promotion.ts';
import { isSameIdentifier } from '../../../contract/reading.ts';
import { couponError } from '../../../rules/price/coupon.ts';

const INVALID = ERRORS.coupon_invalid.message;

/** A code that counts, or the words that say why it does not. */
type CouponCheck = { coupon: Coupon } | { error: string };

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

/** The coupon that was applied: kept over a reload and a login, until the order is placed. */
export const appliedCoupon = tabState<Coupon>('coupon', (value) => {
  if (!isObject(value)) return undefined;
  const { id, code, discountPercentage, expires } = value;
  const maxDiscount = getAmount(value.maxDiscount);
  const threshold = getAmount(value.threshold);
  const isKnown =
    isIdentifier(id) && isText(code) && isText(expires) && typeof discountPercentage === 'number';
  if (!isKnown || maxDiscount === undefined || threshold === undefined) return undefined;
  return { id, code, discountPercentage, maxDiscount, threshold, expires };
});

/** The coupon of a checkout: none, being checked, or applied. */
export function useCoupon() {
  const [applied, setApplied] = useState<Coupon | undefined>(appliedCoupon.read);
  const [error, setError] = useState<string>();
  const [isChecking, setChecking] = useState(false);
  const isUnderWay = useRef(false);

  /** @param subtotal whole rupees */
  const apply = async (text: string, subtotal: number) => {
    const code = plainLine(text);
    if (code === '' || isUnderWay.current) return;
    isUnderWay.current = true;
    setChecking(true);
    setError(undefined);
    const check = await checkCoupon(code, subtotal);
    isUnderWay.current = false;
    setChecking(false);
    if ('error' in check) return setError(check.error);
    appliedCoupon.keep(check.coupon);
    setApplied(check.coupon);
  };

  const remove = () => {
    appliedCoupon.drop();
    setApplied(undefined);
    setError(undefined);
  };

  return { applied, error, isChecking, apply, remove, refuse: setError };
}
