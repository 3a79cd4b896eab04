import type { Category } from '../../../contract/category.ts';
import type { Facets, NamedSlug, SpecificationFacet } from '../../../contract/product.ts';
import type { Series } from '../../../contract/series.ts';
import type { CategoryEntry } from '../../../rules/catalogue/catalogue-pages.ts';
import type { Filters } from './filters.ts';

/** A category to choose; `parent` is the slug of its parent. */
export type CategoryChoice = NamedSlug & { parent?: string | undefined };
/** A series to choose, with the brand and category that limit it. */
export type SeriesChoice = NamedSlug & { brand?: string | undefined; category?: string | undefined };
/** All choices, whatever is chosen. */
export type Choices = { categories: CategoryChoice[]; brands: NamedSlug[]; series: SeriesChoice[] };
/** A choice as the sidebar shows it; `count` only where the API sends counts. */
export type Choice = NamedSlug & { count?: number | undefined };

/** How many choices there are besides those that a page shows, by the slug of the facet. */
export type MoreChoices = Readonly<Partial<Record<string, number>>>;
/** Stands for brands among facets. */
export const BRANDS = 'brand';
/** What a static page shows of the facets before they are read: what stands open, and the names of the others. */
export type SeenFacets = Facets & { more: MoreChoices };

/** Groups are folded but for these: the most used come first. */
export const OPEN_AT_FIRST = 2;

/** More choices than these are behind a button. */
const SHOWN_AT_FIRST = 5;

/** How many choices are seen before "more" is pressed: a single one behind the button would take its place. */
export const countAtFirst = (choices: number): number =>
  choices > SHOWN_AT_FIRST + 1 ? SHOWN_AT_FIRST : choices;

/** Phones and tablets, whose brand decides first, have lists that begin with it (facet-kinds.ts). */
const BELOW_BRANDS = 'memory';

/** How many specifications stand above brands: of laptops processor and graphics. */
export const countAboveBrands = (facets: readonly SpecificationFacet[]): number => {
  const place = facets.findIndex(({ slug }) => slug === BELOW_BRANDS);
  return Math.min(OPEN_AT_FIRST, place === -1 ? facets.length : place);
};

/** The props of the explore island. */
export const getChoices = (
  entries: readonly CategoryEntry[],
  brands: readonly NamedSlug[],
  series: readonly Series[],
): Choices => ({
  categories: entries.map(({ name, slug, parent }) => ({ name, slug, parent: parent?.slug })),
  brands: brands.map(({ name, slug }) => ({ name, slug })),
  series: series.map(({ name, slug, brand, productCategory }) => ({
    name,
    slug,
    brand: brand?.slug,
    category: productCategory?.slug,
  })),
});

/** What a category's own page offers: itself, the categories above and below it, and the brands of its menu. */
export function categoryChoices(
  { name, slug, parent, subCategories }: CategoryEntry,
  navigation: readonly Category[],
): Choices {
  const inMenu = navigation
    .flatMap((category) => [category, ...category.subCategories])
    .find((category) => category.slug === slug);
  return {
    categories: [
      { name, slug, parent: parent?.slug },
      ...(parent ? [{ name: parent.name, slug: parent.slug }] : []),
      ...subCategories.map((child) => ({ name: child.name, slug: child.slug, parent: slug })),
    ],
    brands: (inMenu?.brands ?? []).map((brand) => ({ name: brand.name, slug: brand.slug })),
    // Read once they are used: a page has no room for them.
    series: [],
  };
}

/** The brands of a category and those that are chosen already; all brands where the category's are unknown. */
export const brandsWithin = (
  brands: readonly NamedSlug[],
  ofCategory: readonly string[] | undefined,
  chosen: readonly string[],
): readonly NamedSlug[] =>
  ofCategory ? brands.filter(({ slug }) => ofCategory.includes(slug) || chosen.includes(slug)) : brands;

/** Series are limited by the chosen category and brands (spec §2). */
export function seriesWithin({ categories, series }: Choices, filters: Filters): SeriesChoice[] {
  const below = categories.filter(({ parent }) => parent === filters.category).map(({ slug }) => slug);
  const above = categories.find(({ slug }) => slug === filters.category)?.parent;
  const within = new Set([filters.category, ...below, above]);
  return series.filter(
    ({ brand, category }) =>
      (filters.category === '' || category === undefined || within.has(category)) &&
      (filters.brands.length === 0 || brand === undefined || filters.brands.includes(brand)),
  );
}

/** Whether two categories stand under the same one: those have the same specifications in most shops. */
export function isOfSameTop({ categories }: Choices, one: string, other: string): boolean {
  const top = (slug: string) => categories.find((category) => category.slug === slug)?.parent ?? slug;
  return top(one) === top(other);
}

/** Chosen series that the chosen category and brands still allow. */
export const allowedSeries = (choices: Choices, filters: Filters): string[] => {
  const allowed = new Set(seriesWithin(choices, filters).map(({ slug }) => slug));
  return filters.series.filter((slug) => allowed.has(slug));
};

/** The choices in the order of their counts, those without one last. */
export function sortByCounts<Choice extends NamedSlug>(
  counts: Facets['brands'] | undefined,
  choices: readonly Choice[],
): readonly Choice[] {
  if (!counts) return choices;
  const places = new Map(counts.map(({ slug }, place) => [slug, place]));
  const place = ({ slug }: Choice) => places.get(slug) ?? counts.length;
  return choices.toSorted((one, other) => place(one) - place(other));
}

/**
 * Choices by the alphabet: the first ones, which are seen before "more" is pressed, and then the others.
 * @param first how many those are
 */
export const byAlphabet = <Choice extends NamedSlug>(choices: readonly Choice[], first: number): Choice[] =>
  [choices.slice(0, first), choices.slice(first)].flatMap((part) =>
    part.toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
  );

/** Adds the counts to the choices and drops uncounted ones; a chosen one stays, so that it can be removed. */
export function counted(
  choices: readonly NamedSlug[],
  counts: Facets['brands'] | undefined,
  chosen: readonly string[],
): Choice[] {
  if (!counts) return [...choices];
  const bySlug = new Map(counts.map(({ slug, count }) => [slug, count]));
  return choices
    .filter(({ slug }) => bySlug.has(slug) || chosen.includes(slug))
    .map(({ name, slug }) => ({ name, slug, count: bySlug.get(slug) ?? 0 }));
}
