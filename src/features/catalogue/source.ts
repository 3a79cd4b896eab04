import { fetchBrands, fetchCategories, fetchProducts } from '../../client/catalogue.ts';
import { readOnce } from '../../client/read-once.ts';
import type { Product } from '../../contract/product.ts';

const PAGE_SIZE = 100;

/** Newest first: a list read in pages needs an order that holds between them. */
async function fetchEveryProduct(): Promise<Product[]> {
  // By slug: a product added while the pages are read moves another one to the next page as well.
  const bySlug = new Map<string, Product>();
  for (let page = 1; ; page += 1) {
    const { data, total } = await fetchProducts({ page, limit: PAGE_SIZE, sort: '-id' });
    for (const product of data) bySlug.set(product.slug, product);
    // Another host may give no total: a short page is the last one then.
    const isLast = total === undefined ? data.length < PAGE_SIZE : page * PAGE_SIZE >= total;
    if (isLast) return [...bySlug.values()];
  }
}

/**
 * The catalogue as pages are made of it, read once a build. A read that fails fails the build: the release that
 * serves stays, which is better than a shop with holes.
 */
export const readProducts = readOnce(fetchEveryProduct);
export const readCategories = readOnce(fetchCategories);
export const readBrands = readOnce(fetchBrands);
