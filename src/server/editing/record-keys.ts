import { slugify } from '../../rules/product/slug.ts';
import { fieldError } from '../http/http-error.ts';

/** The given slug, or one made from the name. @throws HttpError validation_error */
export function getSlug({ slug, name }: { slug?: string | undefined; name: string }): string {
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
