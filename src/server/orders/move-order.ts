import { and, eq } from 'drizzle-orm';
import type { OrderStatus } from '../../contract/order.ts';
import { canMove } from '../../rules/order-status.ts';
import type { Queries } from '../db/database.ts';
import { couponRedemptions, orders, payments } from '../db/schema.ts';
import { Refusal } from '../refusal.ts';
import { returnStock } from './stock.ts';

export type Order = typeof orders.$inferSelect;

/** Locks an order until the transaction ends. An order is locked before its payments, by everyone. */
export async function lockOrder(transaction: Queries, orderId: string): Promise<Order | undefined> {
  const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId)).for('update');
  return order;
}

/**
 * Moves a locked order on. A cancelled one gives back its stock and its coupon, and money that was paid for it is to
 * be refunded.
 * @throws Refusal status_not_allowed
 */
export async function moveOrder(
  transaction: Queries,
  order: Order,
  to: OrderStatus,
  mover: Parameters<typeof canMove>[2],
): Promise<void> {
  if (!canMove(order.status, to, mover)) throw new Refusal('status_not_allowed');
  await transaction.update(orders).set({ status: to }).where(eq(orders.id, order.id));
  if (to !== 'CANCELLED') return;
  await returnStock(transaction, order.id);
  await transaction.delete(couponRedemptions).where(eq(couponRedemptions.orderId, order.id));
  await transaction
    .update(payments)
    .set({ state: 'NEEDS_REFUND' })
    .where(and(eq(payments.orderId, order.id), eq(payments.state, 'PAID')));
}
