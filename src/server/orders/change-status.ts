import { and, eq } from 'drizzle-orm';
import type { OrderStatus, OrderStatusRequest } from '../../contract/order.ts';
import { type BuyerEvent, statusAfter } from '../../rules/order/order-status.ts';
import { audit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import { orders, payments } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { releaseSerials, requireSerials } from '../serials/sold-serials.ts';
import * as messages from './messages.ts';
import { lockOrder, moveOrder, type Order } from './move-order.ts';
import { notifyBuyer } from './notify-buyer.ts';
import { requireShownReturn } from './open-return.ts';
import { receiveReturn } from './receive-return.ts';
import { returnStock, sentPieces } from './stock.ts';

/** What the buyer is notified of; refunds and the wallet's payments notify by themselves. */
const EVENT_OF: Partial<Record<OrderStatus, BuyerEvent>> = {
  CONFIRMED: 'confirmed',
  SHIPPED: 'shipped',
  DELIVERED: 'delivered',
  CANCELLED: 'cancelled',
  RETURN_REQUESTED: 'return-requested',
  RETURNED: 'returned',
};

/** Nothing for a parcel that is back, and for goods that were delivered before and are kept after all. */
const findBuyerEvent = (from: OrderStatus, to: OrderStatus): BuyerEvent | undefined =>
  from === to || (from === 'RETURN_REQUESTED' && to === 'DELIVERED') ? undefined : EVENT_OF[to];

/** What was sent of a cancelled order is back: its pieces go into stock, or not. @throws HttpError status_not_allowed */
async function receiveParcel(
  transaction: Queries,
  { id: orderId, status, statusTimes }: Order,
  isRestocked: boolean,
  actorId: string,
): Promise<void> {
  const received = await transaction
    .update(orders)
    .set({ awaitsGoods: false })
    .where(and(eq(orders.id, orderId), eq(orders.awaitsGoods, true)))
    .returning({ id: orders.id });
  if (received.length === 0) throw new HttpError('status_not_allowed');
  await releaseSerials(transaction, orderId, { reason: 'cancelled', actorId });
  if (!isRestocked) return;
  const hasShipped = status === 'SHIPPED' || statusTimes.SHIPPED !== undefined;
  await returnStock(
    transaction,
    orderId,
    { kind: 'return', actorId },
    sentPieces({ id: orderId, hasShipped }),
  );
}

/** @throws HttpError payment_returned: goods whose payment the wallet refunded must not be delivered */
async function requirePaidStill(transaction: Queries, orderId: string): Promise<void> {
  const attempts = await transaction.select().from(payments).where(eq(payments.orderId, orderId));
  const isReturned = attempts.some(({ attention }) => attention === 'refunded');
  if (isReturned && !attempts.some(({ state }) => state === 'PAID')) throw new HttpError('payment_returned');
}

/**
 * Changes the status of a locked order for an editor, with its audit entry.
 * @throws HttpError status_not_allowed, payment_returned, serials_missing or return_too_large
 */
export async function changeLockedStatus(
  transaction: Queries,
  order: Order,
  { status: to, isRestocked, withoutSerials }: OrderStatusRequest,
  actorId: string,
): Promise<void> {
  const { id: orderId } = order;
  if (to === 'SHIPPED') await requirePaidStill(transaction, orderId);
  if (to === 'SHIPPED' && !withoutSerials) await requireSerials(transaction, orderId);
  const isParcelBack = to === 'CANCELLED' && isRestocked !== undefined;
  let reached = statusAfter(order, to);
  if (to === 'RETURNED')
    reached = await receiveReturn(transaction, order, { isRestocked: isRestocked === true, actorId });
  else if (!(isParcelBack && order.status === 'CANCELLED'))
    await moveOrder(transaction, order, to, 'editor', actorId);
  if (isParcelBack) await receiveParcel(transaction, order, isRestocked, actorId);
  const details = {
    from: order.status,
    to: reached,
    ...(isRestocked !== undefined && { isRestocked }),
    ...(withoutSerials && { withoutSerials }),
  };
  await audit(transaction, { actorId, action: 'order.status', subject: orderId, details });
  const event = findBuyerEvent(order.status, to);
  if (event) await notifyBuyer(transaction, orderId, event);
}

/**
 * Changes an order's status for an editor; the change and its audit entry are one transaction.
 * @throws HttpError not_found, edited_meanwhile, status_not_allowed, payment_returned, serials_missing or return_too_large
 */
export function changeStatus(
  queries: Queries,
  orderId: string,
  request: OrderStatusRequest,
  actorId: string,
): Promise<void> {
  return queries.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (request.was !== undefined && request.was !== order.status)
      throw new HttpError('edited_meanwhile', messages.movedMeanwhile(orderId));
    await requireShownReturn(transaction, orderId, request.returnId);
    await changeLockedStatus(transaction, order, request, actorId);
  });
}
