import { useEffect, useState } from 'react';
import { fetchCategoryBrands } from '../../../client/catalogue.ts';
import { CallError } from '../../../client/http.ts';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';

/** The slugs of a category's brands, or why they are not known. */
export type CategoryBrands = { slugs: readonly string[] } | { failure: string };

const outcomeOf = (category: string): Promise<CategoryBrands> =>
  fetchCategoryBrands(category).then(
    (brands) => ({ slugs: brands.map(({ slug }) => slug) }),
    (error) => ({ failure: error instanceof CallError ? error.message : FAILURE_MESSAGES.categoryBrands }),
  );

/**
 * The brands of the chosen category, for a host that counts no facets: where there are counts, they tell.
 * @param category slug; empty for none
 * @returns undefined while nothing limits the brands, and a way to ask again
 */
export function useCategoryBrands(category: string) {
  const [known, setKnown] = useState<{ category: string; brands: CategoryBrands }>();
  const brands = known?.category === category ? known.brands : undefined;
  const isAsked = category !== '' && brands === undefined;

  useEffect(() => {
    if (!isAsked) return;
    let isAwaited = true;
    outcomeOf(category).then((outcome) => isAwaited && setKnown({ category, brands: outcome }));
    return () => {
      isAwaited = false;
    };
  }, [category, isAsked]);

  return [brands, () => setKnown(undefined)] as const;
}
