import type { Category } from '../../contract/category.ts';
import type { NamedSlug } from '../../contract/product.ts';

/** A brand with those of its series that the category has. */
type BrandEntry = NamedSlug & { series: readonly NamedSlug[] };

/** The content of a category's panel (spec §2); `series` has those of no brand of the panel. */
export type Panel = { subCategories: NamedSlug[]; brands: BrandEntry[]; series: NamedSlug[] };

/** A panel is a summary: the category's page and filters have the rest. */
const LONGEST_LIST = 12;
/** Of a brand's series: bare letters ("AK", "CC") say nothing without it. */
const MOST_SERIES = 4;

const distinct = <Entry extends NamedSlug>(lists: readonly (readonly Entry[])[]): Entry[] => [
  ...new Map(lists.flat().map((entry) => [entry.slug, entry])).values(),
];

/** A host may list brands and series at the category, at its sub-categories or at both; the panel merges them. */
export function getPanel(category: Category): Panel {
  const { subCategories } = category;
  const brands = distinct([category.brands, ...subCategories.map((child) => child.brands)]);
  const series = distinct([category.series, ...subCategories.map((child) => child.series)]);
  const shown = brands.slice(0, LONGEST_LIST);
  return {
    subCategories,
    brands: shown.map(({ name, slug }) => ({
      name,
      slug,
      series: series.filter(({ brand }) => brand === slug).slice(0, MOST_SERIES),
    })),
    series: series.filter(({ brand }) => !brands.some(({ slug }) => slug === brand)).slice(0, LONGEST_LIST),
  };
}

/** Apple's products have a tab of their own (spec §2): a category of that name would be the same tab twice. */
export const tabCategories = (categories: readonly Category[]): Category[] =>
  categories.filter(({ slug }) => slug !== 'apple-products');
