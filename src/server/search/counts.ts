import type { Facets } from '../../contract/product.ts';
import type { ProductQuery } from '../../contract/product-query.ts';
import type { ShownFacet } from '../../rules/facets/facet-lists.ts';
import type { Reference } from '../catalogue/reference.ts';
import { getRows } from '../db/database.ts';
import { type CountRow, getFacets } from './facets.ts';
import { getSpecificationFacets, type SpecificationCount } from './specification-counts.ts';

/** How many products each choice finds, exactly or by a sample. */
export type Counts = {
  choices: readonly CountRow[];
  specifications: readonly SpecificationCount[];
  /** How many products each counted one stands for; 1 where all are counted. */
  scale: number;
};

/** The ids of a page, and what is counted of the whole result. */
export type CountedPage = { ids: number[]; counts: Counts };

/** The row of a statement that reads a page with its counts, exact where it names no scale. */
export function countedPage(result: unknown): CountedPage {
  const [row] = getRows<{
    ids: number[];
    counts: CountRow[] | null;
    specifications?: SpecificationCount[] | null;
    scale?: number;
  }>(result);
  const { ids = [], counts, specifications, scale = 1 } = row ?? {};
  return { ids, counts: { choices: counts ?? [], specifications: specifications ?? [], scale } };
}

type Counted = { facets: Facets; total: number };

/** Of fewer than these in a sample only the first digit of the estimate says something. */
const SURE_OF_TWO_DIGITS = 100;

const rounded = (count: number, digits: number) => Number(count.toPrecision(digits));

/**
 * How many there are where a sample has so many, rounded to the digits that are not chance. Fewer are never made more.
 */
function estimate(inSample: number, scale: number): number {
  if (inSample >= SURE_OF_TWO_DIGITS) return rounded(inSample * scale, 2);
  return Math.min(rounded(inSample * scale, 1), rounded(SURE_OF_TWO_DIGITS * scale, 2));
}

/** The counts of a sample as estimates of the whole. @param scale how many products each in the sample stands for */
export function scaledUp({ facets, total }: Counted, scale: number): Counted {
  const scaled = <Choice extends { count: number }>(choices: readonly Choice[]) =>
    choices.map((choice) => ({ ...choice, count: estimate(choice.count, scale) }));
  const { categories, brands, series } = facets;
  return {
    total: estimate(total, scale),
    facets: { ...facets, categories: scaled(categories), brands: scaled(brands), series: scaled(series) },
  };
}

/** Counts with the names of what is counted, and how many products there are. `estimated`: of a sample. */
export function nameFacets(
  { choices, specifications, scale }: Counts,
  shown: readonly ShownFacet[] | undefined,
  query: ProductQuery,
  reference: Reference,
): { facets: Facets; total: number; estimated?: true } {
  const { facets, total } = getFacets(choices, reference);
  if (scale > 1) return { ...scaledUp({ facets, total }, scale), estimated: true };
  const chosen = shown && { specifications: getSpecificationFacets(shown, specifications, query, reference) };
  return { total, facets: { ...facets, ...chosen } };
}
