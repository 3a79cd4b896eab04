import type { Facets, NamedSlug, Product } from '../../contract/product.ts';
import { DEFAULT_PAGE_SIZE } from '../../contract/product-query.ts';
import {
  type FacetSlug,
  getTraits,
  isBuiltInFacet,
  NOT_STATED,
} from '../../contract/specification-facets.ts';
import { type FacetKind, getFacetKind } from '../facets/facet-kinds.ts';
import { type CategoryPlace, MOST_CHOICES, type ShownFacet, sortChoices } from '../facets/facet-lists.ts';
import { facetValue, readFacetValues } from '../facets/read-facets.ts';
import { facetValueName } from '../facets/value-names.ts';
import { slugify } from '../product/slug.ts';
import { parseSpecifications } from '../product/specifications.ts';
import { type CategoryEntry, categoryAddress, pagesFor } from './catalogue-pages.ts';
import { BRAND, type LandingFacet, type LandingSettings } from './landing-settings.ts';
import * as messages from './messages.ts';

/**
 * A list of a category that has pages of its own: the products of a brand, or those with one value of a facet. `key`
 * names the list (`brand:dell`, `memory:16`), `slug` is the value in its address, `name` the value as shoppers read it,
 * and `title` its heading.
 */
export type LandingPage = {
  key: string;
  facet: LandingFacet;
  value: string;
  slug: string;
  name: string;
  title: string;
  count: number;
};

/** How many of a category's products are in a list. */
export type LandingCount = { key: string; count: number };

/** So many pages has a list at most; the category's own pages lead to every product. */
const MOST_PAGES = 5;

/** The most products that the pages of a list show. */
export const LANDING_PRODUCTS = MOST_PAGES * DEFAULT_PAGE_SIZE;

/** How many specifications have pages where no setting says which. */
const USUAL_SPECIFICATIONS = 2;

/** What cannot stand in an address as it is has no page. */
const PLAIN_SLUG = /^[a-z0-9][a-z0-9-]*$/i;

const getPlace = ({ slug, parent }: CategoryEntry): CategoryPlace => [slug, parent?.slug];

const getKind = (entry: CategoryEntry): FacetKind | undefined => getFacetKind(getPlace(entry));

const findShownFacets = (entry: CategoryEntry, { lists }: LandingSettings): readonly ShownFacet[] =>
  lists.of(getPlace(entry));

/**
 * By what a category's lists are: as a setting says of it or of the category above it, else what most choose by. A
 * facet that an editor hid or added has no pages.
 */
function getLandingFacets(entry: CategoryEntry, settings: LandingSettings): readonly LandingFacet[] {
  const shown = findShownFacets(entry, settings);
  const isHidden = (facet: LandingFacet) => shown.some(({ key, isHidden }) => isHidden && key === facet);
  const { facets } = settings;
  const chosen = facets.get(entry.slug) ?? (entry.parent && facets.get(entry.parent.slug));
  if (chosen) return chosen.filter((facet) => !isHidden(facet));
  const { pages } = settings.lists.settingOf(getPlace(entry)) ? {} : (getKind(entry) ?? {});
  const usual = (pages ?? shown.filter(({ isRange }) => !isRange).map(({ key }) => key))
    .filter(isBuiltInFacet)
    .filter((facet) => !isHidden(facet));
  return [BRAND, ...usual.slice(0, USUAL_SPECIFICATIONS)];
}

const getBrand = ({ brand, series }: Product): string | undefined => brand ?? series?.brand?.slug;

/**
 * How the lists of a product are read: its brand, and the values of all facets of its kind. Pages are of a few of them,
 * filters count all.
 * @returns a function that gives their keys
 */
export function landingReader(entries: readonly CategoryEntry[]): (product: Product) => string[] {
  const kinds = new Map(entries.map((entry) => [entry.slug, getKind(entry)]));
  return (product) => {
    const category = product.productCategory?.slug ?? '';
    if (!kinds.has(category)) return [];
    const kind = kinds.get(category);
    const brand = getBrand(product);
    return [
      ...(brand ? [facetValue(BRAND, brand)] : []),
      ...readFacetValues(kind, product.name, kind ? parseSpecifications(product.specifications) : []),
    ];
  };
}

/** "16 GB memory" follows "with"; "Dell", "IPS" and "AM5" stand before the category's name. */
const getTitle = (category: string, facet: LandingFacet, name: string): string =>
  facet !== BRAND && getTraits(facet).unit
    ? messages.categoryWithValue(category, name)
    : `${name} ${category}`;

/** The brands of a shop by their slug. */
export type BrandNames = ReadonlyMap<string, Pick<NamedSlug, 'name'>>;

/** An editor's label stays as it is written: "RAM". */
function findLabel(facet: FacetSlug, shown: readonly ShownFacet[]): string {
  const usual = getTraits(facet).name;
  const label = shown.find(({ key }) => key === facet)?.name ?? usual;
  return label === usual ? usual.toLowerCase() : label;
}

