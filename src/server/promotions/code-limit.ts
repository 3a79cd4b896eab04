import type { Limit } from '../limits/counters.ts';

/** Coupon codes are short enough to guess: a limit for each network, over all calls that take a code. */
export const CODES_OF_NETWORK: Limit = { name: 'coupon-codes', max: 30, windowMs: 60_000 };
