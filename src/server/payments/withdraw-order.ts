import { and, eq, ne } from 'drizzle-orm';
import { nextPaymentState } from '../../rules/order/payment-state.ts';
import type { Queries } from '../db/database.ts';
import { idempotencyKeys, orderItems, orders, payments } from '../db/schema.ts';
import * as messages from '../orders/messages.ts';
import { moveOrder } from '../orders/move-order.ts';
import { returnStock } from '../orders/stock.ts';
import { type Attempt, lockAttempt } from './attempt.ts';

/** An editor cancelled the order meanwhile: its stock is back already, and its buyer was notified. */
async function failPayment(transaction: Queries, id: number): Promise<void> {
  await transaction
    .update(payments)
    .set({
      state: nextPaymentState('INITIATING', 'FAILED', 'checkout'),
      failedAt: new Date(),
      nextLookupAt: null,
    })
    .where(eq(payments.id, id));
}

/** Whether an earlier payment of the order failed: money may still come for it. */
async function hasEarlier(transaction: Queries, { id, orderId }: Pick<Attempt, 'id' | 'orderId'>) {
  return (await transaction.$count(payments, and(eq(payments.orderId, orderId), ne(payments.id, id)))) > 0;
}

/**
 * Deletes an order whose payment never opened. Nobody was notified of it and nobody can pay it, so nothing of it
 * stays: its stock and coupon are free at once for the same order by cash, and its idempotency key for another try.
 * One that was paid for before, in vain, is cancelled as it was.
 */
export async function withdrawOrder(
  queries: Queries,
  attempt: Pick<Attempt, 'id' | 'orderId'>,
): Promise<void> {
  await queries.transaction(async (transaction) => {
    const locked = await lockAttempt(transaction, attempt);
    if (locked?.attempt.state !== 'INITIATING') return;
    const { orderId } = attempt;
    if (locked.order.status !== 'AWAITING_PAYMENT') return failPayment(transaction, attempt.id);
    if (await hasEarlier(transaction, attempt)) {
      await moveOrder(transaction, locked.order, 'CANCELLED', 'payment');
      return failPayment(transaction, attempt.id);
    }
    await returnStock(transaction, orderId, { kind: 'cancellation', note: messages.paymentNeverOpened });
    await transaction.delete(idempotencyKeys).where(eq(idempotencyKeys.orderId, orderId));
    await transaction.delete(orderItems).where(eq(orderItems.orderId, orderId));
    await transaction.delete(orders).where(eq(orders.id, orderId));
  });
}
