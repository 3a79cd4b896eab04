import type { BuyerEvent } from '../../rules/order/order-status.ts';
import type { Queries } from '../db/database.ts';
import { orderNotices } from '../db/schema.ts';

/** Notes an event whose mail to the buyer is written soon (order-mails.ts), in the transaction of the event. */
export async function notifyBuyer(transaction: Queries, orderId: string, event: BuyerEvent): Promise<void> {
  await transaction.insert(orderNotices).values({ orderId, event });
}
