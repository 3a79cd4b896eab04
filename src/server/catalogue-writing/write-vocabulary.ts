import { sql } from 'drizzle-orm';
import type { OwnValue } from '../../rules/facets/own-values.ts';
import { slugify } from '../../rules/product/slug.ts';
import type { Queries } from '../db/database.ts';
import { tags } from '../db/schema.ts';
import { getBatches } from './batches.ts';
import { humanised } from './humanised.ts';

/** Longer words need no correction, and the size of an index entry is limited. */
const LONGEST_WORD = 40;
const hasLetter = /\p{Letter}/u;

/** Adds words of names to the dictionary of spelling corrections, without bare numbers. */
export async function writeVocabulary(queries: Queries, words: Iterable<string>): Promise<void> {
  const useful = [...new Set(words)].filter((word) => word.length <= LONGEST_WORD && hasLetter.test(word));
  for (const batch of getBatches(useful))
    await queries.execute(sql`
      INSERT INTO search_words (word) SELECT json_array_elements_text(${JSON.stringify(batch)}::json)
      ON CONFLICT DO NOTHING`);
}

/**
 * Adds values of facets to those that ranges are looked up in.
 * @param own the texts of those that are of facets which editors added; the first spelling of a value stays
 */
export async function writeFacetValues(
  queries: Queries,
  values: Iterable<string>,
  own: readonly OwnValue[],
): Promise<void> {
  const names = new Map(own.toReversed().map(({ stored, name }) => [stored, name]));
  const rows = [...new Set(values)].map((value) => ({ value, name: names.get(value) }));
  for (const batch of getBatches(rows))
    await queries.execute(sql`
      INSERT INTO facet_values (value, name)
      SELECT value, name FROM json_to_recordset(${JSON.stringify(batch)}::json) AS r (value text, name text)
      ON CONFLICT DO NOTHING`);
}

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
