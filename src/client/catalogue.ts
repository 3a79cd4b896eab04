import { z } from 'zod';
import { brand } from '../contract/brand.ts';
import { category } from '../contract/category.ts';
import { formerSlugsResponse } from '../contract/former-slug.ts';
import { FAILURE_MESSAGES, productFailureMessage } from '../contract/messages.ts';
import { saleHistoryResponse } from '../contract/price-history.ts';
import { closestSearch, facets, product, productResponse, understoodWords } from '../contract/product.ts';
import { readableEntries } from '../contract/response.ts';
import { series } from '../contract/series.ts';
import { hasExtension } from './extensions.ts';
import { call } from './http.ts';

const listOf = <Item extends z.ZodType>(item: Item) => z.object({ data: readableEntries(item) });

/** Only `data` is certain (spec §7): another host may leave totals out, or send them as text. */
const anyProductsResponse = listOf(product).extend({
  total: z
    .union([z.number(), z.string().regex(/^\d+$/)])
    .transform(Number)
    .optional()
    .catch(undefined),
  facets: facets.optional().catch(undefined),
  spelling: z.string().optional().catch(undefined),
  dropped: z.array(z.string()).optional().catch(undefined),
  notSold: z.string().optional().catch(undefined),
  closest: closestSearch.optional().catch(undefined),
  understood: z.array(understoodWords).optional().catch(undefined),
});

/** The query of `GET /products` under the API's own names; empty entries are left out (spec §7). */
export type ProductsQuery = Record<string, string | number | readonly string[] | undefined>;

/** The names of spec §7; further ones are of the extension `products`. */
const SPECIFIED =
  /^(?:page|limit|tags|name\[like\]|productCategory|sort|brand|series|sellingPrice\[[gl]te\])$/;

const isFilled = (value: ProductsQuery[string]) =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** One page of products. */
export function fetchProducts(query: ProductsQuery, signal?: AbortSignal) {
  return call(anyProductsResponse, '/products', {
    query: Object.fromEntries(
      Object.entries(query).filter(
        ([name, value]) => isFilled(value) && (SPECIFIED.test(name) || hasExtension('products')),
      ),
    ),
    failure: FAILURE_MESSAGES.products,
    ...(signal && { signal }),
  });
}

export async function fetchProduct(slug: string) {
  const path = `/products/${encodeURIComponent(slug)}`;
  const response = await call(productResponse, path, { failure: productFailureMessage(slug) });
  return response.data;
}

/** The category tree. A response of another shape counts as an empty list (spec §8). */
export async function fetchCategories() {
  const tolerant = listOf(category).catch({ data: [] });
  const response = await call(tolerant, '/product-category', { failure: FAILURE_MESSAGES.categories });
  return response.data;
}

export async function fetchBrands() {
  const response = await call(listOf(brand), '/brands', { failure: FAILURE_MESSAGES.brands });
  return response.data;
}

/** The brands that have products in a category. @throws ApiError */
export async function fetchCategoryBrands(category: string) {
  const path = `/product-category/${encodeURIComponent(category)}/brands`;
  const response = await call(listOf(brand), path, { failure: FAILURE_MESSAGES.categoryBrands });
  return response.data;
}

/** The former slugs of products, with what replaced them; other hosts have no such call. */
export async function fetchFormerSlugs() {
  const tolerant = formerSlugsResponse.partial({ status: true }).catch({ data: [] });
  const response = await call(tolerant, '/former-slugs', { failure: FAILURE_MESSAGES.products });
  return response.data;
}

/** The times in which flash sales were on, or will be; other hosts have no such call. */
export async function fetchSaleHistory() {
  const tolerant = saleHistoryResponse.partial({ status: true }).catch({ data: [] });
  const response = await call(tolerant, '/sale-history', { failure: FAILURE_MESSAGES.products });
  return response.data;
}

export async function fetchSeries() {
  const response = await call(listOf(series), '/series', { failure: FAILURE_MESSAGES.series });
  return response.data;
}
