import { z } from 'zod';
import { identifier } from './identifier.ts';
import { describeResponse } from './response.ts';

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

export const brandsResponse = describeResponse(z.array(brand));
