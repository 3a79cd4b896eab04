import { sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { batchesOf } from './batches.ts';

/** The quantity of one product. */
export type Stock = { product_id: number; quantity: number };

/** Sets the stock of these products. */
export async function writeStock(queries: Queries, stock: readonly Stock[]): Promise<void> {
  // Always in order of id: an import and an order that lock the same products in different orders would deadlock.
  const ordered = stock.toSorted((one, other) => one.product_id - other.product_id);
  for (const batch of batchesOf(ordered))
    await queries.execute(sql`
      INSERT INTO inventory (product_id, quantity)
      SELECT product_id, quantity FROM json_to_recordset(${JSON.stringify(batch)}::json) AS r (product_id int, quantity int)
      ON CONFLICT (product_id) DO UPDATE SET quantity = excluded.quantity`);
}
