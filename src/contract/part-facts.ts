import { z } from 'zod';

/**
 * What an open database of parts says of a product (docs/import.md): `source` is the database, `part` its name for the
 * part, and `specifications` its statements, written as a product's own.
 */
export const partFacts = z.object({
  source: z.string(),
  part: z.string(),
  specifications: z.record(z.string(), z.string()),
});
export type PartFacts = z.infer<typeof partFacts>;
