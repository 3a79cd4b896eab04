/**
 * Characters that are not seen: those that turn the direction of text or hide in it, and fillers, which Unicode calls
 * letters. Joiners after a letter are kept, because Nepali is written with them.
 */
export const INVISIBLE =
  /(?![\u200c\u200d])\p{Cf}|(?<!\p{M})[\u200c\u200d]|[\u115f\u1160\u2800\u3164\uffa0]/gu;
const CONTROL = /[^\P{Cc}\n\t]/gu;
const LINE_END = /\r\n?|[\p{Zl}\p{Zp}]/gu;
/** Marks upon marks reach into the lines above and below. */
const MANY_MARKS = /(\p{M}{4})\p{M}+/gu;

/**
 * A text in a normal form of Unicode. Of marks upon marks only a few stay, before they are put in order: that takes time by the
 * square of their number, and who writes 60,000 would stop the shop.
 */
export const normalForm = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  text.replace(MANY_MARKS, '$1').normalize(form);

/**
 * A typed text as it is stored and shown: without control characters, invisible ones and lone surrogates, with at
 * most one empty line between two others.
 */
export const plainText = (text: string): string =>
  normalForm(text.toWellFormed(), 'NFC')
    .replace(LINE_END, '\n')
    .replace(CONTROL, '')
    .replace(INVISIBLE, '')
    .replace(MANY_MARKS, '$1')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** The beginning of a text, without half a character at its end: JSON of Postgres holds none. */
export const cutText = (text: string, longest: number): string =>
  text.slice(0, longest).replace(/[\ud800-\udbff]$/, '');

/** The same as one line, such as a name. */
export const plainLine = (text: string): string => plainText(text).replaceAll('\n', ' ');
