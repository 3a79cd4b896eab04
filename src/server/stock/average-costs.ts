import { type SQL, sql } from 'drizzle-orm';
import { getRows, type Queries } from '../db/database.ts';

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
