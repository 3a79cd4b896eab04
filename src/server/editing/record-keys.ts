import { z } from 'zod';
import { slugify } from '../../rules/product/slug.ts';
import { fieldError } from '../http/http-error.ts';

/** What may stand for a record in an address, by the field that names it. */
export const KEY_SCHEMAS = {
  id: z.coerce.number().int().min(1).max(2_147_483_647),
  slug: z.string().max(120),
  key: z.string().max(80),
};

/** The given slug, or one made from the name. @throws HttpError validation_error */
export function slugOf({ slug, name }: { slug?: string | undefined; name: string }): string {
  const made = slug ?? slugify(name);
  if (made !== '') return made;
  throw fieldError('name', 'holds no Latin letter or digit to make an address of: give a slug');
}

/** The record that a field refers to. @throws HttpError validation_error */
export function named<Found>(found: Found | undefined, field: string, kind: string): Found {
  if (found !== undefined) return found;
  throw fieldError(field, `names no ${kind} of the shop`, field);
}

/** The row that a write returned. @throws Error where it returned none */
export function written<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The edit wrote nothing.');
  return row;
}
