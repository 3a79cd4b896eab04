import { getAmount, isIdentifier, isObject, isText } from '../../../browser/parse.ts';
import { tabState } from '../../../browser/tab-state.ts';
import type { Coupon } from '../../../contract/promotion.ts';

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
