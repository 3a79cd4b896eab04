import { z } from 'zod';
import { answerOf } from './answer.ts';
import { identifier } from './identifier.ts';

const brandSeries = z.object({ id: identifier, name: z.string(), slug: z.string() });

/** Brand (spec §3). */
export const brand = z.object({
  id: identifier,
  name: z.string(),
  slug: z.string(),
  logo: z.string().nullish(),
  series: z
    .array(brandSeries)
    .nullish()
    .transform((series) => series ?? []),
});
export type Brand = z.infer<typeof brand>;

export const brandsAnswer = answerOf(z.array(brand));
