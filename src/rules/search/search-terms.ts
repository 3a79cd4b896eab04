import { normalForm } from '../../contract/plain-text.ts';

/** One typed word with its parts of letters and digits: "rtx4070" has rtx and 4070. */
export type SearchWord = { whole: string; parts: string[] };

const MOST_WORDS = 12;

/**
 * A text without format characters, which are pasted unseen. Joiners of letters are among them: Nepali words are typed
 * with them and without.
 */
export const withoutFormat = (text: string): string => text.replace(/\p{Format}/gu, '');

/**
 * Splits text into words the way products are indexed and searched: accents, case, punctuation and what is not seen do
 * not count.
 */
export function searchWords(text: string): SearchWord[] {
  const counted = withoutFormat(text)
    // "S24+" is another model than "S24"; in "8+256" it only parts numbers.
    .replace(/(?<=[\p{Letter}\p{Number}])\+(?![\p{Letter}\p{Number}])/gu, ' plus ');
  const plain = normalForm(counted, 'NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
  return (plain.match(/[\p{Letter}\p{Number}]+/gu) ?? []).map((whole) => ({
    whole,
    parts: whole.match(/\p{Number}+|\p{Letter}+/gu) ?? [whole],
  }));
}

/** The words of a query's texts, at most a dozen: more do not narrow the result and cost time. */
export const queryWords = (...texts: readonly string[]): SearchWord[] =>
  texts.flatMap(searchWords).slice(0, MOST_WORDS);

/**
 * What follows the first number of a word, where that has a number itself: "x3d" of "7800x3d", by which people know it.
 */
const getTail = ({ whole }: SearchWord): string | undefined =>
  /^\P{Number}*\p{Number}+(\P{Number}+\p{Number}.*)$/u.exec(whole)?.[1];

/** The text that a product is indexed by: each word whole and in parts, so that "rtx4070" finds "RTX 4070". */
export function indexedText(...texts: readonly (string | null | undefined)[]): string {
  const terms = new Set<string>();
  for (const text of texts) {
    const words = searchWords(text ?? '');
    words.forEach((word, index) => {
      terms.add(word.whole);
      for (const part of word.parts) terms.add(part);
      const tail = getTail(word);
      if (tail !== undefined) terms.add(tail);
      const next = words[index + 1];
      // A letter word followed by a number is often typed as one: "Galaxy S 24", "RTX 4070", "Core i5".
      if (next && /^\p{Letter}+$/u.test(word.whole) && /^\p{Number}/u.test(next.whole))
        terms.add(word.whole + next.whole);
    });
  }
  return [...terms].join(' ');
}

/** A part number, or a model's number, in small letters; `start` and `end` are where it stands in the text. */
export type ExactNumber = { text: string; isPart: boolean; start: number; end: number };

/** One word of letters and digits with signs between them. */
const PART_NUMBER = /^(?=.*\d)[\p{Letter}\p{Number}]+(?:[-/.][\p{Letter}\p{Number}]+)+$/u;
/** A name that has it with letters is of another model: "5600GT". */
export const MODEL_NUMBER = /^\d{3,}$/;

/** The numbers that a text names products by: their pieces stand in other names. */
export const exactNumbers = (text: string): ExactNumber[] =>
  [...text.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const isPart = PART_NUMBER.test(word);
    if (!isPart && !MODEL_NUMBER.test(word)) return [];
    return [{ text: word.toLowerCase(), isPart, start: index, end: index + word.length }];
  });
