import { z } from 'zod';
import { product } from './product.ts';
import { describeResponse } from './response.ts';

/** The most products of one response. */
export const CHANGES_PAGE = 500;

/**
 * `since` is the `cursor` of an earlier read; without it every product is given. `after` is the `next` of the page
 * before.
 */
export const catalogueChangesQuery = z.object({
  since: z.string().max(100).optional(),
  after: z
    .string()
    .regex(/^\d{1,9}$/, 'Give the id that the page before ended with')
    .transform(Number)
    .default(0),
});

/**
 * What was written to products and stock since an earlier read, in pages by id: an extension by which the publisher
 * reads what changed and nothing else. A product may be given again that did not change; none that did is left out.
 */
export const catalogueChanges = z.object({
  contentVersion: z.int(),
  /** The `since` of the next read. Of several pages that of the first counts. */
  cursor: z.string(),
  /** Every product is given: there was no `since`, or what changed since then is no longer known. */
  isWhole: z.boolean(),
  /** Each with its digest, as in `GET /catalogue-digests`. */
  products: z.array(z.object({ digest: z.string(), product })),
  /** The ids of products that are no longer there. */
  removed: z.array(z.int()),
  /** The `after` of the next page; null on the last. */
  next: z.int().nullable(),
});
export type CatalogueChanges = z.infer<typeof catalogueChanges>;
export const catalogueChangesResponse = describeResponse(catalogueChanges);
