import { type SQL, sql } from 'drizzle-orm';
import { isOwnFacet } from '../../contract/own-facet.ts';
import { ownFacetValues, type ProductQuery, specificationFilter } from '../../contract/product-query.ts';
import { FACET_SLUGS, isBuiltInFacet, NOT_STATED } from '../../contract/specification-facets.ts';
import { getFacetKind } from '../../rules/facets/facet-kinds.ts';
import type { ShownFacet } from '../../rules/facets/facet-lists.ts';
import { facetValue } from '../../rules/facets/read-facets.ts';
import { categoryIds, getPlace, type Reference } from '../catalogue/reference.ts';
import { NOTHING, textArray } from './shown-price.ts';

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

function getCondition(reference: Reference, facet: string, query: ProductQuery): SQL | undefined {
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
 * The facets that the chosen categories show. Built-in ones need products of one kind, in sub-categories too; of
 * several categories with different lists none is shown.
 * @returns undefined where no category with facets is chosen
 */
export function chosenFacets(
  reference: Reference,
  { productCategory = [] }: Pick<ProductQuery, 'productCategory'>,
): readonly ShownFacet[] | undefined {
  const lists = new Set(
    reference.categories
      .filter(({ slug }) => productCategory.includes(slug))
      .map((category) => reference.facets.of(getPlace(reference, category))),
  );
  const [list = []] = lists;
  if (lists.size !== 1 || list.length === 0) return undefined;
  const kinds = new Set(
    categoryIds(reference, productCategory).map((id) => {
      const category = reference.categoryById.get(id);
      return category && getFacetKind(getPlace(reference, category));
    }),
  );
  const own = list.filter(({ key }) => isOwnFacet(key));
  if (kinds.size > 1 && own.length === 0) return undefined;
  return (kinds.size === 1 ? list : own).filter(({ isHidden }) => !isHidden);
}

/**
 * The conditions of the chosen facets, on `products p`: values and range of one are alternatives. A facet that the
 * category does not show, or no longer, is left out. @param shown undefined where the category is not known
 */
export function facetConditions(
  reference: Reference,
  query: ProductQuery,
  shown: readonly ShownFacet[] | undefined,
): Record<string, SQL> {
  const facets = shown?.map(({ key }) => key) ?? FACET_SLUGS;
  return Object.fromEntries(
    facets.flatMap((facet) => {
      const condition = getCondition(reference, facet, query);
      return condition ? [[specificationFilter(facet), condition]] : [];
    }),
  );
}
