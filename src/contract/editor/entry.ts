import { z } from 'zod';
import { identifier } from '../identifier.ts';
import { isLink, isOwnPath } from '../web-link.ts';

/**
 * What an editor reads and changes. `revision` names the state that was read: sent back as `If-Match`, it keeps two
 * editors from overwriting each other without a word.
 */
export const entryOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ id: identifier, revision: z.string(), ...shape });

/** A text that must say something. */
export const text = (longest: number) =>
  z.string('is missing').trim().min(1, 'is missing').max(longest, `is longer than ${longest} characters`);

/** The address of a picture: an uploaded one, or one of the site's own files. Pages block those of other hosts. */
export const picture = text(300).refine(
  isOwnPath,
  'must begin with / and be a picture of this shop: upload it first',
);

/** Where a link leads: a page of the shop, or another site. */
export const link = text(500).refine(isLink, 'must be a page of the shop (/…) or an address (https://…)');

/** Where an entity stands among its like, the lowest first. */
export const position = z
  .int('must be a whole number')
  .min(0, 'must be 0 or more')
  .max(10_000, 'is too large');
