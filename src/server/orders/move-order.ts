import { eq, sql } from 'drizzle-orm';
import type { OrderStatus } from '../../contract/order.ts';
import { canMove, type Mover, statusAfter } from '../../rules/order/order-status.ts';
import { isPaidOnDelivery } from '../../rules/order/payment-method.ts';
import { billGoods, creditBill } from '../bills/issue-bill.ts';
import type { Queries } from '../db/database.ts';
import { couponRedemptions, orders } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { recordCash } from '../ledger/movements.ts';
import { markOwedMoney } from '../ledger/owed-money.ts';
import { releaseSerials } from '../serials/sold-serials.ts';
import * as messages from './messages.ts';
import { addWholeReturn, followOrder } from './open-return.ts';
import { hasParcels } from './shipments.ts';
import { returnStock, unsentPieces } from './stock.ts';

/** What the ledger of stock says of a cancellation, besides who. */
const CANCELLED_BY: Partial<Record<Mover, string>> = {
  customer: messages.cancelledByCustomer,
  payment: messages.notPaid,
};

export type Order = typeof orders.$inferSelect;

/** Locks an order until the transaction ends. Always before its payments: another order of locks could deadlock. */
export async function lockIfThere(transaction: Queries, orderId: string): Promise<Order | undefined> {
  const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId)).for('update');
  return order;
}

/** The same. @param mayUse whether it is one of the caller's @throws HttpError not_found */
export async function lockOrder(
  transaction: Queries,
  orderId: string,
  mayUse: (order: Order) => boolean = () => true,
): Promise<Order> {
  const order = await lockIfThere(transaction, orderId);
  if (!order || !mayUse(order)) throw new HttpError('not_found', 'Order not found');
  return order;
}

/** Why a bill gets no credit note, as the mover may read it: what the owner is to set is no customer's business. */
const explainTo = (mover: Mover) => (error: unknown) => {
  if (mover === 'customer' && error instanceof HttpError && error.code === 'not_billable')
    throw new HttpError('not_billable', messages.callToCancel);
  throw error;
};

/**
 * Changes the status of a locked order. Cancelling restores its coupon, and its stock but for what is on its way; money
 * that was paid becomes due for refund, as does that of returned goods. Delivery of a cash order records its payment.
 * Serial numbers of a cancelled order are free again. Goods leave with their bill, and a cancelled order's bill gets its credit
 * note. Its return moves with it.
 * @param actorId the editor who moves it
 * @throws HttpError status_not_allowed, or not_billable
 */
export async function moveOrder(
  transaction: Queries,
  order: Order,
  to: OrderStatus,
  mover: Mover,
  actorId: string | null = null,
): Promise<void> {
  if (!canMove(order.status, to, mover)) throw new HttpError('status_not_allowed');
  const time = sql`jsonb_build_object(${to}::text, ${new Date().toISOString()}::text)`;
  // What is known stands: goods that were delivered and not returned after all were delivered the first time.
  const statusTimes = sql`${time} || ${orders.statusTimes}`;
  const awaitsGoods =
    to === 'CANCELLED' && (order.status === 'SHIPPED' || (await hasParcels(transaction, order.id)));
  await transaction
    .update(orders)
    .set({ status: statusAfter(order, to), statusTimes, ...(awaitsGoods && { awaitsGoods }) })
    .where(eq(orders.id, order.id));
  if (to === 'RETURN_REQUESTED' && mover === 'editor') await addWholeReturn(transaction, order.id);
  await followOrder(transaction, order.id, to);
  if (to === 'SHIPPED') await billGoods(transaction, order, { actorId });
  if (to === 'DELIVERED' && isPaidOnDelivery(order.paymentMethod))
    await recordCash(transaction, order, actorId);
  if (to === 'CANCELLED') {
    if (order.status !== 'SHIPPED') {
      const cause = { kind: 'cancellation', note: CANCELLED_BY[mover], actorId } as const;
      await returnStock(transaction, order.id, cause, unsentPieces(order.id));
    }
    await releaseSerials(transaction, order.id, { reason: 'cancelled', actorId });
    await transaction.delete(couponRedemptions).where(eq(couponRedemptions.orderId, order.id));
    await creditBill(transaction, { id: order.id, status: to }, { actorId }).catch(explainTo(mover));
  }
  await markOwedMoney(transaction, order.id, to);
}
