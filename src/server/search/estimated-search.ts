import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { every } from './conditions.ts';
import { type CountedPage, countedPage } from './counts.ts';
import { countChoices } from './facets.ts';
import type { ProductFilter } from './product-filter.ts';
import { getPage, howWell, POPULAR } from './ranked-search.ts';
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
export async function readEstimated(
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
