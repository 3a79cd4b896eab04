import { and, eq, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import { isOwnItem } from '../../contract/quotation.ts';
import { quotationNumber } from '../../rules/quotations/quotation-status.ts';
import { getRows, type Queries } from '../db/database.ts';
import { type KeptPieces, quotations } from '../db/schema.ts';
import { nameStockCause } from '../db/stock-cause.ts';
import { requireStock, stockTaking, takenPieces } from '../orders/stock.ts';
import * as messages from './messages.ts';

export type QuotationRow = typeof quotations.$inferSelect;

/** Locks stock in the order of ids, as orders do: none deadlocks. @returns pieces by product; of an unknown stock none */
async function lockStock(transaction: Queries, products: readonly number[]): Promise<Map<number, number>> {
  const found = await transaction.execute(sql`
    SELECT product_id AS product, quantity FROM inventory WHERE product_id IN ${[...products]}
    ORDER BY product_id FOR UPDATE`);
  return new Map(getRows<KeptPieces>(found).map(({ product, quantity }) => [product, quantity]));
}

/**
 * Takes the pieces of a locked quotation from stock.
 * @returns what it keeps @throws HttpError out_of_stock or insufficient_stock for the first line that falls short
 */
export async function keepStock(
  transaction: Queries,
  quotation: QuotationRow,
  actorId: string,
): Promise<KeptPieces[]> {
  const ofProducts = quotation.lines.filter((line) => !isOwnItem(line));
  if (ofProducts.length === 0) return [];
  const stocks = await lockStock(
    transaction,
    ofProducts.map(({ id }) => id),
  );
  const lines = ofProducts.map(({ id, name, quantity }) => ({
    productId: id,
    name,
    quantity,
    stock: stocks.get(id) ?? null,
  }));
  requireStock(lines);
  const reference = quotationNumber(quotation);
  await nameStockCause(transaction, { kind: 'quotation', reference, note: messages.keptNote, actorId });
  await transaction.execute(stockTaking(lines));
  return lines.flatMap((line) => {
    const quantity = takenPieces(line);
    return quantity > 0 ? { product: line.productId, quantity } : [];
  });
}

/** Gives back what a locked quotation keeps. @param actorId the member of staff who ends it; null: its time, or its order */
export async function giveBackStock(
  transaction: Queries,
  quotation: QuotationRow,
  actorId: string | null,
): Promise<void> {
  const { keptStock } = quotation;
  if (keptStock.length === 0) return;
  await lockStock(
    transaction,
    keptStock.map(({ product }) => product),
  );
  const reference = quotationNumber(quotation);
  await nameStockCause(transaction, { kind: 'quotation', reference, note: messages.givenBackNote, actorId });
  await transaction.execute(sql`
    UPDATE inventory SET quantity = inventory.quantity + kept.quantity
    FROM json_to_recordset(${JSON.stringify(keptStock)}::json) AS kept (product int, quantity int)
    WHERE inventory.product_id = kept.product`);
  await transaction.update(quotations).set({ keptStock: [] }).where(eq(quotations.id, quotation.id));
}

/** Gives back what a quotation keeps whose time is over, one at a time. @returns whether there was one */
export function giveBackOne(queries: Queries): Promise<boolean> {
  return queries.transaction(async (transaction) => {
    const [over] = await transaction
      .select()
      .from(quotations)
      .where(and(ne(quotations.keptStock, []), lte(quotations.validUntil, sql`now()`)))
      .limit(1)
      .for('update', { skipLocked: true });
    if (over) await giveBackStock(transaction, over, null);
    return over !== undefined;
  });
}

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
