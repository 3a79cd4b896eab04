import { ApiError } from '../../../client/http.ts';
import { fetchOrder } from '../../../client/orders.ts';
import type { OrderDetail } from '../../../contract/order.ts';
import * as messages from '../messages.ts';
import { verifyPayment } from './verify-payment.ts';

const NOT_FOUND = 404;

/** A fulfilled order, or what to say where there is none (spec §8). */
export type Confirmation = { order: OrderDetail } | { problem: string };

/** Confirms that an order is fulfilled. With a payment's name the server is first asked to look that up. */
export async function confirmOrder(orderId: string, pidx: string | undefined): Promise<Confirmation> {
  try {
    // Whatever the lookup returns, the order decides.
    if (pidx) await verifyPayment(pidx).catch(() => undefined);
    const order = await fetchOrder(orderId);
    return order.isFulfilled ? { order } : { problem: messages.orderNotFulfilled };
  } catch (error) {
    const isMissing = error instanceof ApiError && error.status === NOT_FOUND;
    return { problem: isMissing ? messages.orderNotFulfilled : messages.paymentNotVerified };
  }
}
