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

/** A category holds its own products and those of its sub-categories. */
export function productsIn<Item extends ListedProduct>(
  entry: CategoryEntry,
  products: readonly Item[],
): Item[] {
  const slugs = new Set([entry.slug, ...entry.subCategories.map(({ slug }) => slug)]);
  return products.filter(({ productCategory }) => productCategory && slugs.has(productCategory.slug));
}

/** The first products with a tag (spec §2). */
export const productsTagged = <Item extends ListedProduct>(
  tag: string,
  products: readonly Item[],
  count: number,
): Item[] => products.filter(({ tags }) => tags.includes(tag)).slice(0, count);

/** How many related products a product page shows: one row. */
const RELATED = 4;

/** The first entries of a list that match, found without reading the rest. */
function firstOf<Item>(items: readonly Item[], count: number, isWanted: (item: Item) => boolean): Item[] {
  const found: Item[] = [];
  for (const item of items) {
    if (found.length === count) break;
    if (isWanted(item)) found.push(item);
  }
  return found;
}

/**
 * Finds a product's related products: others of its category, those of the same series first. Lists are grouped once,
 * because a build needs every product.
 */
export function relatedFinder<Item extends ListedProduct>(
  products: readonly Item[],
): (product: ListedProduct) => Item[] {
  const ofCategory = Map.groupBy(products, ({ productCategory }) => productCategory?.slug);
  const lineOf = ({ productCategory, series }: ListedProduct) =>
    series ? `${productCategory?.slug} ${series.slug}` : undefined;
  const ofLine = Map.groupBy(products, lineOf);
  return (product) => {
    const line = lineOf(product);
    const isOther = ({ slug }: Item) => slug !== product.slug;
    const near = line === undefined ? [] : firstOf(ofLine.get(line) ?? [], RELATED, isOther);
    const far = firstOf(
      ofCategory.get(product.productCategory?.slug) ?? [],
      RELATED - near.length,
      (other) => isOther(other) && (line === undefined || lineOf(other) !== line),
    );
    return [...near, ...far];
  };
}

/** Replacements for a removed product: the newest of its category, or of all where the category is gone. */
export function alternativesTo<Item extends ListedProduct>(
  category: string | null,
  products: readonly Item[],
): Item[] {
  const near = firstOf(products, RELATED, ({ productCategory }) => productCategory?.slug === category);
  return near.length > 0 ? near : products.slice(0, RELATED);
}

/** One page of a list, counted from 1. */
export const pageOfList = <Item>(items: readonly Item[], page: number, size: number): Item[] =>
  items.slice((page - 1) * size, page * size);

/** An empty list has one page as well: it says that it is empty. */
export const pagesFor = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** The address of a page of a category; the first has no number. */
export const categoryAddress = (slug: string, page: number): string =>
  `/product-category/${slug}${page === 1 ? '' : `/${page}`}`;

/** One page of a category's list. */
export type CategoryPage<Item> = {
  entry: CategoryEntry;
  address: string;
  page: number;
  pages: number;
  total: number;
  products: Item[];
};

/** Every page of every category. */
export function categoryPages<Item extends ListedProduct>(
  entries: readonly CategoryEntry[],
  products: readonly Item[],
  size: number,
): CategoryPage<Item>[] {
  return entries.flatMap((entry) => {
    const found = productsIn(entry, products);
    const pages = pagesFor(found.length, size);
    return Array.from({ length: pages }, (_, index) => ({
      entry,
      address: categoryAddress(entry.slug, index + 1),
      page: index + 1,
      pages,
      total: found.length,
      products: pageOfList(found, index + 1, size),
    }));
  });
}
