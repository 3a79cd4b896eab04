import { type SQL, sql } from 'drizzle-orm';
import type { ProductQuery, ProductSort } from '../../contract/product-query.ts';
import { type Queries, rowsOf } from '../db/database.ts';
import { everyCondition, type ProductFilter } from './product-filter.ts';
import { bestFirst, rankedIds } from './ranked-search.ts';
import { idsByPrice, shownPrice } from './shown-price.ts';

/** Each order ends on the id, so that pages never repeat or skip a product. */
const ORDERS: Record<Exclude<ProductSort, 'sellingPrice' | '-sellingPrice'>, SQL> = {
  id: sql`p.id`,
  '-id': sql`p.id DESC`,
  name: sql`p.name, p.id`,
  '-name': sql`p.name DESC, p.id DESC`,
  '-rating': sql`p.rating DESC NULLS LAST, p.id DESC`,
};

/** A page of what a filter finds. */
export type Wanted = { filter: ProductFilter; query: ProductQuery };

export function sortedIds({ filter, query: { sort = '-id', page, limit } }: Wanted): SQL {
  const condition = everyCondition(filter);
  const offset = (page - 1) * limit;
  if (sort === 'sellingPrice') return idsByPrice('ASC', condition, { limit, offset }, filter.sale);
  if (sort === '-sellingPrice') return idsByPrice('DESC', condition, { limit, offset }, filter.sale);
  return sql`SELECT p.id FROM products p WHERE ${condition} ORDER BY ${ORDERS[sort]} LIMIT ${limit} OFFSET ${offset}`;
}

/** The ids of a page in the order that was asked for, a search's own where none was. */
export const pageIds = (wanted: Wanted) =>
  wanted.query.sort || !wanted.filter.search
    ? sortedIds(wanted)
    : rankedIds(wanted.filter, wanted.filter.search, wanted.query);

/** The order of the list that is asked for, of single products. */
export function orderOf({ filter: { search, sale }, query: { sort } }: Wanted): SQL {
  if (sort === 'sellingPrice') return sql`${shownPrice(sale)}, p.id`;
  if (sort === '-sellingPrice') return sql`${shownPrice(sale)} DESC, p.id DESC`;
  return !sort && search ? bestFirst(search) : ORDERS[sort ?? '-id'];
}

async function countProducts(queries: Queries, filter: ProductFilter): Promise<number> {
  const result = await queries.execute(
    sql`SELECT count(*)::int AS total FROM products p WHERE ${everyCondition(filter)}`,
  );
  return rowsOf<{ total: number }>(result)[0]?.total ?? 0;
}

/** The ids of a page and the total in one statement: on the embedded database a statement costs more than what it reads. */
export async function readTotalled(
  queries: Queries,
  { filter, query: { page } }: { filter: ProductFilter; query: { page: number } },
  ids: SQL,
): Promise<{ ids: number[]; total: number }> {
  const result = await queries.execute(sql`
    SELECT page.id, (SELECT count(*)::int FROM products p WHERE ${everyCondition(filter)}) AS total
    FROM (${ids}) page`);
  const rows = rowsOf<{ id: number; total: number }>(result);
  const isPastTheEnd = rows.length === 0 && page > 1;
  const total = isPastTheEnd ? await countProducts(queries, filter) : (rows[0]?.total ?? 0);
  return { ids: rows.map(({ id }) => id), total };
}
