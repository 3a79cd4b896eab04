import { z } from 'zod';
import type { Identifier } from '../contract/identifier.ts';
import { FAILURE_MESSAGES } from '../contract/messages.ts';
import { coupon } from '../contract/promotion.ts';
import { readableEntries, responseOf } from '../contract/response.ts';
import { call } from './http.ts';

const readableCoupons = z.object({ data: readableEntries(coupon) });

/**
 * The coupons that a code may be one of (spec §7). Our API finds those that are not public, too, by `code`
 * (docs/architecture.md, Extensions); another host ignores it.
 * @throws ApiError
 */
export const fetchCoupons = async (code: string) =>
  (await call(readableCoupons, '/coupons', { query: { code }, failure: FAILURE_MESSAGES.coupons })).data;

/** One coupon as it stands now (spec §7); our API shows one that is not public by its `code` only. @throws ApiError */
export const fetchCoupon = async (id: Identifier, code: string) =>
  (
    await call(responseOf(coupon), `/coupons/${encodeURIComponent(id)}`, {
      query: { code },
      failure: FAILURE_MESSAGES.coupon,
      unreadable: FAILURE_MESSAGES.couponData,
    })
  ).data;
