import { useCallback } from 'react';
import { type Query, useQuery } from '../../../browser/use-query.ts';
import { fetchCategoryBrands } from '../../../client/catalogue.ts';
import type { NamedSlug } from '../../../contract/product.ts';

/** The brands of a category, or why they are not known. */
export type CategoryBrands = Query<readonly NamedSlug[]>;

/**
 * The brands of the chosen category, for a host that counts no facets: where there are counts, they say.
 * @param category slug; empty for none, whose brands stay loading
 * @returns the brands, and a way to ask again
 */
export function useCategoryBrands(category: string): [CategoryBrands, () => void] {
  const ask = useCallback(() => fetchCategoryBrands(category), [category]);
  return useQuery<readonly NamedSlug[]>(category === '' ? undefined : ask);
}
