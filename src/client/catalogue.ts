import { z } from 'zod';
import { brand } from '../contract/brand.ts';
import * as calls from '../contract/calls/catalogue.ts';
import { category } from '../contract/category.ts';
import { formerSlugsResponse } from '../contract/former-slug.ts';
import { productFailureMessage } from '../contract/messages.ts';
import { saleHistoryResponse } from '../contract/price-history.ts';
import { closestSearch, facets, product, understoodWords } from '../contract/product.ts';
import { readableEntries } from '../contract/response.ts';
import { series } from '../contract/series.ts';
import { callAny, callApi } from './call-api.ts';
import { hasExtension } from './extensions.ts';

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

/** One page of products. */
export function fetchProducts(query: ProductsQuery, signal?: AbortSignal) {
  const known = Object.entries(query).filter(([name]) => SPECIFIED.test(name) || hasExtension('products'));
  return callAny(calls.listProducts, anyProductsResponse, { query: Object.fromEntries(known), signal });
}

export const fetchProduct = async (slug: string) =>
  (await callApi(calls.readProduct, { slug, failure: productFailureMessage(slug) })).data;

/** The category tree. A response of another shape counts as an empty list (spec §8). */
export const fetchCategories = async () =>
  (await callAny(calls.listCategories, listOf(category).catch({ data: [] }))).data;

export const fetchBrands = async () => (await callAny(calls.listBrands, listOf(brand))).data;

/** The brands that have products in a category. @throws ApiError */
export const fetchCategoryBrands = async (slug: string) =>
  (await callAny(calls.listBrandsOfCategory, listOf(brand), { slug })).data;

/** The former slugs of products, with what replaced them; other hosts have no such call. */
export const fetchFormerSlugs = async () =>
  (await callAny(calls.listFormerSlugs, formerSlugsResponse.partial({ status: true }).catch({ data: [] })))
    .data;

/** The times in which flash sales were on, or will be; other hosts have no such call. */
export const fetchSaleHistory = async () =>
  (await callAny(calls.readSaleHistory, saleHistoryResponse.partial({ status: true }).catch({ data: [] })))
    .data;

export const fetchSeries = async () => (await callAny(calls.listSeries, listOf(series))).data;
