import { sql } from 'drizzle-orm';
import type { Product } from '../../contract/product.ts';
import { type Queries, rowsOf } from '../db/database.ts';
import { toWholeProduct, WHOLE_COLUMNS, type WholeRow } from './product-row.ts';
import type { Reference } from './reference.ts';

/** Reads one product by its slug, or undefined where there is none. */
export async function readProduct(
  queries: Queries,
  reference: Reference,
  slug: string,
): Promise<Product | undefined> {
  const result = await queries.execute(sql`
    SELECT ${WHOLE_COLUMNS} FROM products p LEFT JOIN inventory i ON i.product_id = p.id WHERE p.slug = ${slug}`);
  const row = rowsOf<WholeRow>(result)[0];
  return row && toWholeProduct(row, reference);
}
