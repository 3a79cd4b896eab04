import type { TypedWord } from './search-request.ts';

/** Intel's generation of a processor: "13th gen". Places in the typed text. */
export type Generation = { number: number; start: number; end: number };

const FIRST = 2;
/** Intel counts on in another way since. */
const LAST = 14;

/**
 * The generation that words name, the number first: "Gen 12" is a model of a laptop.
 * @returns undefined where they name none
 */
export function readGeneration(words: readonly TypedWord[]): Generation | undefined {
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    const [, digits, isGlued] = word.text.match(/^(\d{1,2})(?:st|nd|rd|th)?(gen)?$/i) ?? [];
    const number = Number(digits);
    if (digits === undefined || number < FIRST || number > LAST) continue;
    if (isGlued) return { number, start: word.start, end: word.end };
    if (next && next.phrase === word.phrase && /^gen(?:eration)?$/i.test(next.text))
      return { number, start: word.start, end: next.end };
  }
  return undefined;
}

/** A regular expression of the processors' models: the 13th generation has i5-1335U and i5-13420H. For Postgres. */
export const modelsOfGeneration = (number: number): string =>
  `\\mi[3579][- ]?${number}\\d{${number < 10 ? '3' : '2,3'}}(?!\\d)`;
