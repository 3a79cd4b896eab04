import { type SQL, sql } from 'drizzle-orm';
import { queryWords, type SearchWord } from '../../rules/search-terms.ts';
import { forgivenSlips, slipsBetween } from '../../rules/spelling.ts';
import { type Queries, rowsOf } from '../db/database.ts';

const MOST_CORRECTIONS = 4;
const SIMILAR_WORDS = 60;
const canBeMistyped = (word: SearchWord) => word.parts.length === 1 && /^\p{Letter}{4,}$/u.test(word.whole);

/** Words that some product's name has, of those that start with the given ones. */
async function knownWords(queries: Queries, words: readonly string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const list = sql.join(
    words.map((word) => sql`(${word}::text)`),
    sql`, `,
  );
  const result = await queries.execute(sql`
    SELECT given.word FROM (VALUES ${list}) AS given(word)
    WHERE EXISTS (SELECT 1 FROM search_words s WHERE s.word LIKE given.word || '%')`);
  return new Set(rowsOf<{ word: string }>(result).map(({ word }) => word));
}

/** What a mistyped word was probably meant to be, the fewest slips first. */
async function corrections(queries: Queries, word: string): Promise<string[]> {
  const result = await queries.execute(sql`
    SELECT word FROM search_words WHERE word % ${word}
    ORDER BY similarity(word, ${word}) DESC, word LIMIT ${SIMILAR_WORDS}`);
  const meant = rowsOf<{ word: string }>(result)
    .map(({ word: similar }) => ({ similar, slips: slipsBetween(word, similar) }))
    .filter(({ slips }) => slips <= forgivenSlips(word))
    .sort((one, other) => one.slips - other.slips);
  const fewest = meant[0]?.slips;
  return meant
    .filter(({ slips }) => slips === fewest)
    .slice(0, MOST_CORRECTIONS)
    .map(({ similar }) => similar);
}

/** One word as a tsquery: as it stands, or in its parts, or as what it was meant to be. Words are letters and digits only. */
function wordQuery({ whole, parts }: SearchWord, meant: readonly string[]): string {
  const inParts = parts.map((part, index) => (index === parts.length - 1 ? `${part}:*` : part)).join(' & ');
  const choices = [`${whole}:*`, ...(parts.length > 1 ? [`(${inParts})`] : []), ...meant];
  return `(${choices.join(' | ')})`;
}

/**
 * The tsquery for what someone typed: every word must be found, in any order, each forgiven a slip when nothing
 * is named that way. Undefined when the text holds no word.
 */
export async function searchQuery(queries: Queries, text: string): Promise<SQL | undefined> {
  const words = queryWords(text);
  if (words.length === 0) return undefined;
  const mistypable = words.filter(canBeMistyped).map(({ whole }) => whole);
  const known = await knownWords(queries, mistypable);
  const parts: string[] = [];
  for (const word of words) {
    const isMistyped = canBeMistyped(word) && !known.has(word.whole);
    parts.push(wordQuery(word, isMistyped ? await corrections(queries, word.whole) : []));
  }
  return sql`to_tsquery('simple', ${parts.join(' & ')})`;
}
