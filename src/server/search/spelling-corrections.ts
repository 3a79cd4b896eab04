import { type SQL, sql } from 'drizzle-orm';
import {
  editDistance,
  editDistanceToPrefix,
  forgivenSlips,
  mayBeginSo,
} from '../../rules/search/spelling.ts';
import type { CacheVersion } from '../catalogue/cache-version.ts';
import { cacheByKey } from '../catalogue/response-cache.ts';
import { getRows, type Queries } from '../db/database.ts';

const MAX_CORRECTIONS = 4;
const SIMILAR_WORDS = 60;
/** Words that are compared one by one; a large catalogue has about so many of one letter and length. */
const ROUGH_WORDS = 5000;
/** Sorts after every letter. */
const HIGHEST = '\u{10FFFF}';
/** Longer ones have too many parts to look up. */
const LONGEST_GLUED = 24;
const MOST_PIECES = 3;
/** Too many words are similar to a shorter one: "sofa" to "sony". */
const LEAST_ROUGH = 7;
const isMistypable = (word: string) => /^\p{Letter}{4,}$/u.test(word);

const getValues = (words: readonly string[]) =>
  sql.join(
    words.map((word) => sql`(${word}::text)`),
    sql`, `,
  );

/**
 * Whether a product's name has this word. As EXISTS, Postgres would read all words for the few dozen that are asked.
 */
const isWord = (word: SQL) => sql`(SELECT true FROM search_words s WHERE s.word = ${word} LIMIT 1)`;

/** Whether a product's name has a word that starts so: the next word in the index' order does, or none does. */
const isBeginning = (start: SQL) => sql`coalesce(starts_with((
  SELECT s.word FROM search_words s WHERE s.word ~>=~ ${start} ORDER BY s.word USING ~<~ LIMIT 1), ${start}), false)`;

/** Between words of a reading that have to follow one another. */
export const AFTER = ' <-> ';

/** Two words of a search one after the other, as a key of corrections. */
export const getPair = (one: string, next: string): string => `${one} ${next}`;

/**
 * The words that the names of products do not have, each with those it is similar to (`alike`); words that they have
 * as two one after the other, and pairs that they have as one (`otherwise`).
 */
async function readDoubtful(queries: Queries, words: readonly string[], pairs: readonly string[]) {
  const joined = sql`replace(given.word, ' ', '')`;
  const given = (keys: readonly string[]) => sql`(VALUES ${getValues(keys)}) AS given(word)`;
  const ofWords = sql`
    SELECT given.word, alike.word AS alike, NULL AS otherwise FROM ${given(words)}
    LEFT JOIN LATERAL (
      SELECT s.word FROM search_words s WHERE s.word % given.word
      ORDER BY similarity(s.word, given.word) DESC, s.word LIMIT ${SIMILAR_WORDS}) alike ON true
    WHERE NOT ${isBeginning(sql`given.word`)}
    UNION ALL SELECT given.word, NULL, left(given.word, n) || ${AFTER}::text || substr(given.word, n + 1)
    FROM ${given(words)}, generate_series(1, length(given.word) - 1) n
    WHERE given.word !~ '[0-9]' AND ${isWord(sql`left(given.word, n)`)} AND ${isWord(sql`substr(given.word, n + 1)`)}`;
  const ofPairs = sql`
    SELECT given.word, NULL::text AS alike, ${joined} AS otherwise FROM ${given(pairs)} WHERE ${isBeginning(joined)}`;
  const asked = [...(words.length > 0 ? [ofWords] : []), ...(pairs.length > 0 ? [ofPairs] : [])];
  if (asked.length === 0) return [];
  const result = await queries.execute(sql.join(asked, sql` UNION ALL `));
  return getRows<{ word: string; alike: string | null; otherwise: string | null }>(result);
}

/** Words that were written as one by someone who meant several: "corei7" is core i7, "allinone" is All-in-One. */
async function readGlued(queries: Queries, words: readonly string[]): Promise<Map<string, string[][]>> {
  const short = words.filter((word) => word.length <= LONGEST_GLUED);
  if (short.length === 0) return new Map();
  const piece = sql`substr(given.word, start, n)`;
  const result = await queries.execute(sql`
    SELECT DISTINCT given.word, ${piece} AS piece
    FROM (VALUES ${getValues(short)}) AS given(word), generate_series(1, length(given.word) - 1) start,
      generate_series(2, length(given.word) + 1 - start) n
    WHERE ${isWord(piece)} OR start + n > length(given.word) AND start > 1 AND ${isBeginning(piece)}`);
  const pieces = new Map<string, string[]>();
  for (const { word, piece: found } of getRows<{ word: string; piece: string }>(result))
    pieces.set(word, [...(pieces.get(word) ?? []), found]);
  return new Map([...pieces].map(([word, known]) => [word, partings(word, known).slice(0, MAX_CORRECTIONS)]));
}

