import { useState } from 'react';
import type { Facets } from '../../../contract/product.ts';
import { withKnownValues } from './known-facets.ts';

/**
 * The facets of a list with the values that it has shown before.
 * @param scope the category and the search of the list
 * @param facets of this scope; undefined while they are not known
 */
export function useKnownFacets(scope: string, facets: Facets | undefined): Facets | undefined {
  // Of one list, not of the module: the publisher renders many.
  const [knownBefore] = useState(() => new Map<string, Facets>());
  const before = knownBefore.get(scope);
  if (!facets) return before;
  const known = withKnownValues(before, facets);
  knownBefore.set(scope, known);
  return known;
}
