import { sql } from 'drizzle-orm';
import { queryWords } from '../../rules/search-terms.ts';
import { type Queries, rowsOf } from '../db/database.ts';
import type { Catalogue } from './catalogue.ts';
import { searchCondition } from './search.ts';
import { readRoughCorrection } from './spelling-corrections.ts';

/** More words would have too many combinations. */
const MOST_WORDS = 6;
/** A word that this many products have is a common one: counting further would cost time and tell nothing. */
const COMMON = 1000;

/** A search that finds something in place of one that finds nothing. */
export type ClosestSearch = {
  text: string;
  isRespelled: boolean;
  /** The words that it leaves out, as typed. */
  dropped: string[];
};

/** Every choice of so many words, in their order. */
function combinations<Word>(words: readonly Word[], size: number): Word[][] {
  if (size === 0) return [[]];
  return words.flatMap((word, index) =>
    combinations(words.slice(index + 1), size - 1).map((others) => [word, ...others]),
  );
}

/** A typed word as names of products have it: `known` as it is or corrected, `rough` as the most similar one. */
type Reading = { word: string; known: string | undefined; rough: string | undefined };

async function readWords(
  { queries, readCorrections }: Catalogue,
  typed: readonly string[],
): Promise<Reading[]> {
  const corrections = await readCorrections(typed);
  return Promise.all(
    typed.map(async (word) => {
      const [first] = corrections.get(word) ?? [[word]];
      const known = first?.join(' ');
      return { word, known, rough: known ?? (await readRoughCorrection(queries, word)) };
    }),
  );
}

/** How many products have each word, at most `COMMON`. */
async function readCounts(queries: Queries, words: readonly string[]): Promise<number[]> {
  const counts = words.map(
    (word) => sql`(SELECT count(*)::int FROM (
      SELECT 1 FROM products p WHERE ${searchCondition([word])} LIMIT ${COMMON}) found)`,
  );
  const result = await queries.execute(sql`SELECT ARRAY[${sql.join(counts, sql`, `)}] AS counts`);
  return rowsOf<{ counts: number[] }>(result)[0]?.counts ?? [];
}

/** The first of these searches that finds a product. */
async function readFirstThatFinds(
  queries: Queries,
  searches: readonly string[][],
): Promise<string[] | undefined> {
  const cases = searches.map(
    (words, index) =>
      sql`WHEN EXISTS (SELECT 1 FROM products p WHERE ${searchCondition(words)}) THEN ${index}::int`,
  );
  const result = await queries.execute(sql`SELECT CASE ${sql.join(cases, sql` `)} END AS index`);
  const index = rowsOf<{ index: number | null }>(result)[0]?.index;
  return index === null || index === undefined ? undefined : searches[index];
}

/** The search with other spelling alone. */
async function readRespelled(queries: Queries, readings: readonly Reading[]): Promise<string[] | undefined> {
  const words = readings.flatMap(({ rough }) => rough ?? []);
  const isWhole = words.length === readings.length && readings.some(({ known }) => known === undefined);
  return isWhole ? readFirstThatFinds(queries, [words]) : undefined;
}

/** A number without its name says nothing: what is left of "rx 7600" is "rx". */
const isNamed = (word: string) => /\p{Letter}/u.test(word);

/** The search without the fewest words; of these without those that most products have, because rare words tell most. */
async function readShortened(queries: Queries, words: readonly string[]): Promise<string[] | undefined> {
  if (words.length === 0) return undefined;
  const counts = await readCounts(queries, words);
  const found = words
    .map((word, index) => ({ word, count: counts[index] ?? 0 }))
    .filter(({ count }) => count > 0);
  const rarity = (chosen: typeof found) => chosen.reduce((sum, { count }) => sum - Math.log(count), 0);
  const hasLetters = words.some(isNamed);
  for (let size = found.length; size > 0; size -= 1) {
    const searches = combinations(found, size)
      .filter((chosen) => !hasLetters || chosen.some(({ word }) => isNamed(word)))
      .toSorted((one, other) => rarity(other) - rarity(one))
      .map((chosen) => chosen.map(({ word }) => word));
    const closest = searches.length > 0 && (await readFirstThatFinds(queries, searches));
    if (closest) return closest;
  }
  return undefined;
}

/**
 * The search most similar to one that finds nothing: with other spelling, else with fewer words.
 * @returns undefined where no word finds anything
 */
export async function readClosestSearch(
  catalogue: Catalogue,
  text: string,
): Promise<ClosestSearch | undefined> {
  const typed = queryWords(text)
    .slice(0, MOST_WORDS)
    .map(({ whole }) => whole);
  const readings = await readWords(catalogue, [...new Set(typed)]);
  const respelled = await readRespelled(catalogue.queries, readings);
  if (respelled) return { text: respelled.join(' '), isRespelled: true, dropped: [] };
  const found = readings.flatMap(({ known }) => known ?? []);
  if (typed.some(isNamed) && !found.some(isNamed)) return undefined;
  const shortened = await readShortened(catalogue.queries, found);
  const isDropped = ({ known }: Reading) => known === undefined || !shortened?.includes(known);
  return (
    shortened && {
      text: shortened.join(' '),
      isRespelled: false,
      dropped: readings.filter(isDropped).map(({ word }) => word),
    }
  );
}
