import { z } from 'zod';
import type { Identifier } from '../contract/identifier.ts';
import { FAILURE_MESSAGES } from '../contract/messages.ts';
import { coupon } from '../contract/promotion.ts';
import { readableEntries, responseOf } from '../contract/response.ts';
import { hasExtension } from './extensions.ts';
import { call } from './http.ts';

/** Our API also finds coupons that are not public, by their code. */
const withCode = (code: string) => (hasExtension('coupons') ? { query: { code } } : {});

const readableCoupons = z.object({ data: readableEntries(coupon) });

/**
 * The coupons among which a code is looked up (spec §7).
 * @throws ApiError
 */
export const fetchCoupons = async (code: string) =>
  (await call(readableCoupons, '/coupons', { ...withCode(code), failure: FAILURE_MESSAGES.coupons })).data;

/** One coupon as it stands now (spec §7). @throws ApiError */
export const fetchCoupon = async (id: Identifier, code: string) =>
  (
    await call(responseOf(coupon), `/coupons/${encodeURIComponent(id)}`, {
      ...withCode(code),
      failure: FAILURE_MESSAGES.coupon,
      unreadable: FAILURE_MESSAGES.couponData,
    })
  ).data;
