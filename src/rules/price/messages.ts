import { plural } from '../plural.ts';

/** What prices and coupons say. */
export const priceFrom = (least: string) => `From ${least}`;
export const priceBetween = (least: string, most: string) => `${least} to ${most}`;
export const couponMinimumError = (threshold: string) => `Minimum order amount of ${threshold} required`;
export const couponExpiredError = 'This coupon has expired';
/** @param words the amount in words */
export const rupeesOnly = (words: string, amount: number) =>
  `${words} ${plural(amount, { one: 'rupee', other: 'rupees' })} only`;
export const priceUpTo = (most: string) => `Up to ${most}`;
