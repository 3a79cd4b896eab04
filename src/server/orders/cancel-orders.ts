import type { CancelOutcome } from '../../contract/order.ts';
import { HttpError } from '../http-error.ts';

/**
 * Cancels orders one after the other, each in a transaction of its own: one that was shipped meanwhile must not stop
 * the others. One by one, so that an editor never takes all connections.
 * @param cancel cancels one order; a HttpError is that order's outcome, any other error ends the call
 * @returns the outcome of each order, in the given order; a duplicate is cancelled once
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
