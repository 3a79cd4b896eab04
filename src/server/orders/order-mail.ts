import { eq } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { orderItems, orders, users } from '../db/schema.ts';
import { movementSums } from '../ledger/movement-sums.ts';
import { readMovements } from '../ledger/movements.ts';
import { rupeesOf } from '../ledger/paisa.ts';
import { OWNER_PRIORITY, queueMail } from '../mail/queue.ts';
import { type BuyerEvent, orderMail } from './order-mail-text.ts';

/**
 * Queues the mail that notifies an order's buyer, in the transaction of the event. It goes to the account's own
 * e-mail: with one that was typed in the order, anybody could make the shop send mail to strangers.
 */
export async function notifyBuyer(transaction: Queries, orderId: string, event: BuyerEvent): Promise<void> {
  const [found] = await transaction
    .select({ order: orders, recipient: users.email, verifiedAt: users.emailVerifiedAt })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId));
  if (!found) return;
  const { order, recipient, verifiedAt } = found;
  const { refundedPaisa } = movementSums(await readMovements(transaction, orderId));
  const items = await transaction
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(orderItems.id);
  const mailed = { ...order, refunded: rupeesOf(refundedPaisa) };
  await queueMail(transaction, {
    recipient,
    ...(verifiedAt && { priority: OWNER_PRIORITY }),
    ...orderMail(event, mailed, items),
  });
}
