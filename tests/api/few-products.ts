import { sql } from 'drizzle-orm';
import type { Queries } from '../../src/server/db/database.ts';

const KEPT_OF_A_CATEGORY = 3;

/**
 * Takes most products out of a shop, where what counts is not how many there are: publications take a third of the
 * time.
 * @param withSale whether those of sales stay
 */
export async function keepFewProducts(queries: Queries, { withSale = false } = {}): Promise<void> {
  await queries.execute(sql`
    DELETE FROM products
    WHERE (SELECT count(*) FROM products AS newer
           WHERE newer.category_id = products.category_id AND newer.id >= products.id) > ${KEPT_OF_A_CATEGORY}
      AND NOT (${withSale} AND id IN (SELECT product_id FROM flash_sale_products))`);
  // Each of them would get a page that says it is gone.
  await queries.execute(sql`DELETE FROM former_slugs`);
}
