import type { Identifier } from '../../contract/identifier.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { type OrderStatus, orderAnswer, orderListAnswer } from '../../contract/order.ts';
import { callAsShopper } from '../shopper.ts';

/** Which orders are listed. */
export type OrderFilter = { status?: OrderStatus | undefined; needsRefund?: true | undefined; page: number };

/** One page of all customers' orders. @throws CallError */
export const fetchOrders = ({ status, needsRefund, page }: OrderFilter) =>
  callAsShopper(orderListAnswer, '/orders', {
    query: { page, ...(status && { status }), ...(needsRefund && { needsRefund: 'true' }) },
    failure: FAILURE_MESSAGES.orders,
  });

/** @throws CallError */
export const moveOrder = async (orderId: Identifier, status: OrderStatus) =>
  (
    await callAsShopper(orderAnswer, `/orders/${encodeURIComponent(orderId)}`, {
      method: 'PATCH',
      body: { status },
      failure: FAILURE_MESSAGES.edit,
    })
  ).order;

/** Gives back what was paid for an order. @throws CallError */
export const refundOrder = async (orderId: Identifier) =>
  (
    await callAsShopper(orderAnswer, `/orders/${encodeURIComponent(orderId)}/refund`, {
      method: 'POST',
      failure: FAILURE_MESSAGES.edit,
    })
  ).order;
