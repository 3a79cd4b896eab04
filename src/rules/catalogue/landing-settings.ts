import { FACET_SLUGS, type FacetSlug } from '../../contract/specification-facets.ts';
import { type FacetLists, facetLists } from '../facets/facet-lists.ts';

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

/** The settings that hold a number, with its bounds and what counts without a row. */
const NUMBERS = {
  landing_pages_least: { smallest: 2, largest: 1000, fallback: 4 },
  landing_pages_most: { smallest: 0, largest: 50, fallback: 12 },
} as const;
type NumberKey = keyof typeof NUMBERS;
const isNumberKey = (key: string): key is NumberKey => Object.hasOwn(NUMBERS, key);

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

const numberOf = (key: NumberKey, text: string): number | undefined => {
  const { smallest, largest } = NUMBERS[key];
  const number = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return number >= smallest && number <= largest ? number : undefined;
};

/** Why a setting cannot be taken, as the end of a sentence; undefined where it can, or is of something else. */
export function landingSettingProblem(key: string, value: string): string | undefined {
  if (isNumberKey(key)) {
    const { smallest, largest } = NUMBERS[key];
    return numberOf(key, value) === undefined
      ? `must be a whole number from ${smallest} to ${largest}`
      : undefined;
  }
  return KEY.test(key) && !parseLandingFacets(value)
    ? 'must be a category with brand and specifications, such as laptops brand memory, or laptops none'
    : undefined;
}

/** The category that a setting names; undefined where it names none. */
export const landingCategoryOf = (key: string, value: string): string | undefined =>
  KEY.test(key) ? parseLandingFacets(value)?.category : undefined;

/** What the settings of a shop say; where two name a category, the first counts. */
export function landingSettings(settings: readonly { key: string; value: string }[]): LandingSettings {
  const settingOf = (key: NumberKey): number => {
    const text = settings.find((setting) => setting.key === key)?.value;
    return (text === undefined ? undefined : numberOf(key, text)) ?? NUMBERS[key].fallback;
  };
  const named = settings
    .filter(({ key }) => KEY.test(key))
    .toSorted((one, other) => one.key.localeCompare(other.key, 'en', { numeric: true }))
    .flatMap(({ value }) => parseLandingFacets(value) ?? []);
  return {
    least: settingOf('landing_pages_least'),
    most: settingOf('landing_pages_most'),
    facets: new Map(named.toReversed().map(({ category, facets }) => [category, facets])),
    lists: facetLists(settings),
  };
}
