import { z } from 'zod';
import { exportFormat } from '../export.ts';
import { slug } from '../identifier.ts';
import { LONGEST_SLUG, LONGEST_TEXT } from '../product-query.ts';
import { PRODUCT_STATUSES } from '../product-status.ts';
import { describePage, describeResponse, namedResponse, pageQuery, problem } from '../response.ts';
import { productRecord } from './product.ts';

/** `low`: few pieces left; `out`: none; `unknown`: not counted. */
export const STOCK_FILTERS = ['low', 'out', 'unknown'] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];

/** A minus means descending. */
export const PRODUCT_TABLE_SORTS = [
  '-id',
  'name',
  'sellingPrice',
  '-sellingPrice',
  'stock',
  '-stock',
] as const;
export type ProductTableSort = (typeof PRODUCT_TABLE_SORTS)[number];

/** The query of `GET /editor/products`. Without a sort the best matches or the newest come first. */
export const productTableQuery = z.object({
  search: z.string().trim().max(LONGEST_TEXT).optional(),
  stock: z.enum(STOCK_FILTERS).optional(),
  productCategory: z.string().max(LONGEST_SLUG).optional(),
  brand: z.string().max(LONGEST_SLUG).optional(),
  /** Only products of which there is no picture, or drawings alone. */
  withoutPhoto: z.stringbool().optional(),
  status: z.enum(PRODUCT_STATUSES).optional(),
  sort: z.enum(PRODUCT_TABLE_SORTS).optional(),
  format: exportFormat,
  ...pageQuery,
});
export type ProductTableQuery = z.output<typeof productTableQuery>;
export const productTableResponse = describePage(productRecord);

/** Most products that one call changes. */
export const MAX_CHANGED_AT_ONCE = 100;

/** A product as the editor read it: changed meanwhile, it is left as it is. */
const seenProduct = z.strictObject({
  slug,
  revision: z.string().max(100),
  stockSeen: z.int().min(0).nullish(),
});

/** What is changed of each product: the price by so many percent, rounded to rupees, and the stock. */
export const bulkChange = z
  .strictObject({
    pricePercent: z
      .number('must be a number')
      .min(-90, 'is less than -90')
      .max(500, 'is more than 500')
      .multipleOf(0.01, 'has more than two decimals')
      .optional(),
    stock: z.int('must be a whole number').min(0, 'must be 0 or more').max(1_000_000).nullish(),
  })
  .refine(({ pricePercent, stock }) => Boolean(pricePercent) || stock !== undefined, {
    path: ['pricePercent'],
    message: 'Give a percentage or a stock',
  });
export type BulkChange = z.output<typeof bulkChange>;

/** `POST /editor/products/change`: many products, each by itself. */
export const changeProductsRequest = z.strictObject({
  products: z.array(seenProduct).min(1, 'Choose a product').max(MAX_CHANGED_AT_ONCE),
  change: bulkChange,
});

/** How it went with each product; one that was not changed has a `problem`. */
export const changeProductsResponse = namedResponse({
  outcomes: z.array(z.object({ slug: z.string(), problem: problem.optional() })),
});
export type ChangeOutcome = z.output<typeof changeProductsResponse>['outcomes'][number];

/** The query of `GET /editor/specification-names`. */
export const specificationNamesQuery = z.object({ productCategory: z.string().max(LONGEST_SLUG) });
/** Names of specifications that many products of the category have, in the usual order. */
export const specificationNamesResponse = describeResponse(z.array(z.string()));
