import { z } from 'zod';
import { answerOf } from './answer.ts';
import { identifier } from './identifier.ts';
import { namedSlug } from './product.ts';

/** Series: a maker's product line (spec §3). */
export const series = z.object({
  id: identifier,
  name: z.string(),
  slug: z.string(),
  productCategory: namedSlug.nullish(),
  brand: namedSlug.nullish(),
});
export type Series = z.infer<typeof series>;

export const seriesAnswer = answerOf(z.array(series));
