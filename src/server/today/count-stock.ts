import { sql } from 'drizzle-orm';
import { FEW_IN_STOCK } from '../../rules/product/stock.ts';
import { getRows, type Queries } from '../db/database.ts';

/** How many products have no more pieces than count as low stock, and how many none. Most have the usual level. */
export async function countStock(queries: Queries): Promise<{ lowStock: number; soldOut: number }> {
  const result = await queries.execute(sql`
    SELECT count(*) FILTER (WHERE quantity BETWEEN 1 AND coalesce(level, ${FEW_IN_STOCK}))::int AS "lowStock",
      count(*) FILTER (WHERE quantity = 0)::int AS "soldOut"
    FROM inventory LEFT JOIN (
      SELECT id, low_stock_level AS level FROM products WHERE low_stock_level <> ${sql.raw(String(FEW_IN_STOCK))}
    ) own ON own.id = product_id WHERE quantity <= coalesce(level, ${FEW_IN_STOCK})`);
  return getRows<{ lowStock: number; soldOut: number }>(result)[0] ?? { lowStock: 0, soldOut: 0 };
}
