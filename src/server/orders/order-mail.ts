import { eq } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { orderItems, orders, users } from '../db/schema.ts';
import { movementSums } from '../ledger/movement-sums.ts';
import { readMovements } from '../ledger/movements.ts';
import { rupeesOf } from '../ledger/paisa.ts';
import { queueMail } from '../mail/queue.ts';
import { type BuyerEvent, orderMail } from './order-mail-text.ts';

/**
 * Queues the mail that tells an order's buyer what happened, in the transaction in which it happens. It goes to the
 * account's own e-mail: to one that was typed with the order, anybody could have the shop send anything.
 */
export async function notifyBuyer(transaction: Queries, orderId: string, news: BuyerEvent): Promise<void> {
  const [found] = await transaction
    .select({ order: orders, recipient: users.email })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId));
  if (!found) return;
  const { order, recipient } = found;
  const { refundedPaisa } = movementSums(await readMovements(transaction, orderId));
  const items = await transaction
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(orderItems.id);
  const mailed = { ...order, refunded: rupeesOf(refundedPaisa) };
  await queueMail(transaction, { recipient, ...orderMail(news, mailed, items) });
}
