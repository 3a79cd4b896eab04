import { STATEMENT_TYPE, type Statement, statementResponse } from '../../contract/editor/statement.ts';
import type { Identifier } from '../../contract/identifier.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import type { DepositRequest, RefundDecision, RefundRequest } from '../../contract/money-movement.ts';
import {
  cancelOrdersResponse,
  type OrderStatus,
  orderListResponse,
  orderResponse,
} from '../../contract/order.ts';
import type { TransferConfirmation } from '../../contract/transfer.ts';
import { newIdempotencyKey } from '../idempotency-key.ts';
import { callAsShopper } from '../shopper.ts';

/** Which orders are listed. */
export type OrderFilter = {
  status?: OrderStatus | undefined;
  /** A day in Nepal. */
  placedOn?: string | undefined;
  needsRefund?: true | undefined;
  needsAttention?: true | undefined;
  awaitsTransfer?: true | undefined;
  onHold?: true | undefined;
  /** Words of the number, name, e-mail or phone. */
  q?: string | undefined;
  page: number;
};

/** One page of all customers' orders. @throws ApiError */
export const fetchOrders = ({ q, ...filter }: OrderFilter) =>
  callAsShopper(orderListResponse, '/orders', {
    query: { ...filter, ...(q && { q }) },
    failure: FAILURE_MESSAGES.orders,
  });

/**
 * @param withoutSerials why goods are shipped without a serial number that they should have
 * @throws ApiError, with the code serials_missing where they should have some
 */
export const moveOrder = async (orderId: Identifier, status: OrderStatus, withoutSerials?: string) =>
  (
    await callAsShopper(orderResponse, `/orders/${encodeURIComponent(orderId)}`, {
      method: 'PATCH',
      body: { status, ...(withoutSerials && { withoutSerials }) },
      failure: FAILURE_MESSAGES.edit,
    })
  ).order;

/**
 * Records that goods arrived, and whether they go back into stock.
 * @param status RETURNED of a return; CANCELLED of a parcel that was cancelled on its way
 * @throws ApiError
 */
export const receiveGoods = async (
  orderId: Identifier,
  status: 'RETURNED' | 'CANCELLED',
  isRestocked: boolean,
) =>
  (
    await callAsShopper(orderResponse, `/orders/${encodeURIComponent(orderId)}`, {
      method: 'PATCH',
      body: { status, isRestocked },
      failure: FAILURE_MESSAGES.edit,
    })
  ).order;

/**
 * Refunds an order, or records a refund made by hand; without an amount, all that is left.
 * @param key the idempotency key
 * @throws ApiError
 */
export const refundOrder = async (
  orderId: Identifier,
  body: RefundRequest = {},
  key: string = newIdempotencyKey(),
) =>
  (
    await callAsShopper(orderResponse, `/orders/${encodeURIComponent(orderId)}/refund`, {
      method: 'POST',
      body,
      headers: { 'idempotency-key': key },
      failure: FAILURE_MESSAGES.edit,
    })
  ).order;

/** Records a part of an order that was paid before its delivery. @param key the idempotency key @throws ApiError */
export const recordDeposit = async (orderId: Identifier, body: DepositRequest, key: string) =>
  (
    await callAsShopper(orderResponse, `/orders/${encodeURIComponent(orderId)}/deposits`, {
      method: 'POST',
      body,
      headers: { 'idempotency-key': key },
      failure: FAILURE_MESSAGES.edit,
    })
  ).order;

/** Reads a bank's statement; nothing is recorded. @throws ApiError */
export const readStatement = async (file: Blob): Promise<Statement> =>
  (
    await callAsShopper(statementResponse, '/transfers/statement', {
      method: 'POST',
      body: file,
      headers: { 'content-type': STATEMENT_TYPE },
      failure: FAILURE_MESSAGES.read,
    })
  ).data;

/** Records that money for an order arrived in the shop's account. @throws ApiError */
export const confirmTransfer = async (orderId: Identifier, body: TransferConfirmation) =>
  (
    await callAsShopper(orderResponse, `/orders/${encodeURIComponent(orderId)}/transfer/confirmation`, {
      method: 'POST',
      body,
      failure: FAILURE_MESSAGES.edit,
    })
  ).order;

/** Records the result of an unconfirmed refund as the wallet's dashboard shows it. @throws ApiError */
export const decideRefund = async (orderId: Identifier, body: RefundDecision) =>
  (
    await callAsShopper(orderResponse, `/orders/${encodeURIComponent(orderId)}/refund/decision`, {
      method: 'POST',
      body,
      failure: FAILURE_MESSAGES.edit,
    })
  ).order;

/** Cancels many orders, each in its own transaction. @returns the outcome of each. @throws ApiError */
export const cancelOrders = async (orderIds: readonly Identifier[]) =>
  (
    await callAsShopper(cancelOrdersResponse, '/orders/cancel', {
      method: 'POST',
      body: { orderIds },
      failure: FAILURE_MESSAGES.edit,
    })
  ).outcomes;
