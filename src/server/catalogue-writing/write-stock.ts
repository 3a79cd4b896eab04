import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { getBatches } from './batches.ts';

/** More than any quantity of an import. */
const QUANTITIES = 2 ** 20;

/** Pieces in stock of products, which are written together. */
type Stock = {
  set(productId: number, quantity: number): void;
  write(queries: Queries): Promise<void>;
};

/**
 * Collects the stock of products: one number each, which is sorted in place. Pairs would take many times the memory.
 */
export function getStock(): Stock {
  const packed: number[] = [];
  return {
    set: (productId, quantity) => void packed.push(productId * QUANTITIES + quantity),
    async write(queries) {
      // Always in order of id: an import and an order that lock the same products in different orders would deadlock.
      for (const batch of getBatches(Float64Array.from(packed).sort())) {
        const rows = Array.from(batch, (each) => ({
          product_id: Math.floor(each / QUANTITIES),
          quantity: each % QUANTITIES,
        }));
        await queries.execute(sql`
          INSERT INTO inventory (product_id, quantity)
          SELECT product_id, quantity FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r (product_id int, quantity int)
          ON CONFLICT (product_id) DO UPDATE SET quantity = excluded.quantity`);
      }
    },
  };
}
