import { and, eq } from 'drizzle-orm';
import type { BillBuyer } from '../../contract/order.ts';
import { audit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import { bills, orders } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';

/**
 * Corrects whom the bill of an order will be for, with its audit entry. The order is locked, as it is where its bill is
 * issued. @throws HttpError not_found, or already_billed
 */
export const changeBuyer = (
  queries: Queries,
  orderId: string,
  buyer: BillBuyer,
  actorId: string,
): Promise<void> =>
  queries.transaction(async (transaction) => {
    const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (!order) throw new HttpError('not_found', 'Order not found');
    const [invoice] = await transaction
      .select({ id: bills.id })
      .from(bills)
      .where(and(eq(bills.orderId, orderId), eq(bills.kind, 'INVOICE')));
    if (invoice) throw new HttpError('already_billed');
    if (order.buyerCompany === buyer.buyerCompany && order.buyerPan === buyer.buyerPan) return;
    await transaction.update(orders).set(buyer).where(eq(orders.id, orderId));
    const { buyerCompany, buyerPan } = order;
    await audit(transaction, {
      actorId,
      action: 'bill.buyer',
      subject: orderId,
      details: { from: { buyerCompany, buyerPan }, to: buyer },
    });
  });
