import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Product } from '../../contract/product.ts';
import { type Queries, rowsOf } from '../db/database.ts';
import type { Generation } from './generation.ts';
import { PRODUCT_COLUMNS, type ProductRow, toProduct } from './product-row.ts';
import type { Reference } from './reference.ts';

/** Enough for what shoppers look at in a while; about 3 KB each. */
const MOST_PRODUCTS = 5000;

/** Gives products by their ids, in the order asked; an id that is gone is left out. */
export type ProductsById = (ids: readonly number[]) => Promise<Product[]>;

/**
 * Remembers products until content or stock changes: lists differ without end, the products in them hardly do, and
 * reading a row costs more than finding which rows are wanted.
 */
export function productMemory(
  queries: Queries,
  generation: Generation,
  reference: () => Promise<Reference>,
): ProductsById {
  const remembered = new LRUCache<number, Product>({ max: MOST_PRODUCTS });
  let madeAt = generation.current;

  async function readRows(ids: readonly number[]): Promise<Product[]> {
    const list = sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    );
    const result = await queries.execute(sql`
      SELECT ${PRODUCT_COLUMNS} FROM products p LEFT JOIN inventory i ON i.product_id = p.id WHERE p.id IN (${list})`);
    const names = await reference();
    return rowsOf<ProductRow>(result).map((row) => toProduct(row, names));
  }

  return async (ids) => {
    if (madeAt !== generation.current) {
      remembered.clear();
      madeAt = generation.current;
    }
    const found = new Map(ids.map((id) => [id, remembered.get(id)]));
    const missing = ids.filter((id) => !found.get(id));
    const began = madeAt;
    const read = missing.length > 0 ? await readRows(missing) : [];
    for (const product of read) {
      found.set(Number(product.id), product);
      // What was read while content changed may be the older state: it is given once and not kept.
      if (began === generation.current) remembered.set(Number(product.id), product);
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  };
}
