import { FAILURE_MESSAGES } from '../contract/messages.ts';
import { myOrdersAnswer, type OrderRequest, orderAnswer, orderPlacedAnswer } from '../contract/order.ts';
import { callAsShopper } from './shopper.ts';

/**
 * Places an order.
 * @param key made once per checkout attempt: the same order sent again under it is still one order
 * @throws CallError
 */
export const placeOrder = (body: OrderRequest, key: string) =>
  callAsShopper(orderPlacedAnswer, '/orders', {
    method: 'POST',
    body,
    headers: { 'idempotency-key': key },
    failure: FAILURE_MESSAGES.createOrder,
  });

/** The shopper's own orders, newest first. @throws CallError */
export const fetchMyOrders = async () =>
  (await callAsShopper(myOrdersAnswer, '/orders/my-orders', { failure: FAILURE_MESSAGES.orders })).orders;

/** One order in full. @throws CallError */
export const fetchOrder = async (orderId: string) =>
  (
    await callAsShopper(orderAnswer, `/orders/${encodeURIComponent(orderId)}`, {
      failure: FAILURE_MESSAGES.order,
    })
  ).order;
