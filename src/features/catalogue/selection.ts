import type { Category } from '../../contract/category.ts';
import type { NamedSlug, Product } from '../../contract/product.ts';

/** A category's own page: its name, what is below it and above it. */
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
export function productsIn(entry: CategoryEntry, products: readonly Product[]): Product[] {
  const slugs = new Set([entry.slug, ...entry.subCategories.map(({ slug }) => slug)]);
  return products.filter(({ productCategory }) => productCategory && slugs.has(productCategory.slug));
}

/** The first products with a tag (spec §2). */
export const productsTagged = (tag: string, products: readonly Product[], count: number): Product[] =>
  products.filter(({ tags }) => tags.includes(tag)).slice(0, count);

/** How many related products a product page shows: one row. */
const RELATED = 4;

/**
 * Others of a product's category, those of the same series first.
 * @param category all products of the category
 */
export function relatedProducts(product: Product, category: readonly Product[]): Product[] {
  const others = category.filter(({ slug }) => slug !== product.slug);
  const isOfSeries = (other: Product) =>
    product.series !== null && product.series !== undefined && other.series?.slug === product.series.slug;
  return [...others.filter(isOfSeries), ...others.filter((other) => !isOfSeries(other))].slice(0, RELATED);
}

/** One page of a list, counted from 1. */
export const pageOfList = <Item>(items: readonly Item[], page: number, size: number): Item[] =>
  items.slice((page - 1) * size, page * size);

/** An empty list has one page as well: it says that it is empty. */
export const pagesFor = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));
