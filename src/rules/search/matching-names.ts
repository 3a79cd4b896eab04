import { searchWords } from './search-terms.ts';
import { editDistance, forgivenSlips } from './spelling.ts';

/** Fewer letters begin almost every name. */
const FEWEST_LETTERS = 2;

const getWords = (text: string) => searchWords(text).map(({ whole }) => whole);

/** "laptop" and "laptpo" are meant for "laptops", "keyboards" for "keyboard". */
const isMeant = (typed: string, word: string) =>
  word.startsWith(typed) ||
  (word.length >= FEWEST_LETTERS && typed.startsWith(word)) ||
  editDistance(typed, word) <= forgivenSlips(typed);

/** How many words of a search a name has. */
export function matchedWords(text: string, name: string): number {
  const words = getWords(name);
  return getWords(text).filter(
    (typed) => typed.length >= FEWEST_LETTERS && words.some((word) => isMeant(typed, word)),
  ).length;
}

/** Whether a name has every word of a search. */
export const isNamedSo = (text: string, name: string): boolean =>
  matchedWords(text, name) === getWords(text).length;

/** The entries whose name a search names: those with most of its words first, of these those with fewest others. */
export const matchingNames = <Entry extends { name: string }>(
  text: string,
  entries: readonly Entry[],
): Entry[] =>
  entries
    .map((entry) => ({
      entry,
      matched: matchedWords(text, entry.name),
      length: getWords(entry.name).length,
    }))
    .filter(({ matched }) => matched > 0)
    .toSorted((one, other) => other.matched - one.matched || one.length - other.length)
    .map(({ entry }) => entry);
