import { idempotencyHeaders, orderPlacedResponse } from '../../order.ts';
import { COUPON_REFUSALS, ORDER_REFUSALS } from '../../order-refusals.ts';
import {
  buyersQuery,
  buyersResponse,
  discountLimitResponse,
  quotationChangeRequest,
  quotationMoveRequest,
  quotationRequest,
  quotationsQuery,
  staffOrderRequest,
  staffQuotationResponse,
  staffQuotationsResponse,
} from '../../quotation.ts';
import { route } from '../../route.ts';
import { byToken } from '../params.ts';

export const placeStaffOrder = route('POST /staff-orders', {
  may: 'quotations',
  headers: idempotencyHeaders,
  body: staffOrderRequest,
  response: orderPlacedResponse,
  status: 201,
  errors: [
    'discount_limit',
    'below_cost',
    'idempotency_conflict',
    'cash_outside_valley',
    ...ORDER_REFUSALS,
    'too_many_requests',
    'service_unavailable',
  ],
});

export const listQuotations = route('GET /quotations', {
  may: 'quotations.read',
  query: quotationsQuery,
  response: staffQuotationsResponse,
});

export const readStaffQuotation = route('GET /quotations/:token/staff', {
  may: 'quotations.read',
  params: byToken,
  response: staffQuotationResponse,
  errors: ['not_found'],
});

export const writeQuotation = route('POST /quotations', {
  may: 'quotations',
  headers: idempotencyHeaders,
  body: quotationRequest,
  response: staffQuotationResponse,
  status: 201,
  errors: ['discount_limit', 'below_cost', 'idempotency_conflict', ...COUPON_REFUSALS, 'too_many_requests'],
});

export const changeQuotation = route('PATCH /quotations/:token', {
  may: 'quotations',
  params: byToken,
  body: quotationChangeRequest,
  response: staffQuotationResponse,
  errors: [
    'not_found',
    'status_not_allowed',
    'quotation_changed',
    'discount_limit',
    'below_cost',
    ...COUPON_REFUSALS,
    'too_many_requests',
  ],
});

export const moveQuotation = route('POST /quotations/:token/status', {
  may: 'quotations',
  params: byToken,
  body: quotationMoveRequest,
  response: staffQuotationResponse,
  errors: [
    'not_found',
    'status_not_allowed',
    'quotation_changed',
    'out_of_stock',
    'insufficient_stock',
    'too_many_requests',
  ],
});

export const findBuyers = route('GET /buyers', {
  may: 'quotations',
  query: buyersQuery,
  response: buyersResponse,
});

export const readDiscountLimit = route('GET /discount-limit', {
  may: 'quotations',
  response: discountLimitResponse,
});
