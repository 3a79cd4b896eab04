import { z } from 'zod';
import { readOrderId } from './reading.ts';

/** Identifies an entity. Our API uses integers and UUIDs; another host of the contract may use either. */
export const identifier = z.union([z.number(), z.string().min(1).max(100)]);
export type Identifier = z.infer<typeof identifier>;

/** The part of an address that names an entity: lower-case letters, digits and hyphens. */
export const slug = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lower-case letters, digits and single hyphens');

/** The largest id that a table of ours gives. */
export const LARGEST_ID = 2_147_483_647;

/** The id of a row of ours in an address. */
export const rowId = z.coerce.number().int().min(1).max(LARGEST_ID);

/** The id of what a caller was shown; null where there was none. */
export const shownId = z.int().min(1).max(LARGEST_ID).nullable();

/** The number of an order in any spelling. */
export const orderNumber = z.string().max(100).overwrite(readOrderId).max(40);
