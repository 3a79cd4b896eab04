import { eq, type SQL, sql } from 'drizzle-orm';
import type { Product } from '../../contract/product.ts';
import { getRows, type Queries } from '../db/database.ts';
import { products } from '../db/schema.ts';
import type { CacheVersion } from './cache-version.ts';
import {
  PRODUCT_COLUMNS,
  type ProductRow,
  toProduct,
  toWholeProduct,
  WHOLE_COLUMNS,
  type WholeRow,
} from './product-row.ts';
import type { Reference } from './reference.ts';
import { cacheByKey } from './response-cache.ts';

/**
 * What shoppers may see of `products`, for FROM and JOIN: drafts, hidden ones and those whose day has not come are not
 * there. Postgres reads it as a condition on the table.
 */
export const LIVE_PRODUCTS: SQL = sql.raw(`(SELECT * FROM products WHERE status = 'live')`);

/** The same as a condition on the table. */
export const isLive: SQL = eq(products.status, 'live');

/** Products in memory; about 3 KB each. */
const MOST_PRODUCTS = 5000;

/** Gives products by their ids, in the order asked; an id that is gone is left out. */
export type ProductsById = (ids: readonly number[]) => Promise<Product[]>;

/**
 * Caches each product until it or its stock changes: lists differ a lot, the products in them little, and reading rows
 * costs more than finding their ids.
 */
export function productCache(
  queries: Queries,
  cacheVersion: CacheVersion,
  reference: () => Promise<Reference>,
): ProductsById {
  const fromRow = (id: number) => ({ of: 'structure', products: [id] }) as const;
  const readProducts = cacheByKey(cacheVersion, fromRow, MOST_PRODUCTS, async (ids: readonly number[]) => {
    const result = await queries.execute(sql`
      SELECT ${PRODUCT_COLUMNS} FROM ${LIVE_PRODUCTS} p LEFT JOIN inventory i ON i.product_id = p.id WHERE p.id IN ${ids}`);
    const names = await reference();
    const products = getRows<ProductRow>(result).map((row) => toProduct(row, names));
    return new Map(products.map((product) => [Number(product.id), product]));
  });
  return async (ids) => {
    const products = await readProducts(ids);
    return ids.flatMap((id) => products.get(id) ?? []);
  };
}

/** Reads one product by its slug, or undefined where there is none. */
export async function readProduct(
  queries: Queries,
  reference: Reference,
  slug: string,
): Promise<Product | undefined> {
  const result = await queries.execute(sql`
    SELECT ${WHOLE_COLUMNS} FROM ${LIVE_PRODUCTS} p LEFT JOIN inventory i ON i.product_id = p.id WHERE p.slug = ${slug}`);
  const row = getRows<WholeRow>(result)[0];
  return row && toWholeProduct(row, reference);
}
