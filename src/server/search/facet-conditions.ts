import { type SQL, sql } from 'drizzle-orm';
import { ownFacetValues, type ProductQuery, specificationFilter } from '../../contract/product-query.ts';
import { isBuiltInFacet, NOT_STATED } from '../../contract/specification-facets.ts';
import { facetValue } from '../../rules/facets/read-facets.ts';
import type { Reference } from '../catalogue/reference.ts';
import { NOTHING, textArray } from './conditions.ts';

/** The numbers that products have of a facet, as they are stored, between two bounds. */
function valuesBetween(
  { facetValues }: Reference,
  facet: string,
  least: number | undefined,
  most: number | undefined,
): string[] {
  if (least === undefined && most === undefined) return [];
  const begin = facetValue(facet, '');
  return [...facetValues].filter((value) => {
    const amount = value.startsWith(begin) ? Number(value.slice(begin.length)) : Number.NaN;
    return amount >= (least ?? 0) && amount <= (most ?? Number.POSITIVE_INFINITY);
  });
}

/** Values and bounds that are chosen of a facet. */
export type ChosenValues = { values: string[]; least: number | undefined; most: number | undefined };

/** What a query chooses of a facet; undefined for nothing. */
export function chosenOf(query: ProductQuery, facet: string): ChosenValues | undefined {
  if (!isBuiltInFacet(facet)) {
    const own = ownFacetValues(query, facet);
    return own && { values: own, least: undefined, most: undefined };
  }
  const name = specificationFilter(facet);
  const [values, least, most] = [query[name], query[`${name}[gte]`], query[`${name}[lte]`]];
  return values || least !== undefined || most !== undefined
    ? { values: values ?? [], least, most }
    : undefined;
}

function conditionOf(reference: Reference, facet: string, query: ProductQuery): SQL | undefined {
  const chosen = chosenOf(query, facet);
  if (!chosen) return undefined;
  const wanted = [
    ...chosen.values.map((value) => facetValue(facet, value)),
    ...valuesBetween(reference, facet, chosen.least, chosen.most),
  ];
  if (wanted.length === 0) return NOTHING;
  const found = sql`p.facet_values && ${textArray(wanted)}`;
  // What is not read yet is not stated.
  return chosen.values.includes(NOT_STATED) ? sql`(${found} OR p.facet_values IS NULL)` : found;
}

/**
 * The conditions of the chosen facets, on `products p`: values and range of one are alternatives.
 * @param facets the keys of those that count
 */
export const facetConditions = (
  reference: Reference,
  query: ProductQuery,
  facets: readonly string[],
): Record<string, SQL> =>
  Object.fromEntries(
    facets.flatMap((facet) => {
      const condition = conditionOf(reference, facet, query);
      return condition ? [[specificationFilter(facet), condition]] : [];
    }),
  );
