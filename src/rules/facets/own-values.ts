import { ownFacetKey } from '../../contract/own-facet.ts';
import { normalForm, plainText } from '../../contract/plain-text.ts';
import { NOT_STATED } from '../../contract/specification-facets.ts';
import type { Specification } from '../product/specifications.ts';
import { MOST_TEXTS, memoizeTexts } from './memoize-texts.ts';
import { facetValue, LONGEST_VALUE, spreadOut } from './read-facets.ts';

/** A value of a facet that an editor added, as it is stored, and its text as the product has it. */
export type OwnValue = { stored: string; name: string };

const getKey = memoizeTexts(ownFacetKey, MOST_TEXTS);

/**
 * The same value in every case and spacing: "Matte Black" and "matte  black" are `matte-black`. A comma separates
 * values in addresses.
 * @returns undefined for an empty text, and for one that is too long to be a choice
 */
export function ownValueSlug(text: string): string | undefined {
  const slug = normalForm(plainText(text.slice(0, LONGEST_VALUE * 4)), 'NFKC')
    .toLowerCase()
    .replaceAll(',', '')
    .trim()
    .replace(/\s+/g, '-');
  return slug === '' || slug.length > LONGEST_VALUE ? undefined : slug;
}

/** The specifications of a product by the keys that facets of them have; of several that are alike the first counts. */
export function ownTexts(specifications: readonly Specification[]): Map<string, Specification> {
  const found = new Map<string, Specification>();
  for (const each of spreadOut(specifications)) {
    const key = getKey(each.name);
    if (key !== undefined && !found.has(key) && ownValueSlug(each.value) !== undefined) found.set(key, each);
  }
  return found;
}

/** The values that a product has of facets that editors added; one that it does not state is `…:not-stated`. */
export function readOwnValues(keys: readonly string[], specifications: readonly Specification[]): OwnValue[] {
  if (keys.length === 0) return [];
  const texts = ownTexts(specifications);
  return keys.map((key) => {
    const text = texts.get(key)?.value ?? '';
    return { stored: facetValue(key, ownValueSlug(text) ?? NOT_STATED), name: plainText(text) };
  });
}
