import { z } from 'zod';
import { importRow } from '../import-row.ts';
import { productOption } from '../product-option.ts';
import { defineRecord, describeFields, type RecordOf } from './record.ts';

/**
 * A product as an editor writes it: the fields of an import row. Null means: stock unknown, no series, marked price
 * equal to the selling price.
 */
export const productContent = importRow.extend({
  markedPrice: importRow.shape.markedPrice.nullable(),
  stock: importRow.shape.stock.nullable(),
  series: importRow.shape.series.nullable(),
});
export type ProductContent = z.output<typeof productContent>;

/**
 * A partial change of a product. `stockSeen` is the stock that the editor read: an order in between is then a
 * conflict.
 */
export const productChanges = productContent.partial().extend({ stockSeen: z.int().min(0).nullish() });

/** Fields that are read as they are written. */
const { shape: furtherFields } = importRow.omit({
  name: true,
  slug: true,
  description: true,
  specifications: true,
  sellingPrice: true,
  zeroPrice: true,
  markedPrice: true,
  stock: true,
  tags: true,
  brand: true,
  productCategory: true,
  series: true,
  images: true,
  imageTexts: true,
  optionGroup: true,
  options: true,
});

/** A product as an editor reads it: `brand`, `productCategory` and `series` are slugs; prices in whole rupees. */
export const productRecord = describeFields({
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  specifications: z.record(z.string(), z.string()),
  sellingPrice: z.int(),
  markedPrice: z.int(),
  stock: z.int().nullable(),
  tags: z.array(z.string()),
  brand: z.string(),
  productCategory: z.string(),
  series: z.string().nullable(),
  images: z.array(z.string()),
  imageTexts: z.record(z.string(), z.string()),
  optionGroup: z.string(),
  options: z.array(productOption),
  ...furtherFields,
});

export const productDefinition = defineRecord({
  name: 'product',
  path: '/products',
  key: 'slug',
  permission: 'catalogue',
  content: productContent,
  changes: productChanges,
  record: productRecord,
});
export type ProductRecord = RecordOf<typeof productDefinition>;
