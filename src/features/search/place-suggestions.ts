import { isObject, isText, listOf } from '../../browser/parse.ts';
import { isNamedSo, matchingNames } from '../../rules/search/matching-names.ts';
import * as messages from './messages.ts';

/** A category or a brand to go to; `count` is how many products it has for the term. */
export type PlaceSuggestion = { name: string; slug: string; count: number; address: string };
/** The places of one kind. */
export type PlaceGroup = { kind: 'categories' | 'brands'; title: string; places: PlaceSuggestion[] };

/** Most places of a kind: they stand below the products. */
const MOST_PLACES = 3;

type Counted = Omit<PlaceSuggestion, 'address'>;

const readCounts = (facets: unknown, kind: PlaceGroup['kind']): Counted[] =>
  listOf(isObject(facets) ? facets[kind] : undefined, (value) =>
    isObject(value) && isText(value.name) && isText(value.slug) && Number.isInteger(value.count)
      ? { name: value.name, slug: value.slug, count: Number(value.count) }
      : undefined,
  );

const isNamedLike = (one: Counted, other: Counted) => one.name.toLowerCase() === other.name.toLowerCase();

/** Of places with one name, such as a category and its only part, the first: nobody could tell them apart. */
const withOwnNames = (places: readonly Counted[]): Counted[] =>
  places.filter((place, index) => places.findIndex((other) => isNamedLike(other, place)) === index);

/** Those that the term names, then those with most products for it. */
const firstOf = (term: string, counted: readonly Counted[]): Counted[] =>
  withOwnNames([...matchingNames(term, counted), ...counted]).slice(0, MOST_PLACES);

const query = (...entries: [string, string][]) =>
  entries.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');

function categoryPlace(term: string, category: Counted): PlaceSuggestion {
  const address = `/product-category/${category.slug}`;
  const isWhole = isNamedSo(term, category.name);
  return { ...category, address: isWhole ? address : `${address}?${query(['name[like]', term])}` };
}

function brandPlace(term: string, brand: Counted): PlaceSuggestion {
  const brandOnly: [string, string] = ['brand', brand.slug];
  const asked = isNamedSo(term, brand.name) ? query(brandOnly) : query(['name[like]', term], brandOnly);
  return { ...brand, address: `/explore-products?${asked}` };
}

/**
 * The categories and brands that have products for a term, where the API counts them (docs/architecture.md,
 * Extensions). One that is named by the whole term leads to all its products, another to those for the term.
 */
export function placeSuggestions(term: string, facets: unknown): PlaceGroup[] {
  const groups: PlaceGroup[] = [
    {
      kind: 'categories',
      title: messages.categories,
      places: firstOf(term, readCounts(facets, 'categories')).map((each) => categoryPlace(term, each)),
    },
    {
      kind: 'brands',
      title: messages.brands,
      places: firstOf(term, readCounts(facets, 'brands')).map((each) => brandPlace(term, each)),
    },
  ];
  return groups.filter(({ places }) => places.length > 0);
}
