import { z } from 'zod';
import { listCoupons, readCoupon } from '../contract/calls/promotions.ts';
import type { Identifier } from '../contract/identifier.ts';
import { coupon } from '../contract/promotion.ts';
import { describeResponse, readableEntries } from '../contract/response.ts';
import { callAny } from './call-api.ts';
import { hasExtension } from './extensions.ts';

/** Our API also finds coupons that are not public, by their code. */
const withCode = (code: string) => (hasExtension('coupons') ? { query: { code } } : {});

const readableCoupons = z.object({ data: readableEntries(coupon) });

/** The coupons among which a code is looked up (spec §7). @throws ApiError */
export const fetchCoupons = async (code: string) =>
  (await callAny(listCoupons, readableCoupons, withCode(code))).data;

/** One coupon as it stands now (spec §7). @throws ApiError */
export const fetchCoupon = async (id: Identifier, code: string) =>
  (await callAny(readCoupon, describeResponse(coupon), { id, ...withCode(code) })).data;
