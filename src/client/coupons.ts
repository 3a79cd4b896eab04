import { z } from 'zod';
import type { Identifier } from '../contract/identifier.ts';
import { FAILURE_MESSAGES } from '../contract/messages.ts';
import { coupon } from '../contract/promotion.ts';
import { readableEntries, responseOf } from '../contract/response.ts';
import { call } from './http.ts';

const readableCoupons = z.object({ data: readableEntries(coupon) });

/**
 * The coupons among which a code is looked up (spec §7). Given `code`, our API also finds coupons that are not public
 * (docs/architecture.md, Extensions); other hosts ignore it.
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
