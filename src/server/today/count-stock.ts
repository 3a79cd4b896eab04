import { sql } from 'drizzle-orm';
import { FEW_IN_STOCK } from '../../rules/product/stock.ts';
import { type Queries, rowsOf } from '../db/database.ts';

/** How many products have few pieces left, and how many none. */
export async function countStock(queries: Queries): Promise<{ lowStock: number; soldOut: number }> {
  const result = await queries.execute(sql`
    SELECT count(*) FILTER (WHERE quantity BETWEEN 1 AND ${FEW_IN_STOCK})::int AS "lowStock",
      count(*) FILTER (WHERE quantity = 0)::int AS "soldOut"
    FROM inventory WHERE quantity <= ${FEW_IN_STOCK}`);
  return rowsOf<{ lowStock: number; soldOut: number }>(result)[0] ?? { lowStock: 0, soldOut: 0 };
}
