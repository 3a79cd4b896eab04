import {
  idempotencyHeaders,
  myOrdersResponse,
  orderParams,
  orderPlacedResponse,
  orderRequest,
  orderResponse,
  quoteRequest,
  quoteResponse,
  transferPageResponse,
} from '../order.ts';
import { ORDER_REFUSALS } from '../order-refusals.ts';
import { route } from '../route.ts';
import { SLIP_TYPES, slipQuery, slipResponse, transferRequest } from '../transfer.ts';
import { byToken } from './params.ts';

export const uploadTransferSlip = route('POST /transfer-slips', {
  may: 'account',
  query: slipQuery,
  takes: SLIP_TYPES,
  response: slipResponse,
  status: 201,
  errors: ['not_a_picture', 'not_found', 'status_not_allowed', 'too_many_requests', 'service_unavailable'],
  extension: 'orders',
  failure: 'transfer',
});

export const uploadSlipByToken = route('POST /transfers/:token/slips', {
  may: 'anybody',
  params: byToken,
  takes: SLIP_TYPES,
  response: slipResponse,
  status: 201,
  errors: ['not_a_picture', 'not_found', 'status_not_allowed', 'too_many_requests', 'service_unavailable'],
  extension: 'orders',
  failure: 'transfer',
});

export const readTransferPage = route('GET /transfers/:token', {
  may: 'anybody',
  params: byToken,
  response: transferPageResponse,
  errors: ['not_found', 'too_many_requests'],
  extension: 'orders',
});

export const sendTransferByToken = route('POST /transfers/:token', {
  may: 'anybody',
  params: byToken,
  body: transferRequest,
  response: transferPageResponse,
  errors: ['not_found', 'status_not_allowed', 'too_many_requests'],
  extension: 'orders',
  failure: 'transfer',
});

export const sendTransfer = route('POST /orders/:id/transfer', {
  may: 'account',
  params: orderParams,
  body: transferRequest,
  response: orderResponse,
  errors: ['not_found', 'status_not_allowed', 'too_many_requests'],
  extension: 'orders',
  failure: 'transfer',
});

export const readTransferSlip = route('GET /orders/:id/slip', {
  may: 'account',
  params: orderParams,
  gives: ['image/webp', 'application/pdf'],
  errors: ['not_found', 'service_unavailable'],
  failure: 'slip',
});

export const listOwnOrders = route('GET /orders/my-orders', {
  may: 'account',
  response: myOrdersResponse,
  failure: 'orders',
});

export const readOrder = route('GET /orders/:id', {
  may: 'account',
  params: orderParams,
  response: orderResponse,
  errors: ['not_found'],
  failure: 'order',
});

export const cancelOwnOrder = route('POST /orders/:id/cancel', {
  may: 'account',
  params: orderParams,
  response: orderResponse,
  errors: ['not_found', 'status_not_allowed', 'not_billable'],
  extension: 'orders',
  failure: 'cancelOrder',
});

export const placeOrder = route('POST /orders', {
  may: 'account',
  headers: idempotencyHeaders,
  body: orderRequest,
  response: orderPlacedResponse,
  status: 201,
  errors: [
    'forbidden',
    'idempotency_conflict',
    'cash_outside_valley',
    ...ORDER_REFUSALS,
    'too_many_requests',
    'service_unavailable',
  ],
  failure: 'createOrder',
  unreadable: 'createOrder',
});

export const payOrderAgain = route('POST /orders/:id/pay', {
  may: 'account',
  params: orderParams,
  response: orderPlacedResponse,
  errors: [
    'not_found',
    'status_not_allowed',
    'idempotency_conflict',
    ...ORDER_REFUSALS,
    'too_many_requests',
    'service_unavailable',
  ],
  extension: 'orders',
  failure: 'initiateWallet',
});

export const quoteOrder = route('POST /orders/quote', {
  may: 'visitor',
  body: quoteRequest,
  response: quoteResponse,
  errors: ['too_many_requests', 'forbidden'],
  extension: 'orders',
  failure: 'createOrder',
});
