import { type SQL, sql } from 'drizzle-orm';
import type { Facets, Product } from '../../contract/product.ts';
import type { ProductQuery, ProductSort } from '../../contract/product-query.ts';
import { type Queries, rowsOf } from '../db/database.ts';
import { readFacets } from './facets.ts';
import { productFilter, whereClause } from './product-filter.ts';
import type { ProductsById } from './product-memory.ts';
import { PRODUCT_COLUMNS, type ProductRow, toProduct } from './product-row.ts';
import type { Reference } from './reference.ts';

/** Each order ends on the id, so that pages never repeat or skip a product. */
const ORDERS: Record<ProductSort, SQL> = {
  id: sql`p.id`,
  '-id': sql`p.id DESC`,
  sellingPrice: sql`p.selling_price, p.id`,
  '-sellingPrice': sql`p.selling_price DESC, p.id DESC`,
  name: sql`p.name, p.id`,
  '-name': sql`p.name DESC, p.id DESC`,
  '-rating': sql`p.rating DESC NULLS LAST, p.id DESC`,
};

/** One page of products, with the size of the whole result. */
export type ProductPage = { data: Product[]; total: number; page: number; limit: number; facets?: Facets };

const orderOf = (sort: ProductSort | undefined, search: SQL | undefined) =>
  sort || !search ? ORDERS[sort ?? '-id'] : sql`ts_rank(p.search_vector, ${search}) DESC, p.id DESC`;

async function countProducts(queries: Queries, where: SQL): Promise<number> {
  const result = await queries.execute(sql`SELECT count(*)::int AS total FROM products p ${where}`);
  return rowsOf<{ total: number }>(result)[0]?.total ?? 0;
}

/** Reads a page of products (spec §7 `GET /products`). */
export async function listProducts(
  queries: Queries,
  reference: Reference,
  productsById: ProductsById,
  query: ProductQuery,
): Promise<ProductPage> {
  const { conditions, search } = await productFilter(queries, reference, query);
  const where = whereClause(conditions);
  const { page, limit } = query;
  // One statement for both: on the embedded database a statement costs more than what it reads.
  const result = await queries.execute(sql`
    SELECT p.id, (SELECT count(*)::int FROM products p ${where}) AS total FROM products p ${where}
    ORDER BY ${orderOf(query.sort, search)} LIMIT ${limit} OFFSET ${(page - 1) * limit}`);
  const rows = rowsOf<{ id: number; total: number }>(result);
  const total = rows[0]?.total ?? (page === 1 ? 0 : await countProducts(queries, where));
  const answer = { data: await productsById(rows.map(({ id }) => id)), total, page, limit };
  return query.facets ? { ...answer, facets: await readFacets(queries, reference, query) } : answer;
}

/** Reads one product by its slug, or undefined where there is none. */
export async function readProduct(
  queries: Queries,
  reference: Reference,
  slug: string,
): Promise<Product | undefined> {
  const result = await queries.execute(sql`
    SELECT ${PRODUCT_COLUMNS} FROM products p LEFT JOIN inventory i ON i.product_id = p.id WHERE p.slug = ${slug}`);
  const row = rowsOf<ProductRow>(result)[0];
  return row && toProduct(row, reference);
}
