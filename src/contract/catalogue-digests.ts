import { z } from 'zod';
import { identifier } from './identifier.ts';
import { describeResponse } from './response.ts';

/**
 * Every product's id, slug and digest, newest first: an extension by which the publisher finds all changed products
 * in one call.
 */
export const catalogueDigests = z.object({
  contentVersion: z.int(),
  products: z.array(z.tuple([identifier, z.string(), z.string()])),
});
export type CatalogueDigests = z.infer<typeof catalogueDigests>;
export const catalogueDigestsResponse = describeResponse(catalogueDigests);
