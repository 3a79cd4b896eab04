import type { AroundPrice, ListEntry } from '../../contract/catalogue-snapshot.ts';
import type { Category } from '../../contract/category.ts';
import type { NamedSlug } from '../../contract/product.ts';

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
export const getCategories = ({ slug, subCategories }: CategoryEntry): string[] => [
  slug,
  ...subCategories.map((child) => child.slug),
];

/** How many ids a part of the product feed spans: a change rewrites one part, however many products there are. */
export const FEED_PART = 5000;

/** The file name of a part of the product feed, counted from 0, without its ending; the first has no number. */
export const feedName = (part: number): string => `products${part === 0 ? '' : `-${part + 1}`}`;

/** The part that such a name is of. */
export const getFeedPart = (name: string): number => Number(/-(\d+)$/.exec(name)?.[1] ?? 1) - 1;

/** The tags whose products the home page shows (spec §2). */
export const SHOWN_TAGS = ['trending-products', 'new-arrivals', 'best-selling'] as const;

/** The most products of a tag that a page shows: new arrivals as RSS. */
export const MOST_TAGGED = 20;

/** How many related products a product page shows: one row. */
export const RELATED = 4;

/**
 * The related products of a product: those of its category whose price is nearest to its own, of both sides in turn
 * where they are equally near. Stock does not count, so that an order changes no other product's list.
 * @param price its selling price, in whole rupees
 * @param around `RELATED` or more of each side
 */
export function relatedAmong<Item extends ListEntry>(
  price: number,
  { cheaper, dearer }: AroundPrice<Item>,
): Item[] {
  const inTurn = Array.from({ length: RELATED }, (_, step) => [cheaper[step], dearer[step]]).flat();
  const distance = (item: Item) => Math.abs(item.price - price);
  return inTurn
    .filter((item) => item !== undefined)
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, RELATED);
}

/** An empty list has one page as well: it says that it is empty. */
export const pagesFor = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** The address of a page of a category; the first has no number. */
export const categoryAddress = (slug: string, page: number): string =>
  `/product-category/${slug}${page === 1 ? '' : `/${page}`}`;
