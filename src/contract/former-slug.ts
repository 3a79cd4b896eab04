import { z } from 'zod';
import { responseOf } from './response.ts';

/** A slug that a product had (ours): `movedTo` is its present one, null where it is no longer sold. */
export const formerSlug = z.object({
  slug: z.string(),
  movedTo: z.string().nullable(),
  name: z.string(),
  productCategory: z.string().nullable(),
});
export type FormerSlug = z.infer<typeof formerSlug>;
export const formerSlugsResponse = responseOf(z.array(formerSlug));
