import { sql } from 'drizzle-orm';
import type { ProductQuery } from '../../contract/product-query.ts';
import type { ShownFacet } from '../../rules/facets/facet-lists.ts';
import { type Queries, rowsOf } from '../db/database.ts';
import type { CountedPage, Counts } from './counts.ts';
import { readEstimated } from './estimated-search.ts';
import { type CountRow, countsOf } from './facets.ts';
import { sortedIds, type Wanted } from './page-ids.ts';
import type { ProductFilter } from './product-filter.ts';
import { readRanked } from './ranked-search.ts';
import { countFacetValues, type SpecificationCount } from './specification-counts.ts';

/** Estimated searches give this many products at most: a sample may have no more. */
const MOST_OF_SAMPLE = 20;

/** Whether a search is asked for as it is typed: the first products of it, in its own order. */
const isEstimable = ({ chosen }: ProductFilter, { estimate, page, limit, sort }: ProductQuery) =>
  estimate && page === 1 && limit <= MOST_OF_SAMPLE && !sort && Object.keys(chosen).length === 0;

/** Exact counts of what a filter finds. @param shown the facets whose values are counted */
export async function readCounts(
  queries: Queries,
  filter: ProductFilter,
  shown: readonly ShownFacet[] = [],
): Promise<Counts> {
  const [choices, specifications] = await Promise.all([
    queries.execute(countsOf(filter)),
    shown.length > 0 ? queries.execute(countFacetValues(sql`products p`, filter, shown)) : undefined,
  ]);
  return {
    choices: rowsOf<CountRow>(choices),
    specifications: specifications ? rowsOf<SpecificationCount>(specifications) : [],
    scale: 1,
  };
}

async function readSorted(
  queries: Queries,
  wanted: Wanted,
  shown: readonly ShownFacet[] | undefined,
): Promise<CountedPage> {
  const [page, counts] = await Promise.all([
    queries.execute(sortedIds(wanted)),
    readCounts(queries, wanted.filter, shown),
  ]);
  return { ids: rowsOf<{ id: number }>(page).map(({ id }) => id), counts };
}

/** A page with its counts, which are estimated where the query allows it and thousands are found. */
export async function readCountedPage(
  queries: Queries,
  wanted: Wanted,
  shown: readonly ShownFacet[] | undefined,
): Promise<CountedPage> {
  const { filter, query } = wanted;
  if (!filter.search || query.sort) return readSorted(queries, wanted, shown);
  return isEstimable(filter, query)
    ? readEstimated(queries, filter, filter.search, query.limit)
    : readRanked(queries, filter, filter.search, query, shown);
}
