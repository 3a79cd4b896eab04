import { z } from 'zod';
import * as account from '../../contract/account.ts';
import * as alert from '../../contract/alert.ts';
import * as audit from '../../contract/audit.ts';
import * as brand from '../../contract/brand.ts';
import * as changes from '../../contract/catalogue-changes.ts';
import * as digests from '../../contract/catalogue-digests.ts';
import * as category from '../../contract/category.ts';
import * as editorBanner from '../../contract/editor/banner.ts';
import * as blockedContact from '../../contract/editor/blocked-contact.ts';
import * as editorBrand from '../../contract/editor/brand.ts';
import * as editorCategory from '../../contract/editor/category.ts';
import * as editorCoupon from '../../contract/editor/coupon.ts';
import * as editorFlashSale from '../../contract/editor/flash-sale.ts';
import * as editorProduct from '../../contract/editor/product.ts';
import * as productTable from '../../contract/editor/product-table.ts';
import * as searchSynonym from '../../contract/editor/search-synonym.ts';
import * as editorSeries from '../../contract/editor/series.ts';
import * as editorSetting from '../../contract/editor/setting.ts';
import * as editorToday from '../../contract/editor/today.ts';
import * as upload from '../../contract/editor/upload.ts';
import * as errors from '../../contract/errors.ts';
import * as formerSlug from '../../contract/former-slug.ts';
import * as movement from '../../contract/money-movement.ts';
import * as order from '../../contract/order.ts';
import * as ownData from '../../contract/own-data.ts';
import * as ownPost from '../../contract/own-post.ts';
import * as payment from '../../contract/payment.ts';
import * as priceHistory from '../../contract/price-history.ts';
import * as product from '../../contract/product.ts';
import * as productAlert from '../../contract/product-alert.ts';
import * as productPost from '../../contract/product-post.ts';
import * as promotion from '../../contract/promotion.ts';
import * as publication from '../../contract/publication.ts';
import * as response from '../../contract/response.ts';
import * as review from '../../contract/review.ts';
import * as series from '../../contract/series.ts';
import * as staff from '../../contract/staff.ts';

const CONTRACT = [
  account,
  alert,
  response,
  audit,
  brand,
  changes,
  digests,
  category,
  editorBanner,
  blockedContact,
  editorBrand,
  editorCategory,
  editorCoupon,
  editorFlashSale,
  editorProduct,
  productTable,
  editorSeries,
  editorSetting,
  editorToday,
  upload,
  errors,
  formerSlug,
  movement,
  order,
  ownData,
  payment,
  priceHistory,
  product,
  productAlert,
  ownPost,
  productPost,
  promotion,
  publication,
  review,
  searchSynonym,
  series,
  staff,
];

/** OpenAPI's name of the error schema. */
export const ERROR_SCHEMA = 'ErrorResponse';

/** A query is no schema in OpenAPI: it stands as single parameters. */
const isSchema = (name: string, exported: unknown): exported is z.ZodType =>
  exported instanceof z.ZodType && !name.endsWith('Query');

/** The contract's schemas by the names they are exported under: `orderDetail` is OpenAPI's `OrderDetail`. */
export function namedSchemas() {
  const registry = z.registry<{ id: string }>();
  for (const [name, exported] of CONTRACT.flatMap((module) => Object.entries<unknown>(module)))
    if (isSchema(name, exported) && !registry.has(exported))
      registry.add(exported, { id: `${name.charAt(0).toUpperCase()}${name.slice(1)}` });
  return registry;
}
