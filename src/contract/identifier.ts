import { z } from 'zod';

/** Identifies an entity. Our API uses integers and UUIDs; another host of the contract may use either. */
export const identifier = z.union([z.number(), z.string().min(1).max(100)]);
export type Identifier = z.infer<typeof identifier>;

/** The part of an address that names an entity: lower-case letters, digits and hyphens. */
export const slug = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lower-case letters, digits and single hyphens');
