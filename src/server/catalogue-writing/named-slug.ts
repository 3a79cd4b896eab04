import { isSameName } from '../../rules/product/name-identity.ts';
import { slugify } from '../../rules/product/slug.ts';

/**
 * Whether a brand or series is meant by its slug: by the slug as it is, or by its words where the name is another now.
 */
export const isItsSlug = (given: string, { slug, name }: { slug: string; name: string }): boolean =>
  given === slug || (isSameName(given, slug) && slugify(name) !== slug);

/** A slug that is not taken, and is from now on: names that differ only in a sign ("C" and "C++") get "c" and "c-2". */
export function freeSlug(plain: string, taken: Set<string>): string {
  let slug = plain;
  for (let number = 2; taken.has(slug); number += 1) slug = `${plain}-${number}`;
  taken.add(slug);
  return slug;
}