function namedValue(
  facet: LandingFacet,
  value: string,
  shown: readonly ShownFacet[],
  brands: BrandNames,
): Pick<LandingPage, 'slug' | 'name'> | undefined {
  if (facet === BRAND) {
    const name = brands.get(value)?.name;
    return name !== undefined && PLAIN_SLUG.test(value) ? { slug: value, name } : undefined;
  }
  const text = facetValueName(facet, value);
  const slug = slugify(text);
  // "512 GB" alone could be of the memory or of the drive.
  const name = getTraits(facet).unit ? `${text} ${findLabel(facet, shown)}` : text;
  return slug === '' ? undefined : { slug, name };
}

/** A list of a category, whether or not it has pages; undefined where it could have none. */
export function landingList(
  entry: CategoryEntry,
  key: string,
  settings: LandingSettings,
  brands: BrandNames,
): Omit<LandingPage, 'count'> | undefined {
  const facet = getLandingFacets(entry, settings).find((each) => key.startsWith(`${each}:`));
  const value = key.slice(`${facet}:`.length);
  if (!facet || value === NOT_STATED) return undefined;
  const named = namedValue(facet, value, findShownFacets(entry, settings), brands);
  return named && { key, facet, value, ...named, title: getTitle(entry.name, facet, named.name) };
}

/** Numbers in their order, names by the alphabet. */
function compareValues(one: LandingPage, other: LandingPage): number {
  const numbers = Number(one.value) - Number(other.value);
  return Number.isNaN(numbers) ? one.name.localeCompare(other.name, 'en') : numbers;
}

/**
 * The pages of a category besides its own list: of those lists that enough products are in, the largest, in the order
 * in which they are shown. Sizes count by powers of two: one product more or less rarely decides between two lists.
 * A list of all products would only repeat the category's.
 * @param counts how many of the category's products are in each list
 * @param total how many products the category has
 * @param brands by their slug
 */
export function getLandingPages(
  entry: CategoryEntry,
  { counts, total }: { counts: readonly LandingCount[]; total: number },
  settings: LandingSettings,
  brands: BrandNames,
): LandingPage[] {
  const facets = getLandingFacets(entry, settings);
  const sizeOf = ({ count }: LandingCount) => Math.floor(Math.log2(count));
  const addresses = new Set<string>();
  return counts
    .filter(({ count }) => count >= settings.least && count < total)
    .toSorted((one, other) => sizeOf(other) - sizeOf(one) || (one.key < other.key ? -1 : 1))
    .flatMap(({ key, count }): LandingPage[] => {
      const list = landingList(entry, key, settings, brands);
      const address = list && landingAddress(entry.slug, list, 1);
      if (!address || addresses.has(address)) return [];
      addresses.add(address);
      return [{ ...list, count }];
    })
    .slice(0, settings.most)
    .toSorted(
      (one, other) => facets.indexOf(one.facet) - facets.indexOf(other.facet) || compareValues(one, other),
    );
}

/** How many pages a list has. */
export const landingPageCount = ({ count }: LandingCount): number =>
  Math.min(MOST_PAGES, pagesFor(count, DEFAULT_PAGE_SIZE));

/** The address of a page of such a list; the first has no number. @param category its slug */
export const landingAddress = (
  category: string,
  { facet, slug }: Pick<LandingPage, 'facet' | 'slug'>,
  page: number,
): string => `${categoryAddress(category, 1)}/${facet}/${slug}${page === 1 ? '' : `/${page}`}`;

/**
 * The address of the category's list with the same filter, where a shopper goes on to choose. @param category its slug
 */
export const landingFilterAddress = (
  category: string,
  { facet, value }: Pick<LandingPage, 'facet' | 'value'>,
): string => {
  // HTML allows no brackets in a query.
  const name = facet === BRAND ? BRAND : `spec%5B${facet}%5D`;
  return `${categoryAddress(category, 1)}?${name}=${encodeURIComponent(value)}`;
};

/**
 * The filters of a category with the number of products of each choice, as `GET /products` counts them: what is in stock
 * is another with each order, and facets that editors added are read with the live list.
 * @param state how many of the category's products are in each list, and from what to what they cost
 */
export function categoryFacets(
  entry: CategoryEntry,
  { counts, price }: { counts: readonly LandingCount[]; price: Facets['price'] },
  settings: LandingSettings,
  brands: BrandNames,
): Facets {
  const choices = (facet: string, getName: (slug: string) => string | undefined) =>
    counts
      .filter(({ key }) => key.startsWith(facetValue(facet, '')))
      .toSorted((one, other) => other.count - one.count)
      .flatMap(({ key, count }) => {
        const slug = key.slice(facetValue(facet, '').length);
        const name = getName(slug);
        return name === undefined ? [] : [{ slug, name, count }];
      });
  const specifications = findShownFacets(entry, settings).flatMap((facet) => {
    const { key, name, unit, isRange = false, isHidden } = facet;
    if (isHidden || !isBuiltInFacet(key)) return [];
    const found = choices(key, (value) => facetValueName(key, value)).slice(0, MOST_CHOICES);
    return found.some(({ slug }) => slug !== NOT_STATED)
      ? [{ slug: key, name, ...(unit && { unit }), isRange, choices: sortChoices(facet, found) }]
      : [];
  });
  return {
    categories: [],
    brands: choices(BRAND, (slug) => brands.get(slug)?.name).toSorted(
      (one, other) => other.count - one.count || one.name.localeCompare(other.name),
    ),
    series: [],
    price,
    inStock: null,
    specifications,
  };
}
