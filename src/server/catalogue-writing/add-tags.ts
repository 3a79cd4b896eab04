import { slugify } from '../../rules/product/slug.ts';
import type { Queries } from '../db/database.ts';
import { tags } from '../db/schema.ts';
import { humanised } from './humanised.ts';

/** Adds the tags that are new. One written as a slug is named by its words: "best-selling" is "Best Selling". */
export async function addTags(queries: Queries, named: Iterable<string>): Promise<void> {
  const rows = new Map(
    [...new Set(named)].map((tag) => [slugify(tag), { slug: slugify(tag), name: humanised(tag) }]),
  );
  rows.delete('');
  if (rows.size > 0)
    await queries
      .insert(tags)
      .values([...rows.values()])
      .onConflictDoNothing();
}
