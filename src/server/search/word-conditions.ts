import { type SQL, sql } from 'drizzle-orm';
import { asOne } from '../../rules/search/search-kinds.ts';
import type { TypedWord } from '../../rules/search/search-request.ts';
import type { ExactNumber } from '../../rules/search/search-terms.ts';
import { queryWords, type SearchWord } from '../../rules/search/search-terms.ts';
import { AFTER, type Corrections, getPair, type ReadCorrections } from './spelling-corrections.ts';

/** Products whose names have words of a search, by the index of names; `closeness`: how close these are at least. */
type NamesWith = { condition: SQL; closeness: number };

/** Which products a text finds, and how well each fits: `closeness` and `rank` are the larger, the better. */
export type Search = {
  condition: SQL;
  /** That names have every word. */
  inName: SQL;
  /** What comes first and may be rare among thousands of matches, the closest first (`pages.ts`). */
  names: readonly NamesWith[];
  closeness: SQL;
  rank: SQL;
  /** The text with the first correction of each word; undefined where no word is corrected. */
  spelling: string | undefined;
};

/** Where a word has to stand: names have weight A (schema: search_vector). */
type Place = { whole: string; last: string };
const ANYWHERE: Place = { whole: '', last: ':*' };
const WHOLE_ANYWHERE: Place = { whole: '', last: '' };
const IN_NAME: Place = { whole: ':A', last: ':*A' };
const WHOLE_IN_NAME: Place = { whole: ':A', last: ':A' };

/** Words that must all be found. They are letters and digits: no operator gets through. */
const allOf = (words: readonly string[]) => `(${words.join(' & ')})`;

/** The same words at a place; the last may be only begun. */
const placed = (words: readonly string[], { whole, last }: Place): string[] =>
  words.map((word, index) => word + (index === words.length - 1 ? last : whole));

/** The ways in which names may have one typed word, each of one word or several. */
type Readings = string[][];

/** A letter behind a long number makes another model, and stands alone in many texts; that of a unit does not. */
const MODEL_LETTER = /\p{Number}{3}(?![mpvw]$)\p{Letter}(?!\p{Letter})/u;

/**
 * One word as typed, in its parts, or corrected. Its parts would find the same where names have the word, only slower.
 * Except where it begins with a number: one name has "32gb", another "32 GB". A "5600x" is no 5600.
 */
function getReadings({ whole, parts }: SearchWord, corrections: Corrections): Readings {
  const correction = corrections.get(whole);
  const isUnknown = correction !== undefined && !correction.isKnown;
  const isDivisible = parts.length > 1 && !MODEL_LETTER.test(whole);
  const isApart = isDivisible && (isUnknown || /^\p{Number}/u.test(whole));
  return [[whole], ...(isApart ? [parts] : []), ...(correction?.readings ?? [])];
}

/** The readings of words one by one; of two that names have as one, together. */
function readingsOfAll(words: readonly SearchWord[], corrections: Corrections): Readings[] {
  const readings: Readings[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const [word, next] = [words[index], words[index + 1]];
    if (!word) break;
    const asOne = next && corrections.get(getPair(word.whole, next.whole));
    readings.push(asOne ? [[word.whole, next.whole], ...asOne.readings] : getReadings(word, corrections));
    if (asOne) index += 1;
  }
  return readings;
}

const readingsAt = (words: readonly Readings[], place: Place): Readings[] =>
  words.map((readings) => readings.map((reading) => placed(reading, place)));

/** That each word is found in one of its readings. */
const getQuery = (words: readonly Readings[]): SQL => {
  const anyOf = (readings: Readings) => `(${readings.map(allOf).join(' | ')})`;
  return sql`to_tsquery('simple', ${words.map(anyOf).join(' & ')})`;
};

/** A letter, or up to two digits: so many words begin so that the index takes longer for them than for all others. */
const SHORT_BEGINNING = /^(?:.|\p{Number}{2}):\*$/u;

/** What is left without short beginnings: it finds all that the words find, and more. */
const withoutShortBeginnings = (words: readonly Readings[]): Readings[] =>
  words
    .map((readings) => readings.map((reading) => reading.filter((word) => !SHORT_BEGINNING.test(word))))
    .filter((readings) => readings.every((reading) => reading.length > 0));

/** That a product has all words; short beginnings are looked for in what the index finds for the others. */
function hasWords(vector: SQL, typed: readonly Readings[]): SQL {
  const words = readingsAt(typed, ANYWHERE);
  const all = sql`${vector} @@ ${getQuery(words)}`;
  const others = withoutShortBeginnings(words);
  if (others.length === 0 || others.flat(2).length === words.flat(2).length) return all;
  // No index is asked for what IS TRUE.
  return sql`(${vector} @@ ${getQuery(others)} AND (${all}) IS TRUE)`;
}

