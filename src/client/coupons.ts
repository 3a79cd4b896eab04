import { z } from 'zod';
import { answerOf } from '../contract/answer.ts';
import type { Identifier } from '../contract/identifier.ts';
import { FAILURE_MESSAGES } from '../contract/messages.ts';
import { coupon, couponsAnswer } from '../contract/promotion.ts';
import { CallError, call } from './http.ts';

const BAD_ANSWER = 502;

/**
 * The coupons that a code may be one of (spec §7). Our API finds those that are not public, too, by `code`
 * (design §4); another host ignores it.
 * @throws CallError
 */
export const fetchCoupons = async (code: string) =>
  (await call(couponsAnswer, '/coupons', { query: { code }, failure: FAILURE_MESSAGES.coupons })).data;

/** One coupon as it stands now (spec §7); our API shows one that is not public by its `code` only. @throws CallError */
export async function fetchCoupon(id: Identifier, code: string) {
  const { data } = await call(answerOf(z.unknown()), `/coupons/${encodeURIComponent(id)}`, {
    query: { code },
    failure: FAILURE_MESSAGES.coupon,
  });
  const found = coupon.safeParse(data);
  if (!found.success) throw new CallError(FAILURE_MESSAGES.couponData, { status: BAD_ANSWER });
  return found.data;
}
