import type { ProductTableFilter } from '../../../client/editor/product-table.ts';
import { PRODUCT_TABLE_SORTS, STOCK_FILTERS } from '../../../contract/editor/product-table.ts';
import { PRODUCT_STATUSES } from '../../../contract/product-status.ts';

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | '' =>
  values.find((value) => value === text) ?? '';

/** What the address of the product table limits it to (`#products?stock=low`); unknown values limit nothing. */
export function parseTableFilter(query: string): ProductTableFilter {
  const values = new URLSearchParams(query);
  return {
    search: values.get('search') ?? '',
    stock: oneOf(STOCK_FILTERS, values.get('stock')),
    productCategory: values.get('productCategory') ?? '',
    brand: values.get('brand') ?? '',
    withoutPhoto: oneOf(['true'], values.get('withoutPhoto')),
    status: oneOf(PRODUCT_STATUSES, values.get('status')),
    sort: oneOf(PRODUCT_TABLE_SORTS, values.get('sort')),
  };
}