/** The same names of products that fulfil a condition as well, which makes them closer. */
export const closerNames = (names: readonly NamesWith[], condition: SQL, by: number): NamesWith[] =>
  names.map((each) => ({
    condition: sql`(${each.condition} AND ${condition})`,
    closeness: each.closeness + by,
  }));

const SEARCHED = sql`p.search_vector`;
/** The words of names alone, as their index has them. */
const NAMES = sql`ts_filter(p.search_vector, '{a}')`;

type Words = readonly TypedWord[];

const searchedWords = (words: Words): SearchWord[] => queryWords(...words.map(({ text }) => text));

/** That these words are found whole, none of them corrected. */
const wholeWords = (words: Words): SQL =>
  getQuery(readingsAt(readingsOfAll(searchedWords(words), new Map()), WHOLE_ANYWHERE));

/** The condition that products have all these words, none of them only begun. */
export const wholeWordsCondition = (words: Words): SQL => sql`${SEARCHED} @@ ${wholeWords(words)}`;

/** That names have all these words. */
export const nameCondition = (words: Words): SQL => sql`${NAMES} @@ ${wholeWords(words)}`;

/** A search in which a name comes first that has the first part number and the first model's number of these. */
export function withExactNumbers(search: Search, numbers: readonly ExactNumber[]): Search {
  const part = numbers.find(({ isPart }) => isPart);
  const model = numbers.find(({ isPart }) => !isPart);
  const exact = [
    ...(part ? [{ condition: sql`strpos(lower(p.name), ${part.text}) > 0`, closeness: 2 }] : []),
    ...(model ? [{ condition: sql`p.name ~ ${`\\m${model.text}\\M`}`, closeness: 1 }] : []),
  ];
  if (exact.length === 0) return search;
  const added = exact.map(({ condition, closeness }) => sql`${closeness}::int * (${condition})::int`);
  // Whole: what a number begins is in thousands of names, each of which would be read.
  const whole = search.names.slice(0, 1);
  const names = exact.flatMap(({ condition, closeness }) => closerNames(whole, condition, closeness));
  return {
    ...search,
    names: [...names, ...search.names],
    closeness: sql`(${sql.join([search.closeness, ...added], sql` + `)})`,
  };
}

/** Corrections of words that no name has, and of what names write in other words: "head phone". */
export function readSpelling(readCorrections: ReadCorrections, typed: Words): Promise<Corrections> {
  const words = searchedWords(typed).map(({ whole }) => whole);
  return readCorrections([
    ...words,
    ...words.slice(1).map((word, index) => getPair(words[index] ?? '', word)),
  ]);
}

/** A word that names have, as it is or corrected; undefined for one without a correction. */
function spelledAs(word: string, corrections: Corrections): string | undefined {
  const { readings = [], isKnown = true } = corrections.get(word) ?? {};
  return isKnown ? word : readings[0]?.join(' ').replaceAll(AFTER, ' ');
}

/**
 * A search for typed words: every one must be found, in any order, corrected where no name has it. Undefined where
 * none has a letter or digit.
 */
export function searchFor(typed: Words, corrections: Corrections): Search | undefined {
  const words = searchedWords(typed);
  if (words.length === 0) return undefined;
  const readings = readingsOfAll(words, corrections);
  const inName = getQuery(readingsAt(readings, IN_NAME));
  const spelled = words.map(({ whole }) => spelledAs(whole, corrections) ?? whole);
  // A plural, or one word in two, is no other spelling.
  const isCorrected = words.some(
    ({ whole }, index) => asOne((spelled[index] ?? whole).split(' ')) !== asOne([whole]),
  );
  return {
    condition: hasWords(SEARCHED, readings),
    inName: sql`p.search_vector @@ ${inName}`,
    names: [
      { condition: sql`${NAMES} @@ ${getQuery(readingsAt(readings, WHOLE_ANYWHERE))}`, closeness: 2 },
      { condition: hasWords(NAMES, readings), closeness: 1 },
    ],
    spelling: isCorrected ? spelled.join(' ') : undefined,
    // 2: names have every word whole; 1: every word is at least begun in the name; 0: some stand in specifications.
    closeness: sql`((p.search_vector @@ ${getQuery(readingsAt(readings, WHOLE_IN_NAME))})::int + (p.search_vector @@ ${inName})::int)`,
    // Rounded to tenths: small differences of word positions must not outweigh sales and stock.
    rank: sql`(ts_rank(p.search_vector, ${inName}) * 10)::int`,
  };
}
