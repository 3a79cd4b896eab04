import type { Facets } from '../../contract/product.ts';
import type { ProductQuery } from '../../contract/product-query.ts';
import type { ShownFacet } from '../../rules/facets/facet-lists.ts';
import type { Reference } from '../catalogue/reference.ts';
import { type CountRow, facetsOf } from './facets.ts';
import { scaledUp } from './scaled-counts.ts';
import { type SpecificationCount, specificationFacetsOf } from './specification-counts.ts';

/** How many products each choice finds, exactly or by a sample. */
export type Counts = {
  choices: readonly CountRow[];
  specifications: readonly SpecificationCount[];
  /** How many products each counted one stands for; 1 where all are counted. */
  scale: number;
};

/** The ids of a page, and what is counted of the whole result. */
export type CountedPage = { ids: number[]; counts: Counts };

/** Counts with the names of what is counted, and how many products there are. `estimated`: of a sample. */
export function facetsIn(
  { choices, specifications, scale }: Counts,
  shown: readonly ShownFacet[] | undefined,
  query: ProductQuery,
  reference: Reference,
): { facets: Facets; total: number; estimated?: true } {
  const { facets, total } = facetsOf(choices, reference);
  if (scale > 1) return { ...scaledUp({ facets, total }, scale), estimated: true };
  const chosen = shown && { specifications: specificationFacetsOf(shown, specifications, query, reference) };
  return { total, facets: { ...facets, ...chosen } };
}
