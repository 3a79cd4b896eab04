import { useEffect, useState } from 'react';
import { fetchProducts } from '../../../client/catalogue.ts';
import { CallError } from '../../../client/http.ts';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import type { Facets } from '../../../contract/product.ts';
import { DEFAULT_PAGE_SIZE } from '../../../contract/product-query.ts';
import type { CardProduct } from '../card-product.ts';
import { productsQuery, readFilters } from './filters.ts';

/** What the API found for an address. */
export type Found = { products: CardProduct[]; total?: number | undefined; facets?: Facets | undefined };
/** How the last call ended: with what was found, or with what to say. `search` is the address that it answers. */
type Outcome = { search: string; found: Found } | { search: string; failure: string };

/** What was found stays for the visit: going back shows it at once, before the browser looks for its place. */
const foundBefore = new Map<string, Found>();

async function find(search: string, signal: AbortSignal): Promise<Outcome> {
  try {
    const answer = await fetchProducts(productsQuery(readFilters(search), DEFAULT_PAGE_SIZE), signal);
    const found = { products: answer.data, total: answer.total, facets: answer.facets };
    foundBefore.set(search, found);
    return { search, found };
  } catch (error) {
    return { search, failure: error instanceof CallError ? error.message : FAILURE_MESSAGES.products };
  }
}

/**
 * The products of an address. While the next ones are on their way the last ones stay.
 * @param first what the page was built with: the products of the bare address
 */
export function useProducts(search: string, first: Found) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [last, setLast] = useState<Found>(first);
  const known = search === '' ? first : foundBefore.get(search);
  const failure = outcome?.search === search && 'failure' in outcome && !known ? outcome.failure : undefined;
  const isLoading = !known && failure === undefined;

  useEffect(() => {
    if (!isLoading) return;
    const ended = new AbortController();
    find(search, ended.signal).then((next) => {
      // Nobody waits for an answer to an address that was left.
      if (!ended.signal.aborted) setOutcome(next);
    });
    return () => ended.abort();
  }, [search, isLoading]);

  useEffect(() => {
    if (known) setLast(known);
  }, [known]);

  return { found: known ?? last, failure, isLoading, retry: () => setOutcome(undefined) };
}
