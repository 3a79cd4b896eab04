import { useCallback } from 'react';
import { type Query, type Reading, useQuery } from '../../../browser/use-query.ts';
import { fetchCategoryBrands } from '../../../client/catalogue.ts';
import type { NamedSlug } from '../../../contract/product.ts';

/** The brands of a category, or the error of reading them. */
export type CategoryBrands = Query<readonly NamedSlug[]>;

/**
 * The brands of the chosen category, for a host without facet counts: the counts name the brands too.
 * @param category slug; empty for none: the brands then stay loading
 */
export function useCategoryBrands(category: string): Reading<readonly NamedSlug[]> {
  const ask = useCallback(() => fetchCategoryBrands(category), [category]);
  return useQuery<readonly NamedSlug[]>(category === '' ? undefined : ask);
}
