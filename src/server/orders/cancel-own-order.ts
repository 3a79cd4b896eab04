import type { Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import { lockOrder, moveOrder } from './move-order.ts';
import { notifyBuyer } from './notify-buyer.ts';
import { hasParcels } from './shipments.ts';

/**
 * Cancels a customer's own order until it ships: stock and coupon are free again, and money that was paid is to be
 * refunded. Any other order is not found.
 * @throws HttpError not_found, or status_not_allowed where it or a part of it has shipped, or it is cancelled already
 */
export async function cancelOwnOrder(queries: Queries, orderId: string, userId: string): Promise<void> {
  await queries.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (order?.userId !== userId) throw new HttpError('not_found', 'Order not found');
    if (await hasParcels(transaction, orderId)) throw new HttpError('status_not_allowed');
    await moveOrder(transaction, order, 'CANCELLED', 'customer');
    await notifyBuyer(transaction, orderId, 'cancelled');
  });
}
