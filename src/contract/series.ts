import { z } from 'zod';
import { identifier } from './identifier.ts';
import { namedSlug } from './product.ts';
import { describeResponse } from './response.ts';

/** Series: a brand's product line (spec §3). */
export const series = z.object({
  id: identifier,
  name: z.string(),
  slug: z.string(),
  productCategory: namedSlug.nullish(),
  brand: namedSlug.nullish(),
});
export type Series = z.infer<typeof series>;

export const seriesResponse = describeResponse(z.array(series));
