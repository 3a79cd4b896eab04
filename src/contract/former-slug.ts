import { z } from 'zod';
import { describeResponse } from './response.ts';

/**
 * A former slug of a product (an extension): `movedTo` is the present slug, null where the product is no longer sold.
 */
export const formerSlug = z.object({
  slug: z.string(),
  movedTo: z.string().nullable(),
  name: z.string(),
  productCategory: z.string().nullable(),
});
export type FormerSlug = z.infer<typeof formerSlug>;
export const formerSlugsResponse = describeResponse(z.array(formerSlug));
