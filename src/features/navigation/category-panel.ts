import type { Category } from '../../contract/category.ts';
import type { NamedSlug } from '../../contract/product.ts';

/** The content of a category's panel (spec §2). */
export type Panel = { subCategories: NamedSlug[]; brands: NamedSlug[]; series: NamedSlug[] };

/** A panel is a summary: the category's page and filters have the rest. */
const LONGEST_LIST = 12;

function distinct(lists: readonly (readonly NamedSlug[])[]): NamedSlug[] {
  const bySlug = new Map(lists.flat().map(({ name, slug }) => [slug, { name, slug }]));
  return [...bySlug.values()].slice(0, LONGEST_LIST);
}

/** A host may list brands and series at the category, at its sub-categories or at both; the panel merges them. */
export function getPanel(category: Category): Panel {
  const { subCategories } = category;
  return {
    subCategories,
    brands: distinct([category.brands, ...subCategories.map((child) => child.brands)]),
    series: distinct([category.series, ...subCategories.map((child) => child.series)]),
  };
}

/** Apple's products have a tab of their own (spec §2): a category of that name would be the same tab twice. */
export const tabCategories = (categories: readonly Category[]): Category[] =>
  categories.filter(({ slug }) => slug !== 'apple-products');
