import { z } from 'zod';
import { DECIMAL_SIGNS } from '../read-number.ts';
import { describeResponse } from '../response.ts';

/** Accepted types of pictures; they are stored as WebP. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export const MOST_PICTURE_BYTES = 12 * 1024 * 1024;
/** Larger pictures would exhaust the memory. */
export const MOST_PIXELS = 50_000_000;

/** An uploaded picture: its path for products and banners, and its size in pixels. */
export const uploadResponse = describeResponse(
  z.object({ path: z.string(), width: z.int(), height: z.int() }),
);

/** Accepted types of catalogue files, each with its file extension. */
export const IMPORT_TYPES = {
  'text/csv': '.csv',
  'application/json': '.json',
  'application/x-ndjson': '.jsonl',
  'text/tab-separated-values': '.tsv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
} as const;
export type ImportType = keyof typeof IMPORT_TYPES;
export const MOST_IMPORT_BYTES = 64 * 1024 * 1024;

/** The encodings of text that an import reads. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Shops whose product exports an import understands. */
export const FOREIGN_SHOPS = ['shopify', 'woocommerce'] as const;
export type ForeignShop = (typeof FOREIGN_SHOPS)[number];

/**
 * The query of `POST /imports`: what the file does not say itself. `decimal` is the sign before a fraction, `sheet` one
 * of several in a workbook, `from` the other shop whose export the file is; with `pictures` those at other addresses are
 * brought; with `partFacts` the file is a part of BuildCores OpenDB; with `dryRun` nothing is written. `revision`: that of
 * the check that was shown; where other changes than its are to be made by now, nothing is.
 */
export const importQuery = z.object({
  partFacts: z.literal('1').optional(),
  decimal: z.enum(DECIMAL_SIGNS).optional(),
  encoding: z.enum(ENCODINGS).optional(),
  sheet: z.string().max(100).optional(),
  from: z.enum(FOREIGN_SHOPS).optional(),
  pictures: z.literal('1').optional(),
  dryRun: z.literal('1').optional(),
  revision: z.string().max(100).optional(),
});
export type ImportQuery = z.infer<typeof importQuery>;

/** Most pictures at other addresses that one file of an editor brings. */
export const MOST_BROUGHT_PICTURES = 100;

/** Most products that a check compares with those of the shop. */
export const MOST_COMPARED = 5000;

/**
 * What a file would change: how many products are new, changed and as they are; of the changed ones, in how many each
 * field was added, changed or removed; and the first products with their fields as a person reads them, amounts in whole
 * rupees. A marked price without a discount is none.
 */
const importChanges = z.object({
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  totals: z.array(
    z.object({ field: z.string(), how: z.enum(['added', 'changed', 'removed']), count: z.int() }),
  ),
  first: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      isNew: z.boolean(),
      fields: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
    }),
  ),
});
export type ImportChanges = z.infer<typeof importChanges>;

/** What a file would bring: how many products, the first of them as they were read, and what was guessed. */
const importPreview = z.object({
  count: z.int(),
  first: z.array(
    z.object({
      name: z.string(),
      brand: z.string(),
      productCategory: z.string(),
      sellingPrice: z.int(),
      stock: z.int().optional(),
    }),
  ),
  notices: z.array(z.string()),
  /** Absent where the file has more products than are compared. */
  changes: importChanges.optional(),
});
export type ImportPreview = z.infer<typeof importPreview>;

/** Most products of each list in a report on facts of parts. */
export const MOST_REPORTED = 500;

const reportedProduct = z.object({
  slug: z.string(),
  name: z.string(),
  parts: z.array(z.string()).describe('What the database calls it; several where it is doubtful'),
  facts: z.array(z.string()).describe('The facts that contradict each other'),
});

/**
 * What an import of BuildCores OpenDB found: how many parts it read, and by kind of part how many products of the shop
 * have one, could be several, and have none; how many products get other facts than they had, and how many lose them;
 * and the first of the doubtful ones, and of those whose own specifications say otherwise.
 */
export const partFactsReport = z.object({
  parts: z.int(),
  kinds: z.array(z.object({ kind: z.string(), matched: z.int(), doubtful: z.int(), left: z.int() })),
  changed: z.int(),
  removed: z.int(),
  doubtful: z.array(reportedProduct),
  contradicting: z.array(reportedProduct),
});
export type PartFactsReport = z.infer<typeof partFactsReport>;

/**
 * How many products an import added, how many it changed, and what the editor should know of them; of a dry run, what
 * it would bring, and the `revision` of that, where it is compared with what the shop has.
 */
export const importResponse = describeResponse(
  z.object({
    created: z.int(),
    updated: z.int(),
    notices: z.array(z.string()),
    preview: importPreview.optional(),
    partFacts: partFactsReport.optional(),
    revision: z.string().optional(),
  }),
);
