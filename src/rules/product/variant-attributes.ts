import { createHash } from 'node:crypto';
import type { ProductOption } from '../../contract/product-option.ts';
import { slugify } from './slug.ts';

/** Google's limit of an item group id (support.google.com/merchants/answer/6324507). */
const LONGEST_GROUP_ID = 50;
const HASH_LENGTH = 8;

/** By what Google lets products of a group differ. */
export type VariantAttribute = 'color' | 'material' | 'pattern' | 'size';

const ATTRIBUTES: ReadonlyMap<string, VariantAttribute> = new Map([
  ['color', 'color'],
  ['colour', 'color'],
  ['material', 'material'],
  ['pattern', 'pattern'],
]);

/**
 * The id of an option group in feeds and structured data: ASCII, at most 50 characters, and another one for each group,
 * letter case aside.
 */
export function groupId(group: string): string {
  const slug = slugify(group);
  if (slug === group && slug.length <= LONGEST_GROUP_ID) return slug;
  const hash = createHash('sha256').update(group).digest('hex').slice(0, HASH_LENGTH);
  return `${slug.slice(0, LONGEST_GROUP_ID - HASH_LENGTH - 1)}-${hash}`;
}

/**
 * Options as attributes that Google knows. It has none for memory or capacity: all that is no colour, material or
 * pattern is together the size.
 */
export function variantAttributes(
  options: readonly ProductOption[],
): Partial<Record<VariantAttribute, string>> {
  const values = Map.groupBy(options, ({ name }) => ATTRIBUTES.get(name.trim().toLowerCase()) ?? 'size');
  return Object.fromEntries(
    [...values].map(([attribute, same]) => [attribute, same.map(({ value }) => value).join(' / ')]),
  );
}
