import { z } from 'zod';
import { plainLine } from '../plain-text.ts';
import { readIdentifier } from '../reading.ts';
import { MAX_RUPEES } from '../rupees.ts';
import { isLink, isOwnPath } from '../web-link.ts';

/** A text of one line that is not empty, as it is seen. */
export const text = (longest: number) =>
  z
    .string('is missing')
    .max(longest * 4, `is longer than ${longest} characters`)
    .refine((value) => value.isWellFormed(), 'holds a character that cannot be stored')
    .overwrite(plainLine)
    .min(1, 'is missing')
    .max(longest, `is longer than ${longest} characters`);

/** A path or an address, which is checked as it was sent. */
const address = (longest: number) =>
  z.string('is missing').trim().min(1, 'is missing').max(longest, `is longer than ${longest} characters`);

/** A name or a number of letters and digits: signs alone tell nobody from another. */
export const identifyingText = (longest: number, message: string) =>
  text(longest).refine((written) => readIdentifier(written) !== '', message);

/** The name of a brand or category. */
export const name = text(80);

/** Other calls than that of a file, and folders of other names than their own, are no pictures. */
const PICTURE_PATH = /^(?:\/(?!\.)[^/?#"'<>\s]+)+\.(?:avif|gif|jpe?g|png|svg|webp)(?:\?[\w.=&-]*)?$/i;

/**
 * The address of a picture: an uploaded one, or one of the site's own files. The content security policy of pages
 * blocks other hosts.
 */
export const picture = address(300).refine(
  (path) => isOwnPath(path) && PICTURE_PATH.test(path),
  'must begin with / and be a picture of this shop: upload it first',
);

/** Where a link leads: a page of the shop, or another site. */
export const link = address(500).refine(isLink, 'must be a page of the shop (/…) or an address (https://…)');

/** The position of a record in its list, the lowest first. */
export const position = z
  .int('must be a whole number')
  .min(0, 'must be 0 or more')
  .max(10_000, 'is too large');

/** A discount in percent. */
export const percentage = z
  .number('must be a number')
  .gt(0, 'must be above 0')
  .max(100, 'is more than 100')
  .multipleOf(0.01, 'has more than two decimals');

/** An amount in whole rupees. */
export const amount = z
  .int('must be whole rupees')
  .min(0, 'must be 0 or more')
  .max(MAX_RUPEES, 'is more than the shop handles');

/** A limit on a number of orders. */
export const limit = z
  .int('must be a whole number')
  .min(1, 'must be 1 or more')
  .max(1_000_000, 'is too large');
