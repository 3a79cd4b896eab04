import {
  type ChangeProductsRequest,
  changeProductsResponse,
  type ProductTableSort,
  productTableResponse,
  type StockFilter,
  specificationNamesResponse,
} from '../../contract/editor/product-table.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { callAsShopper } from '../shopper.ts';

/** Which products are listed; an empty text means all. */
export type ProductTableFilter = {
  search: string;
  stock: StockFilter | '';
  productCategory: string;
  brand: string;
  withoutPicture: 'true' | '';
  sort: ProductTableSort | '';
};

/** One page of products as editors read them. @throws ApiError */
export const fetchProductTable = (filter: ProductTableFilter, page: number) =>
  callAsShopper(productTableResponse, '/editor/products', {
    query: { page, ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '')) },
    failure: FAILURE_MESSAGES.products,
  });

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
