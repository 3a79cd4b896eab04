import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { piecesInParcels } from '../db/shared-sql.ts';
import { stockCause } from '../db/stock-cause.ts';
import { HttpError } from '../http/http-error.ts';

/** A line of an order; `stock` null when unknown. */
type StockLine = { productId: number; name: string; quantity: number; stock: number | null };

/** The error of a line whose stock is too low, with its product's name; undefined where there is enough. */
export function stockError({ name, quantity, stock }: StockLine): HttpError | undefined {
  if (stock === null || stock >= quantity) return undefined;
  if (stock === 0) return new HttpError('out_of_stock', `${name} is out of stock.`);
  return new HttpError('insufficient_stock', `Only ${stock} of ${name} left.`);
}

/** @throws HttpError out_of_stock or insufficient_stock, for the first line that falls short */
export function requireStock(lines: readonly StockLine[]): void {
  for (const line of lines) {
    const error = stockError(line);
    if (error) throw error;
  }
}

/** How many pieces a line takes from stock; an unknown stock has none to take. */
export const takenPieces = ({ quantity, stock }: StockLine): number => (stock === null ? 0 : quantity);

/** SQL that takes ordered pieces from stock. Lines are locked and checked before; the table's CHECK is the last guard. */
export function stockTaking(lines: readonly StockLine[]): SQL {
  const taken = lines.map((line) => ({ product_id: line.productId, quantity: takenPieces(line) }));
  return sql`
    UPDATE inventory SET quantity = inventory.quantity - taken.quantity
    FROM json_to_recordset(${JSON.stringify(taken)}::json) AS taken (product_id int, quantity int)
    WHERE inventory.product_id = taken.product_id AND taken.quantity > 0`;
}

/**
 * SQL by which the transaction announces no stock: a commit that announces waits for every other that does, until it is
 * on the disk (Postgres, async.c). The notice of the order announces it instead (order-mails.ts).
 */
export const announceStockLater = sql`set_config('shop.stock_announced', 'later', true)`;

/** Announces the stock of what these orders took, which was put off. */
export async function announceStock(queries: Queries, orderIds: readonly string[]): Promise<void> {
  await queries.execute(sql`
    SELECT announce_products('stock', array_agg(DISTINCT product_id), bool_or(quantity = 0))
    FROM inventory WHERE product_id IN (SELECT product_id FROM order_items WHERE order_id IN ${[...orderIds]})`);
}

/** Why pieces of an order come back, for the ledger. `actorId`: the member of staff. */
export type ReturnCause = {
  kind: 'cancellation' | 'return';
  note?: string | undefined;
  actorId?: string | null;
};

/** SQL of what an order took from stock, of `pieces` in SQL of each item. */
const takenOf = (orderId: string, pieces: SQL): SQL => sql`
  SELECT product_id, least(${pieces}, coalesce(taken_pieces, quantity)) AS pieces FROM order_items
  WHERE order_id = ${orderId}`;

/** SQL of what a cancelled order took from stock and no parcel took out of the shop. */
export const unsentPieces = (orderId: string): SQL => takenOf(orderId, sql`quantity - ${piecesInParcels}`);

/** SQL of what is on its way back of a cancelled order: its parcels, or all of it where it left as a whole. */
export const sentPieces = ({ id, hasShipped }: { id: string; hasShipped: boolean }): SQL =>
  takenOf(id, hasShipped ? sql`quantity` : piecesInParcels);

/**
 * Returns to stock what an order took from it. Locks in the order of ids, as placing an order does: none deadlocks.
 * @param pieces SQL of product ids and pieces, where not all come back
 */
export async function returnStock(
  transaction: Queries,
  orderId: string,
  cause: ReturnCause,
  pieces = takenOf(orderId, sql`quantity`),
): Promise<void> {
  await transaction.execute(sql`
    WITH locked AS MATERIALIZED (
      SELECT product_id FROM inventory
      WHERE product_id IN (SELECT product_id FROM order_items WHERE order_id = ${orderId})
      ORDER BY product_id FOR UPDATE)
    SELECT count(*), ${stockCause({ ...cause, reference: orderId })} FROM locked`);
  await transaction.execute(sql`
    UPDATE inventory SET quantity = inventory.quantity + returned.quantity
    FROM (SELECT product_id, sum(pieces)::int AS quantity FROM (${pieces}) AS came GROUP BY product_id) AS returned
    WHERE inventory.product_id = returned.product_id`);
}
