import { STATEMENT_TYPE, statementResponse } from '../../editor/statement.ts';
import { depositRequest, refundDecision, refundRequest } from '../../money-movement.ts';
import {
  cancelOrdersRequest,
  cancelOrdersResponse,
  idempotencyHeaders,
  orderListQuery,
  orderListResponse,
  orderParams,
  orderResponse,
  orderStatusRequest,
} from '../../order.ts';
import { route } from '../../route.ts';
import { transferConfirmation } from '../../transfer.ts';

export const recordDeposit = route('POST /orders/:id/deposits', {
  may: 'orders.refund',
  params: orderParams,
  headers: idempotencyHeaders,
  body: depositRequest,
  response: orderResponse,
  errors: ['not_found', 'status_not_allowed', 'deposit_too_large', 'idempotency_conflict'],
});

export const refundOrder = route('POST /orders/:id/refund', {
  may: 'orders.refund',
  params: orderParams,
  headers: idempotencyHeaders,
  // Without one all that is due is refunded.
  body: refundRequest.nullish(),
  response: orderResponse,
  errors: [
    'not_found',
    'idempotency_conflict',
    'nothing_to_refund',
    'edited_meanwhile',
    'not_billable',
    'refund_too_large',
    'refund_by_hand',
    'refund_unrecorded',
    'refund_under_way',
    'refund_refused',
    'refund_unconfirmed',
    'wallet_key_refused',
  ],
});

export const decideRefund = route('POST /orders/:id/refund/decision', {
  may: 'orders.refund',
  params: orderParams,
  body: refundDecision,
  response: orderResponse,
  errors: ['not_found', 'edited_meanwhile', 'nothing_to_refund', 'refund_under_way', 'not_billable'],
});

export const readStatement = route('POST /transfers/statement', {
  may: 'orders.refund',
  takes: [STATEMENT_TYPE],
  response: statementResponse,
  errors: ['service_unavailable'],
  failure: 'read',
});

export const confirmTransfer = route('POST /orders/:id/transfer/confirmation', {
  may: 'orders.refund',
  params: orderParams,
  body: transferConfirmation,
  response: orderResponse,
  errors: ['not_found', 'status_not_allowed', 'edited_meanwhile'],
});

export const listOrders = route('GET /orders', {
  may: 'orders.read',
  query: orderListQuery,
  response: orderListResponse,
  failure: 'orders',
});

export const cancelOrders = route('POST /orders/cancel', {
  may: 'orders.move',
  body: cancelOrdersRequest,
  response: cancelOrdersResponse,
});

export const changeOrderStatus = route('PATCH /orders/:id', {
  may: 'orders.move',
  params: orderParams,
  body: orderStatusRequest,
  response: orderResponse,
  errors: [
    'not_found',
    'status_not_allowed',
    'edited_meanwhile',
    'payment_returned',
    'not_billable',
    'serials_missing',
  ],
});
