import { useCallback } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { fetchProducts } from '../../../client/catalogue.ts';
import type { Facets } from '../../../contract/product.ts';
import { DEFAULT_PAGE_SIZE } from '../../../contract/product-query.ts';
import type { CardProduct } from '../card-product.ts';
import { productsQuery, readFilters } from './filters.ts';

/** The API's result for an address. */
export type Found = { products: CardProduct[]; total?: number | undefined; facets?: Facets | undefined };

/**
 * Results are cached for the visit: the back button shows them at once, before the browser restores the scroll
 * position.
 */
const foundBefore = new Map<string, Found>();

async function find(search: string, signal: AbortSignal): Promise<Found> {
  const { data, total, facets } = await fetchProducts(
    productsQuery(readFilters(search), DEFAULT_PAGE_SIZE),
    signal,
  );
  const found = { products: data, total, facets };
  foundBefore.set(search, found);
  return found;
}

/**
 * The products of an address. While the next ones load, the previous ones stay.
 * @param first the static products, of the address without a query
 */
export function useProducts(search: string, first: Found) {
  const known = search === '' ? first : foundBefore.get(search);
  const ask = useCallback(
    async (signal: AbortSignal) => (search === '' ? first : foundBefore.get(search)) ?? find(search, signal),
    [search, first],
  );
  const [query, retry] = useQuery(ask);
  return {
    found: known ?? query.last ?? first,
    failure: !known && query.state === 'failed' ? query.error.message : undefined,
    isLoading: !known && query.state === 'loading',
    retry,
  };
}
