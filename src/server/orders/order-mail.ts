import { eq } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { orderItems, orders } from '../db/schema.ts';
import { queueMail } from '../mail/queue.ts';
import { type OrderNews, orderMail } from './order-mail-text.ts';

/** Queues the mail that tells an order's buyer what happened, in the transaction in which it happens. */
export async function tellBuyer(transaction: Queries, orderId: string, news: OrderNews): Promise<void> {
  const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return;
  const items = await transaction
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(orderItems.id);
  await queueMail(transaction, orderMail(news, order, items));
}
