import { readProductFacets } from '../../rules/facets/facet-lists.ts';
import type { Specification } from '../../rules/product/specifications.ts';
import { indexedText } from '../../rules/search/search-terms.ts';

/**
 * Raise it by one when the readers below find something else in the same product, such as a new facet or other search
 * terms: each shop then reads its stored products again in the background after the upgrade (read-again.ts).
 * `readers.test.ts` says when. A server of an older version leaves alone what a newer one has read.
 */
export const READERS_VERSION = 4;

/** The names that a product is found by. */
export type ProductNames = {
  name: string;
  brand: string;
  series?: string | null | undefined;
  category: string;
};

/** What is read from a product's texts and stored beside them. */
export const READERS = {
  facets: readProductFacets,
  search_names: ({ name, brand, series, category }: ProductNames) =>
    indexedText(name, brand, series, category),
  search_details: (specifications: readonly Specification[]) =>
    indexedText(...specifications.map(({ value }) => value)),
};
