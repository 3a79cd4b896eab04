import { type SQL, sql } from 'drizzle-orm';
import type { ProductQuery } from '../../contract/product-query.ts';
import type { Queries } from '../db/database.ts';
import { type CountedPage, countedPage, countFacetValues } from './counts.ts';
import { countChoices } from './facets.ts';
import { everyCondition, IN_STOCK, isSpecification, type ProductFilter } from './product-filter.ts';
import { every } from './shown-price.ts';
import type { Search } from './word-conditions.ts';

type Page = Pick<ProductQuery, 'page' | 'limit'>;

/** Tags of products that sell well: first among equal matches (spec §2). */
export const POPULAR = sql`ARRAY['best-selling', 'trending-products']`;
/**
 * The stock is considered for so many pages of best matches at a time: reading the stock of all matches would cost
 * too much.
 */
const BLOCK_PAGES = 20;

export const howWell = ({ closeness, rank }: Search) =>
  sql`${closeness} AS closeness, ${rank} AS rank, p.tags && ${POPULAR} AS is_popular`;

/** The order of single matches, for a SELECT of `products p`. */
export const bestFirst = ({ closeness, rank }: Search): SQL =>
  sql`${closeness} DESC, ${rank} DESC, ${IN_STOCK} DESC, p.tags && ${POPULAR} DESC, p.id DESC`;

/** One page of matches, the best first; among equals what is in stock, then what sells. */
export const getPage = (matches: SQL, { page, limit }: Page) => sql`
  SELECT m.id FROM (
    ${matches} ORDER BY closeness DESC, rank DESC, is_popular DESC, id DESC
    LIMIT ${limit * BLOCK_PAGES} OFFSET ${Math.floor((page - 1) / BLOCK_PAGES) * limit * BLOCK_PAGES}
  ) m LEFT JOIN inventory i ON i.product_id = m.id
  ORDER BY m.closeness DESC, m.rank DESC, i.quantity IS DISTINCT FROM 0 DESC, m.is_popular DESC, m.id DESC
  LIMIT ${limit} OFFSET ${((page - 1) % BLOCK_PAGES) * limit}`;

/** The ids of a page of a search. */
export const rankedIds = (filter: ProductFilter, search: Search, page: Page): SQL =>
  getPage(sql`SELECT p.id, ${howWell(search)} FROM ${filter.source} p WHERE ${everyCondition(filter)}`, page);

/**
 * The ids of a page of a search, and what each further choice would leave of it. One statement for both: fetching the
 * rows of a short prefix ("sil") is most of the work.
 */
export async function readRanked(
  queries: Queries,
  filter: ProductFilter,
  search: Search,
  page: Page,
): Promise<CountedPage> {
  const { chosen, others, shown = [] } = filter;
  const found = { ...filter, others: [] };
  // Tens of thousands of products are found: their facets are left out where nothing needs them.
  const hasFacets = shown.length > 0 || Object.keys(chosen).some(isSpecification);
  const matches = sql`SELECT p.id, p.closeness, p.rank, p.is_popular FROM found p WHERE ${every(Object.values(chosen))}`;
  const counted = sql`
    WITH found AS MATERIALIZED (
      SELECT p.id, p.category_id, p.brand_id, p.series_id, p.selling_price, ${hasFacets ? sql`p.facet_values,` : sql``}
        ${howWell(search)}
      FROM ${filter.source} p WHERE ${every(others)})
    SELECT ARRAY(${getPage(matches, page)}) AS ids,
      (SELECT json_agg(counted) FROM (${countChoices(sql`found p`, found)}) counted) AS counts,
      ${shown.length > 0 ? sql`(SELECT json_agg(counted) FROM (${countFacetValues(sql`found p`, found)}) counted)` : sql`NULL`}
        AS specifications`;
  return countedPage(await queries.execute(counted));
}
