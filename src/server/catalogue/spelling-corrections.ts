import { sql } from 'drizzle-orm';
import { forgivenSlips, mayBeginSo, slipsBetween, slipsToBeginning } from '../../rules/spelling.ts';
import { type Queries, rowsOf } from '../db/database.ts';

const MAX_CORRECTIONS = 4;
const SIMILAR_WORDS = 60;
/** Words that are compared one by one; a large catalogue has about so many of one letter and length. */
const ROUGH_WORDS = 5000;
/** Sorts after every letter. */
const HIGHEST = '\u{10FFFF}';
const isMistypable = (word: string) => /^\p{Letter}{4,}$/u.test(word);

const valuesOf = (words: readonly string[]) =>
  sql.join(
    words.map((word) => sql`(${word}::text)`),
    sql`, `,
  );

/** Whether a product's name has a word that starts so: the next word in the index' order does, or none does. */
const isBeginning = (start: ReturnType<typeof sql>) => sql`coalesce(starts_with((
  SELECT s.word FROM search_words s WHERE s.word ~>=~ ${start} ORDER BY s.word USING ~<~ LIMIT 1), ${start}), false)`;

/** The words that the names of products do not have, each with those it is similar to. */
async function readUnknown(queries: Queries, words: readonly string[]): Promise<Map<string, string[]>> {
  const result = await queries.execute(sql`
    SELECT given.word, alike.word AS alike FROM (VALUES ${valuesOf(words)}) AS given(word)
    LEFT JOIN LATERAL (
      SELECT s.word FROM search_words s WHERE s.word % given.word
      ORDER BY similarity(s.word, given.word) DESC, s.word LIMIT ${SIMILAR_WORDS}) alike ON true
    WHERE NOT ${isBeginning(sql`given.word`)}`);
  const unknown = new Map<string, string[]>();
  for (const { word, alike } of rowsOf<{ word: string; alike: string | null }>(result)) {
    const known = unknown.get(word) ?? [];
    unknown.set(word, alike === null ? known : [...known, alike]);
  }
  return unknown;
}

/** Words written as one: "corei7" is core i7. */
async function readGlued(queries: Queries, words: readonly string[]): Promise<Map<string, string[][]>> {
  if (words.length === 0) return new Map();
  const result = await queries.execute(sql`
    SELECT given.word, left(given.word, n) AS first, substr(given.word, n + 1) AS second
    FROM (VALUES ${valuesOf(words)}) AS given(word), generate_series(2, length(given.word) - 2) n
    WHERE EXISTS (SELECT 1 FROM search_words s WHERE s.word = left(given.word, n))
      AND ${isBeginning(sql`substr(given.word, n + 1)`)}
    ORDER BY n DESC`);
  const glued = new Map<string, string[][]>();
  for (const { word, first, second } of rowsOf<{ word: string; first: string; second: string }>(result))
    glued.set(word, [...(glued.get(word) ?? []), [first, second]].slice(0, MAX_CORRECTIONS));
  return glued;
}

/** The candidates with the fewest typing errors, where these are few enough. */
function nearest(word: string, alike: readonly string[], slipsOf: (meant: string) => number): string[] {
  const meant = alike
    .map((each) => ({ each, slips: slipsOf(each) }))
    .filter(({ slips }) => slips <= forgivenSlips(word));
  const fewest = Math.min(...meant.map(({ slips }) => slips));
  return meant
    .filter(({ slips }) => slips === fewest)
    .slice(0, MAX_CORRECTIONS)
    .map(({ each }) => each);
}

/** Corrections of a mistyped word: a similar word, or one that starts similarly, because it may be unfinished. */
function similarWords(word: string, alike: readonly string[]): string[] {
  if (!isMistypable(word)) return [];
  const whole = nearest(word, alike, (meant) => slipsBetween(word, meant));
  return whole.length > 0 ? whole : nearest(word, alike, (meant) => slipsToBeginning(word, meant));
}

/**
 * The word with the same first letter that begins most similarly, where a word has no correction: too uncertain to
 * search for without asking.
 */
export async function readRoughCorrection(queries: Queries, word: string): Promise<string | undefined> {
  if (!isMistypable(word)) return undefined;
  const forgiven = forgivenSlips(word) + 1;
  const first = String.fromCodePoint(word.codePointAt(0) ?? 0);
  const result = await queries.execute(sql`
    SELECT s.word FROM search_words s
    WHERE s.word ~>=~ ${first} AND s.word ~<~ ${first + HIGHEST}
      AND length(s.word) >= ${word.length - forgiven} LIMIT ${ROUGH_WORDS}`);
  const slips = rowsOf<{ word: string }>(result)
    .filter((row) => mayBeginSo(word, row.word, forgiven))
    .map((row) => ({ word: row.word, slips: slipsToBeginning(word, row.word) }))
    .filter((each) => each.slips <= forgiven);
  const fewest = Math.min(...slips.map((each) => each.slips));
  return slips.find((each) => each.slips === fewest)?.word;
}

/** Corrections of words by the word; each is one word, or several that were written as one. */
export type Corrections = Map<string, string[][]>;
export type ReadCorrections = (words: readonly string[]) => Promise<Corrections>;

/** Corrections of the words that no name has; words that names have are left out. */
export async function readCorrections(queries: Queries, words: readonly string[]): Promise<Corrections> {
  const doubtful = words.filter((word) => word.length >= 4 && /\p{Letter}/u.test(word));
  if (doubtful.length === 0) return new Map();
  const unknown = await readUnknown(queries, doubtful);
  const corrections = new Map<string, string[][]>();
  for (const [word, alike] of unknown)
    corrections.set(
      word,
      similarWords(word, alike).map((meant) => [meant]),
    );
  const unexplained = [...corrections.keys()].filter((word) => corrections.get(word)?.length === 0);
  return new Map([...corrections, ...(await readGlued(queries, unexplained))]);
}
