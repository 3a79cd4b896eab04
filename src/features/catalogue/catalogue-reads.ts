import { fetchBrands, fetchCategories, fetchFormerSlugs, fetchProducts } from '../../client/catalogue.ts';
import { catalogueSnapshot } from '../../client/catalogue-snapshot.ts';
import { memoize } from '../../client/memoize.ts';
import type { ListedProduct, Product } from '../../contract/product.ts';
import { DEFAULT_PAGE_SIZE } from '../../contract/product-query.ts';
import { categoryEntries, categoryPages, relatedFinder } from '../../rules/catalogue-pages.ts';

const PAGE_SIZE = 100;

/** Newest first: paging needs an order that is stable between calls. */
async function fetchEveryProduct(): Promise<Product[]> {
  // By slug: a product that is added meanwhile moves another one to the next page, where it comes a second time.
  const bySlug = new Map<string, Product>();
  for (let page = 1; ; page += 1) {
    const { data, total } = await fetchProducts({ page, limit: PAGE_SIZE, sort: '-id' });
    const known = bySlug.size;
    for (const product of data) bySlug.set(product.slug, product);
    // Another host may send no total and shorter pages than requested: a page without new products is the end.
    const isLast = total === undefined ? bySlug.size === known : page * PAGE_SIZE >= total;
    if (isLast) return [...bySlug.values()];
  }
}

const fetchedProducts = memoize(fetchEveryProduct);
const fetchedBySlug = memoize(
  async () => new Map((await fetchedProducts()).map((product) => [product.slug, product])),
);

/**
 * All products, newest first, with the fields that lists need. Whole products are read one by one when a page shows
 * them, because a large catalogue does not fit in memory.
 */
export const readListed = async (): Promise<readonly ListedProduct[]> =>
  catalogueSnapshot()?.listed ?? (await fetchedProducts());

/**
 * One product. A failed read fails the build: the present release keeps serving, which is better than a shop with
 * missing pages.
 */
export async function readProduct(slug: string): Promise<Product> {
  const product = catalogueSnapshot()?.product(slug) ?? (await fetchedBySlug()).get(slug);
  if (!product) throw new Error(`The catalogue lists ${slug} and has no such product.`);
  return product;
}

/** The whole products of a page. */
export const readWhole = (listed: readonly ListedProduct[]): Promise<Product[]> =>
  Promise.all(listed.map(({ slug }) => readProduct(slug)));

export const readCategories = memoize(fetchCategories);
export const readBrands = memoize(fetchBrands);

/** Every category's pages, by their address. */
export const readCategoryPages = memoize(async () => {
  const entries = categoryEntries(await readCategories());
  const pages = categoryPages(entries, await readListed(), DEFAULT_PAGE_SIZE);
  return new Map(pages.map((page) => [page.address, page]));
});

/** Products that are no longer sold, by their former slug. */
export const readGone = memoize(async () => {
  const former = await fetchFormerSlugs();
  return new Map(former.filter(({ movedTo }) => movedTo === null).map((gone) => [gone.slug, gone]));
});

/** A function that finds a product's related products. */
export const readRelated = memoize(async () => relatedFinder(await readListed()));

/** The brands by their slug. */
export const readBrandsBySlug = memoize(
  async () => new Map((await readBrands()).map((brand) => [brand.slug, brand])),
);
