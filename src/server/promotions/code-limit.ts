import type { Limit } from '../limits/counters.ts';

/** Coupon codes are short enough to try: one network looks up so many, in whichever call. */
export const CODES_OF_NETWORK: Limit = { name: 'coupon-codes', max: 30, windowMs: 60_000 };
