import { plural } from '../plural.ts';

/** What prices and coupons say. */
export const fromLeast = (least: string) => `From ${least}`;
export const leastToMost = (least: string, most: string) => `${least} to ${most}`;
export const minimumOrderAmountOfThreshold = (threshold: string) =>
  `Minimum order amount of ${threshold} required`;
export const thisCouponHasExpired = 'This coupon has expired';
/** @param words the amount in words */
export const rupeesOnly = (words: string, amount: number) =>
  `${words} ${plural(amount, { one: 'rupee', other: 'rupees' })} only`;
export const upToMost = (most: string) => `Up to ${most}`;
