import type { ProductRecord } from '../../contract/editor/product.ts';
import { productPreviewResponse } from '../../contract/editor/product-preview.ts';
import {
  type ChangeProductsRequest,
  changeProductsResponse,
  type ProductTableSort,
  productTableResponse,
  type StockFilter,
  specificationNamesResponse,
} from '../../contract/editor/product-table.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import type { ProductStatus } from '../../contract/product-status.ts';
import { PUBLIC_API_BASE } from '../base.ts';
import { callAsShopper } from '../shopper.ts';
import type { Content } from './resources.ts';

/** Which products are listed; an empty text means all. */
export type ProductTableFilter = {
  search: string;
  stock: StockFilter | '';
  productCategory: string;
  brand: string;
  withoutPhoto: 'true' | '';
  status: ProductStatus | '';
  sort: ProductTableSort | '';
};

/** One page of products as editors read them. @throws ApiError */
export const fetchProductTable = (filter: ProductTableFilter, page: number, limit = 20) =>
  callAsShopper(productTableResponse, '/editor/products', {
    query: { page, limit, ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '')) },
    failure: FAILURE_MESSAGES.products,
  });

/** Most products that a browser reads to compare names with. */
export const MOST_READ = 2000;
const LARGEST_PAGE = 100;

/** All products of a filter; undefined where there are more than a browser should read. @throws ApiError */
export async function fetchAllProducts(filter: ProductTableFilter): Promise<ProductRecord[] | undefined> {
  const read = (page: number) => fetchProductTable(filter, page, LARGEST_PAGE);
  const { data, total } = await read(1);
  if (total > MOST_READ) return undefined;
  const all = [...data];
  for (let page = 2; all.length < total && page <= MOST_READ / LARGEST_PAGE; page += 1)
    all.push(...(await read(page)).data);
  return all;
}

/** Changes many products, each by itself. @returns the outcome of each. @throws ApiError */
export const changeProducts = async (body: ChangeProductsRequest) =>
  (
    await callAsShopper(changeProductsResponse, '/editor/products/change', {
      method: 'POST',
      body,
      failure: FAILURE_MESSAGES.edit,
    })
  ).outcomes;

/** Names of specifications that many products of a category have. @throws ApiError */
export const fetchSpecificationNames = async (productCategory: string) =>
  (
    await callAsShopper(specificationNamesResponse, '/editor/specification-names', {
      query: { productCategory },
      failure: FAILURE_MESSAGES.read,
    })
  ).data;

/**
 * Renders the page of a product that is not saved. @returns the address that shows it for some minutes. @throws
 * ApiError
 */
export const previewProduct = async (content: Content) => {
  const { data } = await callAsShopper(productPreviewResponse, '/editor/product-previews', {
    method: 'POST',
    body: content,
    failure: FAILURE_MESSAGES.read,
  });
  return `${PUBLIC_API_BASE}${data.path}`;
};
