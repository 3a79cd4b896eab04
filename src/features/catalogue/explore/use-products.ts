import { useCallback } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { fetchProducts } from '../../../client/catalogue.ts';
import type { ClosestSearch, Facets, UnderstoodWords } from '../../../contract/product.ts';
import { DEFAULT_PAGE_SIZE } from '../../../contract/product-query.ts';
import type { CardProduct } from '../cards/card-product.ts';
import { exploreAddress, NO_FILTERS, productsQuery } from './filters.ts';
import { readListAddress } from './list-address.ts';

/** The API's result for an address. */
export type Found = {
  products: CardProduct[];
  total?: number | undefined;
  facets?: Facets | undefined;
  /** Another spelling of the searched text. */
  spelling?: string | undefined;
  /** Words of the search that nothing has beside the others. */
  dropped?: string[] | undefined;
  /** Goods that the search asks for and that the shop does not sell. */
  notSold?: string | undefined;
  closest?: ClosestSearch | undefined;
  understood?: UnderstoodWords[] | undefined;
};

const NOTHING_YET: Found = { products: [] };

/**
 * Results are cached for the visit: the back button shows them at once, before the browser restores the scroll
 * position.
 */
const foundBefore = new Map<string, Found>();

/** Reads the products of an address. @param category whose own page it is, or empty. @throws ApiError */
export async function findProducts(address: string, category: string, signal?: AbortSignal): Promise<Found> {
  const { data, ...others } = await fetchProducts(
    productsQuery(readListAddress(address, category), DEFAULT_PAGE_SIZE),
    signal,
  );
  const found = { products: data, ...others };
  foundBefore.set(address, found);
  return found;
}

/**
 * The products of an address. While the next ones load, the previous ones stay.
 * @param first the static products of the explore page, of its address without a query
 */
export function useProducts(address: string, category: string, first: Found | undefined) {
  const isStatic = first !== undefined && address === exploreAddress(NO_FILTERS);
  const known = isStatic ? first : foundBefore.get(address);
  const ask = useCallback(
    async (signal: AbortSignal) =>
      (isStatic ? first : foundBefore.get(address)) ?? findProducts(address, category, signal),
    [address, category, first, isStatic],
  );
  const [query, retry] = useQuery(ask);
  return {
    found: known ?? query.last ?? first ?? NOTHING_YET,
    failure: !known && query.state === 'failed' ? query.error.message : undefined,
    isLoading: !known && query.state === 'loading',
    retry,
  };
}
