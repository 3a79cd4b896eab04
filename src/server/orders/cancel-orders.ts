import type { CancelOutcome } from '../../contract/order.ts';
import { HttpError } from '../http-error.ts';

/**
 * Cancels orders one after the other, each in a transaction of its own: one that was shipped meanwhile must not keep
 * the others. Not at once, so that an editor never takes all connections.
 * @param cancel cancels one order; a HttpError is that order's outcome, any other error ends the call
 * @returns how it went with each order, in the order that was given; an order that was named twice is cancelled once
 */
export async function cancelOrders(
  orderIds: readonly string[],
  cancel: (orderId: string) => Promise<void>,
): Promise<CancelOutcome[]> {
  const outcomes: CancelOutcome[] = [];
  for (const orderId of new Set(orderIds)) {
    try {
      await cancel(orderId);
      outcomes.push({ orderId });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      outcomes.push({ orderId, problem: { code: error.code, message: error.message } });
    }
  }
  return outcomes;
}
