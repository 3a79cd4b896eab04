import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Product } from '../../contract/product.ts';
import { type Queries, rowsOf } from '../db/database.ts';
import type { CacheVersion } from './cache-version.ts';
import { PRODUCT_COLUMNS, type ProductRow, toProduct } from './product-row.ts';
import type { Reference } from './reference.ts';

/** Products in memory; about 3 KB each. */
const MOST_PRODUCTS = 5000;

/** Gives products by their ids, in the order asked; an id that is gone is left out. */
export type ProductsById = (ids: readonly number[]) => Promise<Product[]>;

/**
 * Caches products until content or stock changes: lists differ a lot, the products in them little, and reading rows
 * costs more than finding their ids.
 */
export function productCache(
  queries: Queries,
  cacheVersion: CacheVersion,
  reference: () => Promise<Reference>,
): ProductsById {
  const cache = new LRUCache<number, Product>({ max: MOST_PRODUCTS });
  let cachedAt = cacheVersion.current;

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
    if (cachedAt !== cacheVersion.current) {
      cache.clear();
      cachedAt = cacheVersion.current;
    }
    const found = new Map(ids.map((id) => [id, cache.get(id)]));
    const missing = ids.filter((id) => !found.get(id));
    const began = cachedAt;
    const read = missing.length > 0 ? await readRows(missing) : [];
    for (const product of read) {
      found.set(Number(product.id), product);
      // A row that was read during a change may be outdated: it is returned and not cached.
      if (began === cacheVersion.current) cache.set(Number(product.id), product);
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  };
}
