import type { Facets } from '../../../contract/product.ts';
import { withKnownValues } from './known-facets.ts';

/** For the visit, as its results are (use-products.ts). */
const knownBefore = new Map<string, Facets>();

/**
 * The facets of a list with the values that the visit has seen; the last ones while the next are counted.
 * @param scope the category and the search of the list
 */
export function useKnownFacets(scope: string, facets: Facets | undefined): Facets | undefined {
  const before = knownBefore.get(scope);
  if (!facets) return before;
  const known = withKnownValues(before, facets);
  knownBefore.set(scope, known);
  return known;
}
