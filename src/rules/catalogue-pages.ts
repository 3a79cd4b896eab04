import type { ListEntry } from '../contract/catalogue-snapshot.ts';
import type { Category } from '../contract/category.ts';
import type { ListedProduct, NamedSlug } from '../contract/product.ts';

/** A category with a page: its name, its sub-categories and its parent. */
export type CategoryEntry = NamedSlug & { subCategories: NamedSlug[]; parent: NamedSlug | undefined };

/** Every category and sub-category that has a page. */
export function categoryEntries(categories: readonly Category[]): CategoryEntry[] {
  return categories.flatMap(({ name, slug, subCategories }) => [
    { name, slug, subCategories, parent: undefined },
    ...subCategories.map((child) => ({
      name: child.name,
      slug: child.slug,
      subCategories: [],
      parent: { name, slug },
    })),
  ]);
}

/** The categories whose products a category lists: itself and its sub-categories. */
export const categoriesOf = ({ slug, subCategories }: CategoryEntry): string[] => [
  slug,
  ...subCategories.map((child) => child.slug),
];

/** How many ids a part of the product feed spans: a change rewrites one part, however many products there are. */
export const FEED_PART = 5000;

/** The file name of a part of the product feed, counted from 0, without its ending; the first has no number. */
export const feedName = (part: number): string => `products${part === 0 ? '' : `-${part + 1}`}`;

/** The part that such a name is of. */
export const feedPartOf = (name: string): number => Number(/-(\d+)$/.exec(name)?.[1] ?? 1) - 1;

/** How many related products a product page shows: one row. */
export const RELATED = 4;

/** Names a product's series within its category, null where it is of none. */
export const lineOf = ({ productCategory, series }: ListedProduct): string | null =>
  series ? `${productCategory?.slug} ${series.slug}` : null;

/** How many of a list decide about related products, whichever product they are related to. */
export const HEAD = RELATED + 1;

/**
 * The related products of a product: others of its category, those of the same series first.
 * @param among the newest products of its line (`lineOf`) and of its category, `HEAD` or more of each
 */
export function relatedAmong<Item extends ListEntry>(
  { slug, line }: ListEntry,
  among: { ofLine: readonly Item[]; ofCategory: readonly Item[] },
): Item[] {
  const isOther = (item: Item) => item.slug !== slug;
  const near = line === null ? [] : among.ofLine.filter(isOther).slice(0, RELATED);
  const far = among.ofCategory.filter((item) => isOther(item) && (line === null || item.line !== line));
  return [...near, ...far.slice(0, RELATED - near.length)];
}

/** An empty list has one page as well: it says that it is empty. */
export const pagesFor = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** The address of a page of a category; the first has no number. */
export const categoryAddress = (slug: string, page: number): string =>
  `/product-category/${slug}${page === 1 ? '' : `/${page}`}`;
