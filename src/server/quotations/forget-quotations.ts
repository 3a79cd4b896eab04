import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { quotations } from '../db/schema.ts';
import { giveBackStock } from './kept-stock.ts';

/**
 * Deletes the quotations of an account that became no order; of the others what is personal goes. What they keep of stock
 * is given back.
 */
export async function forgetQuotations(transaction: Queries, userId: string): Promise<void> {
  const own = eq(quotations.userId, userId);
  const open = await transaction
    .select()
    .from(quotations)
    .where(and(own, isNull(quotations.orderId)))
    .for('update');
  for (const quotation of open) await giveBackStock(transaction, quotation, null);
  await transaction.delete(quotations).where(and(own, isNull(quotations.orderId)));
  await transaction
    .update(quotations)
    .set({ fullName: '', phone: '', email: null, address: null, buyerCompany: null, buyerPan: null })
    .where(and(own, isNotNull(quotations.orderId)));
}
