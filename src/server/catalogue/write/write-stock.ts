import { sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { batchesOf } from './batches.ts';

/** Quantities of products by the same index; two lists of numbers take a third of a list of pairs. */
export type Stock = { ids: number[]; quantities: number[] };

/** Sets the stock of products. */
export async function writeStock(queries: Queries, { ids, quantities }: Stock): Promise<void> {
  const idAt = (index: number) => ids[index] ?? 0;
  // Always in order of id: an import and an order that lock the same products in different orders would deadlock.
  const ordered = Uint32Array.from(ids.keys()).sort((one, other) => idAt(one) - idAt(other));
  for (const batch of batchesOf(ordered)) {
    const rows = Array.from(batch, (index) => ({ product_id: ids[index], quantity: quantities[index] }));
    await queries.execute(sql`
      INSERT INTO inventory (product_id, quantity)
      SELECT product_id, quantity FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r (product_id int, quantity int)
      ON CONFLICT (product_id) DO UPDATE SET quantity = excluded.quantity`);
  }
}
