import { searchWords } from '../../rules/search/search-terms.ts';
import { editDistance, forgivenSlips } from '../../rules/search/spelling.ts';

/** A piece of a name, and whether it matches the search. */
export type Piece = { text: string; isMatch: boolean };
type Range = { from: number; to: number };

/** Folds case and accents letter by letter, so that positions in the folded text are positions in the original. */
const folded = (text: string): string =>
  text.replace(/./gsu, (letter) => {
    const plain = letter
      .normalize('NFKD')
      .replace(/\p{Mark}/gu, '')
      .toLowerCase();
    return plain.length === letter.length ? plain : letter;
  });

const found = (name: string, pattern: RegExp) =>
  [...name.matchAll(pattern)].map((match) => ({ word: match[0], from: match.index }));
const words = (name: string) => found(name, /[\p{Letter}\p{Number}]+/gu);
/** Splits letters and digits: a match may begin at either part of "RTX4070". */
const runs = (name: string) => found(name, /\p{Letter}+|\p{Number}+/gu);

/** @param isWhole the word is typed to its end: the 1 of "1 lakh" is none of "15IRX9" */
const prefixed = (name: string, start: string, isWhole: boolean): Range[] => {
  const pieces = runs(name);
  const ends = new Set(pieces.map(({ word, from }) => from + word.length));
  return pieces
    .filter(({ from }) => name.startsWith(start, from) && !(isWhole && !ends.has(from + start.length)))
    .map(({ from }) => ({ from, to: from + start.length }));
};

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

const reversed = (text: string) => [...text].reverse().join('');

/** The common prefix and suffix of a mistyped word and its correction. */
function corrected(name: string, typed: string): Range[] {
  return words(name)
    .filter(({ word }) => editDistance(typed, word) <= forgivenSlips(typed))
    .flatMap(({ word, from }) => {
      const start = sharedLength(typed, word);
      const end = Math.min(sharedLength(reversed(typed), reversed(word)), word.length - start);
      return [
        { from, to: from + start },
        { from: from + word.length - end, to: from + word.length },
      ];
    });
}

/** Where a name matches a search, word by word: as typed, in its parts, or with typing errors. */
function matches(name: string, term: string): Range[] {
  return searchWords(term).flatMap(({ whole, parts }, index, all) => {
    const isWhole = index < all.length - 1;
    const exact = prefixed(name, whole, isWhole);
    if (exact.length > 0) return exact;
    const apart = parts.length > 1 ? parts.flatMap((part) => prefixed(name, part, isWhole)) : [];
    return apart.length > 0 ? apart : corrected(name, whole);
  });
}

/** Splits a name into pieces that match a search and pieces that do not. */
export function highlight(name: string, term: string): Piece[] {
  const isMatched = new Array<boolean>(name.length).fill(false);
  for (const { from, to } of matches(folded(name), term)) isMatched.fill(true, from, to);
  const pieces: Piece[] = [];
  for (let index = 0; index < name.length; index += 1) {
    const isMatch = isMatched[index] === true;
    const last = pieces.at(-1);
    if (last?.isMatch === isMatch) last.text += name[index];
    else pieces.push({ text: name[index] ?? '', isMatch });
  }
  return pieces;
}
