import type { ErrorCode } from './errors.ts';

/** Why a coupon code does not count. */
export const COUPON_REFUSALS = [
  'coupon_invalid',
  'coupon_expired',
  'coupon_below_threshold',
  'coupon_not_begun',
  'coupon_first_order',
  'coupon_other_customers',
  'coupon_other_products',
  'coupon_used_up',
] as const satisfies ErrorCode[];

/**
 * Why the server does not place an order once it has looked its idempotency key up: each says that there is no order of
 * this key that stands. Other errors come before that, and say nothing of an earlier attempt.
 */
export const ORDER_REFUSALS = [
  'product_unavailable',
  'out_of_stock',
  'insufficient_stock',
  'total_changed',
  'ordered_just_now',
  'order_cancelled',
  ...COUPON_REFUSALS,
  'order_limit',
  'wallet_limit',
  'wallet_refused',
  'wallet_unavailable',
] as const satisfies ErrorCode[];
