import { couponsQuery } from '../order.ts';
import { couponResponse, couponsResponse, flashSalesResponse } from '../promotion.ts';
import { route } from '../route.ts';
import { byRow } from './params.ts';

export const listFlashSales = route('GET /flash-sales', {
  may: 'anybody',
  response: flashSalesResponse,
  failure: 'flashSales',
});

export const listCoupons = route('GET /coupons', {
  may: 'anybody',
  query: couponsQuery,
  response: couponsResponse,
  errors: ['too_many_requests'],
  failure: 'coupons',
});

export const readCoupon = route('GET /coupons/:id', {
  may: 'anybody',
  params: byRow,
  query: couponsQuery,
  response: couponResponse,
  errors: ['not_found', 'too_many_requests'],
  failure: 'coupon',
  unreadable: 'couponData',
});
