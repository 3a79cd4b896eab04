import { eq, type SQL, sql } from 'drizzle-orm';
import type { StockReceipt } from '../../contract/stock.ts';
import { audit } from '../audit/audit.ts';
import { getRows, type Queries } from '../db/database.ts';
import { stockReceipts } from '../db/schema.ts';
import { nameStockCause } from '../db/stock-cause.ts';
import { HttpError } from '../http/http-error.ts';
import { readReceipt } from './book-receipt.ts';
import * as messages from './messages.ts';

/**
 * Takes the pieces of a receipt out of stock, locked in the order of ids as orders lock them. A stock that is not known any
 * more stays so.
 * @throws HttpError insufficient_stock for a product of which fewer are left
 */
async function takeFromStock(transaction: Queries, receiptId: number): Promise<void> {
  const came = sql`(
    SELECT product_id, max(product_name) AS name, sum(quantity)::int AS pieces
    FROM stock_receipt_lines WHERE receipt_id = ${receiptId} GROUP BY product_id) AS came`;
  const found = await transaction.execute(sql`
    SELECT name, pieces, quantity FROM inventory JOIN ${came} USING (product_id)
    ORDER BY product_id FOR UPDATE OF inventory`);
  const short = getRows<{ name: string; pieces: number; quantity: number }>(found).find(
    ({ pieces, quantity }) => quantity < pieces,
  );
  if (short)
    throw new HttpError('insufficient_stock', messages.soldSince(short.name, short.quantity, short.pieces));
  await transaction.execute(sql`
    UPDATE inventory SET quantity = inventory.quantity - came.pieces FROM ${came}
    WHERE inventory.product_id = came.product_id`);
}

/**
 * Takes back a receipt that was typed wrong, in one transaction with its audit entry: its pieces leave the stock by a
 * movement of their own, and its rows stay. What was taken back already stays as it is.
 * @throws HttpError not_found, or insufficient_stock where pieces of it are sold or ordered
 */
export function reverseReceipt(
  queries: Queries,
  actorId: string,
  id: number,
  reason: string,
): Promise<StockReceipt> {
  return queries.transaction(async (transaction) => {
    const isMeant = eq(stockReceipts.id, id);
    const [receipt] = await transaction.select().from(stockReceipts).where(isMeant).for('update');
    if (!receipt) throw new HttpError('not_found', messages.noSuchReceipt);
    if (receipt.reversedAt === null) {
      await transaction
        .update(stockReceipts)
        .set({ reversedAt: sql`now()`, reversedBy: actorId, reversedBecause: reason })
        .where(isMeant);
      const subject = `${receipt.supplier}, ${receipt.billNumber}`;
      const note = messages.reversalText(subject, reason);
      await nameStockCause(transaction, { kind: 'receipt', reference: String(id), note, actorId });
      await takeFromStock(transaction, id);
      await audit(transaction, {
        actorId,
        action: 'stock.receipt-reversal',
        subject,
        details: { id, reason },
      });
    }
    const reversed = await readReceipt(transaction, isMeant);
    if (!reversed) throw new HttpError('internal_error');
    return reversed;
  });
}

/** SQL of what a piece of each product cost on average, in paisa, by the bills of suppliers. */
export const averageCosts: SQL = sql`
  SELECT l.product_id, sum(l.quantity * l.cost_paisa)::numeric / sum(l.quantity) AS paisa
  FROM stock_receipt_lines l JOIN stock_receipts r ON r.id = l.receipt_id
  WHERE r.reversed_at IS NULL GROUP BY l.product_id`;

/** What a piece of these products cost on average, in paisa, by the product; of one without a receipt nothing. */
export async function readCosts(queries: Queries, products: readonly number[]): Promise<Map<number, number>> {
  const found = await queries.execute(sql`
    SELECT product_id AS product, paisa::float8 AS paisa FROM (${averageCosts}) AS costs
    WHERE product_id IN ${[...products]}`);
  return new Map(
    getRows<{ product: number; paisa: number }>(found).map(({ product, paisa }) => [product, paisa]),
  );
}
