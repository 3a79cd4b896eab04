import { type SQL, sql } from 'drizzle-orm';
import type { ProductQuery, ProductSort } from '../../contract/product-query.ts';
import { getRows, type Queries } from '../db/database.ts';
import {
  type CountedPage,
  type Counts,
  countedPage,
  countFacetValues,
  type SpecificationCount,
} from './counts.ts';
import { type CountRow, countChoices, getCounts } from './facets.ts';
import { everyCondition, type ProductFilter } from './product-filter.ts';
import { bestFirst, getPage, howWell, POPULAR, rankedIds, readRanked } from './ranked-search.ts';
import { every, idsByPrice, shownPrice } from './shown-price.ts';
import type { Search } from './word-conditions.ts';

/** A sample with this many matches or more is enough: they are counted to about a tenth. */
const ENOUGH = 128;
/** Names that have what a sample has fewer of than are suggested. */
const MOST_NAMES = 2000;

/** One product of so many, always the same ones; the schema has an index of each sample. */
const isInSample = (oneOf: 16 | 256): SQL => sql`(hashint4(p.id) & ${sql.raw(String(oneOf - 1))}) = 0`;

/**
 * The best matches of a search and its counts, of a sample where it finds thousands: each match that is read costs
 * about as much as a word's whole list of matches. Rare names among many matches are looked for by themselves.
 */
async function readEstimated(
  queries: Queries,
  { source, others, sale }: ProductFilter,
  search: Search,
  limit: number,
): Promise<CountedPage> {
  const found = every(others);
  const columns = sql`p.id, p.category_id, p.brand_id, p.series_id, p.selling_price, ${howWell(search)}`;
  const count = (table: SQL) => sql`(SELECT count(*) FROM ${table})`;
  const isScarce = (closeness: number) =>
    sql`(SELECT count(*) FROM found WHERE closeness >= ${closeness}) < ${limit}`;
  const isSample = sql`(SELECT scale FROM sampled) > 1`;
  const names = search.names.map(
    ({ condition, closeness }) => sql`UNION (
      SELECT ${columns} FROM ${source} p
      WHERE ${isSample} AND ${isScarce(closeness)} AND ${condition} AND ${found} LIMIT ${MOST_NAMES})`,
  );
  const counted = sql`
    WITH few AS MATERIALIZED (SELECT ${columns} FROM ${source} p WHERE ${isInSample(256)} AND ${found}),
    more AS MATERIALIZED (
      SELECT ${columns} FROM ${source} p WHERE ${count(sql`few`)} < ${ENOUGH} AND ${isInSample(16)} AND ${found}),
    sampled AS MATERIALIZED (
      SELECT CASE WHEN ${count(sql`few`)} >= ${ENOUGH} THEN 256 WHEN ${count(sql`more`)} >= ${ENOUGH} THEN 16 ELSE 1 END AS scale),
    found AS MATERIALIZED (
      SELECT * FROM few WHERE (SELECT scale FROM sampled) = 256
      UNION ALL SELECT * FROM more WHERE (SELECT scale FROM sampled) = 16
      UNION ALL SELECT ${columns} FROM ${source} p WHERE (SELECT scale FROM sampled) = 1 AND ${found}),
    best AS (
      SELECT * FROM found
      UNION (SELECT ${columns} FROM ${source} p WHERE ${isSample} AND p.tags && ${POPULAR} AND ${found})
      ${sql.join(names, sql` `)})
    SELECT (SELECT scale FROM sampled) AS scale,
      ARRAY(${getPage(sql`SELECT p.id, p.closeness, p.rank, p.is_popular FROM best p`, { page: 1, limit })}) AS ids,
      (SELECT json_agg(counted) FROM (${countChoices(sql`found p`, { chosen: {}, others: [], sale })}) counted) AS counts`;
  return countedPage(await queries.execute(counted));
}

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

function sortedIds({ filter, query: { sort = '-id', page, limit } }: Wanted): SQL {
  const condition = everyCondition(filter);
  const offset = (page - 1) * limit;
  if (sort === 'sellingPrice') return idsByPrice('ASC', condition, { limit, offset }, filter);
  if (sort === '-sellingPrice') return idsByPrice('DESC', condition, { limit, offset }, filter);
  return sql`SELECT p.id FROM ${filter.source} p WHERE ${condition} ORDER BY ${ORDERS[sort]} LIMIT ${limit} OFFSET ${offset}`;
}

/** The ids of a page in the order that was asked for, a search's own where none was. */
export const pageIds = (wanted: Wanted) =>
  wanted.query.sort || !wanted.filter.search
    ? sortedIds(wanted)
    : rankedIds(wanted.filter, wanted.filter.search, wanted.query);

/** The order of the list that is asked for, of single products. */
export function getOrder({ filter: { search, sale }, query: { sort } }: Wanted): SQL {
  if (sort === 'sellingPrice') return sql`${shownPrice(sale)}, p.id`;
  if (sort === '-sellingPrice') return sql`${shownPrice(sale)} DESC, p.id DESC`;
  return !sort && search ? bestFirst(search) : ORDERS[sort ?? '-id'];
}

/** Ids and total in one statement: on the embedded database a statement costs more than what it reads. */
export async function readTotalled(
  queries: Queries,
  filter: ProductFilter,
  ids: SQL,
): Promise<{ ids: number[]; total: number }> {
  const result = await queries.execute(sql`
    SELECT ARRAY(${ids}) AS ids, (SELECT count(*)::int FROM ${filter.source} p WHERE ${everyCondition(filter)}) AS total`);
  return getRows<{ ids: number[]; total: number }>(result)[0] ?? { ids: [], total: 0 };
}

/** Estimated searches give this many products at most: a sample may have no more. */
const MOST_OF_SAMPLE = 20;

/** Whether a search is asked for as it is typed: the first products of it, in its own order. */
const isEstimable = ({ chosen }: ProductFilter, { estimate, page, limit, sort }: ProductQuery) =>
  estimate && page === 1 && limit <= MOST_OF_SAMPLE && !sort && Object.keys(chosen).length === 0;

/** Exact counts of what a filter finds. */
export async function readCounts(queries: Queries, filter: ProductFilter): Promise<Counts> {
  const [choices, specifications] = await Promise.all([
    queries.execute(getCounts(filter)),
    filter.shown?.length ? queries.execute(countFacetValues(sql`${filter.source} p`, filter)) : undefined,
  ]);
  return {
    choices: getRows<CountRow>(choices),
    specifications: specifications ? getRows<SpecificationCount>(specifications) : [],
    scale: 1,
  };
}

async function readSorted(queries: Queries, wanted: Wanted): Promise<CountedPage> {
  const [page, counts] = await Promise.all([
    queries.execute(sortedIds(wanted)),
    readCounts(queries, wanted.filter),
  ]);
  return { ids: getRows<{ id: number }>(page).map(({ id }) => id), counts };
}

/** A page with its counts, which are estimated where the query allows it and thousands are found. */
export async function readCountedPage(queries: Queries, wanted: Wanted): Promise<CountedPage> {
  const { filter, query } = wanted;
  if (!filter.search || query.sort) return readSorted(queries, wanted);
  return isEstimable(filter, query)
    ? readEstimated(queries, filter, filter.search, query.limit)
    : readRanked(queries, filter, filter.search, query);
}
