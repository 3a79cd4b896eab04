import { FACET_SLUGS, type FacetSlug } from '../../contract/specification-facets.ts';
import { type FacetLists, facetLists } from '../facets/facet-lists.ts';
import { readNumberSetting, type WholeNumber } from '../setting-text.ts';

export const BRAND = 'brand';
/** By what a category's products are put into lists with pages of their own. */
export type LandingFacet = typeof BRAND | FacetSlug;

/**
 * Which lists of a category have pages of their own: those of `least` products or more, at most `most` a category, by
 * the `facets` of the categories that a setting names; `lists` has what the facets are called.
 */
export type LandingSettings = {
  least: number;
  most: number;
  facets: ReadonlyMap<string, readonly LandingFacet[]>;
  lists: FacetLists;
};

/** How many products a list with a page of its own has at least, and how many such lists a category has at most. */
export const LANDING_LEAST: WholeNumber = { key: 'landing_pages_least', least: 2, most: 1000, usual: 4 };
export const LANDING_MOST: WholeNumber = { key: 'landing_pages_most', least: 0, most: 50, usual: 12 };

/** The settings `landing_pages_1`, `landing_pages_2` … hold what the pages of a category are by. */
const KEY = /^landing_pages_\d+$/;
/** A category without any. */
const NONE = 'none';
const FACETS: ReadonlySet<string> = new Set([BRAND, ...FACET_SLUGS]);
const isFacet = (word: string): word is LandingFacet => FACETS.has(word);

type CategoryFacets = { category: string; facets: LandingFacet[] };

/** A setting's text such as `laptops brand memory`; undefined where it is none. */
export function parseLandingFacets(text: string): CategoryFacets | undefined {
  const [category = '', ...words] = text
    .toLowerCase()
    .split(/[\s:,]+/)
    .filter(Boolean);
  if (!/^[a-z0-9][a-z0-9-]*$/.test(category) || words.length === 0) return undefined;
  if (words.length === 1 && words[0] === NONE) return { category, facets: [] };
  return words.every(isFacet) ? { category, facets: [...new Set(words)] } : undefined;
}

/** What the settings of a shop say; where two name a category, the first counts. */
export function landingSettings(settings: readonly { key: string; value: string }[]): LandingSettings {
  const read = (number: WholeNumber) =>
    readNumberSetting(settings.find(({ key }) => key === number.key)?.value, number);
  const named = settings
    .filter(({ key }) => KEY.test(key))
    .toSorted((one, other) => one.key.localeCompare(other.key, 'en', { numeric: true }))
    .flatMap(({ value }) => parseLandingFacets(value) ?? []);
  return {
    least: read(LANDING_LEAST),
    most: read(LANDING_MOST),
    facets: new Map(named.toReversed().map(({ category, facets }) => [category, facets])),
    lists: facetLists(settings),
  };
}
