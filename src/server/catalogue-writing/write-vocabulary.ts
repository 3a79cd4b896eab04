import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { batchesOf } from './batches.ts';

/** Longer words need no correction, and the size of an index entry is limited. */
const LONGEST_WORD = 40;
const hasLetter = /\p{Letter}/u;

/** Adds words of names to the dictionary of spelling corrections, without bare numbers. */
export async function writeVocabulary(queries: Queries, words: Iterable<string>): Promise<void> {
  const useful = [...new Set(words)].filter((word) => word.length <= LONGEST_WORD && hasLetter.test(word));
  for (const batch of batchesOf(useful))
    await queries.execute(sql`
      INSERT INTO search_words (word) SELECT json_array_elements_text(${JSON.stringify(batch)}::json)
      ON CONFLICT DO NOTHING`);
}