/** The ways to part a word into these pieces, the fewest and longest first ones first. */
function partings(word: string, pieces: readonly string[]): string[][] {
  const getParts = (rest: string, most: number): string[][] => {
    if (rest === '') return [[]];
    if (most === 0) return [];
    return pieces
      .filter((piece) => rest.startsWith(piece))
      .toSorted((one, other) => other.length - one.length)
      .flatMap((piece) => getParts(rest.slice(piece.length), most - 1).map((others) => [piece, ...others]));
  };
  return getParts(word, MOST_PIECES).toSorted((one, other) => one.length - other.length);
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
  const whole = nearest(word, alike, (meant) => editDistance(word, meant));
  return whole.length > 0 ? whole : nearest(word, alike, (meant) => editDistanceToPrefix(word, meant));
}

/**
 * The word with the same first letter that begins most similarly, where a word has no correction: too uncertain to
 * search for without asking.
 */
export async function readRoughCorrection(queries: Queries, word: string): Promise<string | undefined> {
  if (!isMistypable(word) || word.length < LEAST_ROUGH) return undefined;
  const forgiven = forgivenSlips(word) + 1;
  const first = String.fromCodePoint(word.codePointAt(0) ?? 0);
  const result = await queries.execute(sql`
    SELECT s.word FROM search_words s
    WHERE s.word ~>=~ ${first} AND s.word ~<~ ${first + HIGHEST}
      AND length(s.word) >= ${word.length - forgiven} LIMIT ${ROUGH_WORDS}`);
  const slips = getRows<{ word: string }>(result)
    .filter((row) => mayBeginSo(word, row.word, forgiven))
    .map((row) => ({ word: row.word, slips: editDistanceToPrefix(word, row.word) }))
    .filter((each) => each.slips <= forgiven);
  const fewest = Math.min(...slips.map((each) => each.slips));
  return slips.find((each) => each.slips === fewest)?.word;
}

/** Other readings of a word, each of one word or several. */
export type Correction = {
  readings: string[][];
  /** Names have it as it is typed as well. */
  isKnown: boolean;
};
/** By the word, or by two words (`getPair`) that names have as one. */
export type Corrections = Map<string, Correction>;
export type ReadCorrections = (keys: readonly string[]) => Promise<Corrections>;

/** Numbers are indexed with the word before them already. */
const isPair = (key: string) => /^\p{Letter}+ \p{Letter}+$/u.test(key);

/** Corrections of words and pairs of words (`getPair`); those that names have only so are left out. */
export async function readCorrections(queries: Queries, keys: readonly string[]): Promise<Corrections> {
  const doubtful = keys.filter((key) => key.length >= 4 && /\p{Letter}/u.test(key));
  const words = doubtful.filter((key) => !key.includes(' '));
  const rows = await readDoubtful(queries, words, doubtful.filter(isPair));
  const corrections: Corrections = new Map();
  for (const [word, found] of Map.groupBy(rows, (row) => row.word)) {
    const otherwise = found.flatMap((row) => (row.otherwise === null ? [] : [[row.otherwise]]));
    const isKnown = found.every((row) => row.otherwise !== null);
    const alike = found.flatMap((row) => row.alike ?? []);
    const similar = isKnown ? [] : similarWords(word, alike).map((meant) => [meant]);
    corrections.set(word, { readings: [...otherwise, ...similar], isKnown });
  }
  const unexplained = words.filter((word) => corrections.get(word)?.readings.length === 0);
  for (const [word, readings] of await readGlued(queries, unexplained))
    corrections.set(word, { readings, isKnown: false });
  return corrections;
}

/** Words in memory; a few hundred bytes each. */
const MOST_WORDS = 5000;

/** `ofWord` is undefined where names have the word. */
type Entry = { ofWord: Correction | undefined };

/**
 * Caches corrections until content changes: finding similar words is half of a suggestion, and it is asked for at each
 * letter that is typed, and again where a search finds nothing.
 */
export function correctionsCache(queries: Queries, cacheVersion: CacheVersion): ReadCorrections {
  const fromNames = () => ({ of: 'lists' }) as const;
  const readEntries = cacheByKey(cacheVersion, fromNames, MOST_WORDS, async (words: readonly string[]) => {
    const corrections = await readCorrections(queries, words);
    return new Map(words.map((word): [string, Entry] => [word, { ofWord: corrections.get(word) }]));
  });
  return async (words) => {
    const entries = await readEntries([...new Set(words)]);
    return new Map([...entries].flatMap(([word, { ofWord }]) => (ofWord ? [[word, ofWord]] : [])));
  };
}
