import type { CategoryFacet } from '../../contract/category-facets.ts';
import type { FacetCandidate } from '../../contract/editor/category-facets.ts';
import { type StatedSpecification, statedSpecifications } from '../../rules/facets/facet-candidates.ts';
import type { Queries } from '../db/database.ts';
import { readNewestSpecifications } from './newest-specifications.ts';

/** The newest products of a category say what its specifications are called; all of a large one would take seconds. */
const LOOKED_AT = 5000;
/** A part number is no filter: each of its values would stand in every read of the catalogue's lists. */
export const MOST_VALUES = 500;
/** A specification that few products state is a spelling mistake more often than a filter. */
const MOST_CANDIDATES = 100;

/** What products of a category, and of those below it, state. */
export const readStatedSpecifications = async (
  queries: Queries,
  category: string,
): Promise<StatedSpecification[]> =>
  statedSpecifications(await readNewestSpecifications(queries, category, LOOKED_AT));

/** The specifications that can be added to a category's filters. @param present the filters that it has */
export async function readFacetCandidates(
  queries: Queries,
  category: string,
  present: readonly CategoryFacet[],
): Promise<FacetCandidate[]> {
  const known = new Set(present.map(({ key }) => key));
  return (await readStatedSpecifications(queries, category))
    .filter(({ key, values }) => !known.has(key) && values <= MOST_VALUES)
    .slice(0, MOST_CANDIDATES)
    .map(({ specification, products, values }) => ({ specification, products, values }));
}
