import { normalForm } from '../../../contract/plain-text.ts';

/** Marks without meaning: registered, trademark, bullets. */
const MARKS = /[®™©℠•·*†‡]|\((?:r|tm|c)\)/gi;
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

const ALIKE: readonly [RegExp, string][] = [
  [/[×✕✖]/g, 'x'],
  // A double prime is normalized into two of them.
  [/[′’‘]/g, "'"],
  // A quote in the place of a point: "3'5 2" names a size of bays.
  [/(?<![\d.])([235])'(?=2?5(?!\d))/g, '$1.'],
  [/''|[″”“„]/g, '"'],
  [/[‐‑‒–—−]/g, '-'],
  [/[、，]/g, ','],
  [/μ/g, 'u'],
  // "RyzenTM": the mark in plain letters.
  [/(?<=[a-z])TM(?![A-Za-z])/g, ' '],
  [/(?<!\d)([23]),5(?=\s*(?:"|inch|in\b))/gi, '$1.5'],
  [/≤|<=|≦/g, 'up to '],
  [/≥|>=|≧/g, 'at least '],
  [/\s*<br\s*\/?>\s*|\r\n?/gi, '\n'],
  [/[^\S\n]+/g, ' '],
];

/** Entities of HTML that files of shops still hold, by name; marks of trade go. */
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
  ['lt', '<'],
  ['gt', '>'],
  ['nbsp', ' '],
  ['times', 'x'],
  ['reg', ' '],
  ['trade', ' '],
  ['copy', ' '],
  ['deg', ' '],
  ['ndash', '-'],
  ['mdash', '-'],
  ['bull', '\n'],
  ['middot', ' '],
  ['hellip', ' '],
  ['prime', "'"],
  ['Prime', '"'],
]);
/** "३२ GB" is "32 GB". */
const withPlainDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));

/** Tags of HTML: those of blocks separate lines, a raised figure is a footnote. */
const withoutTags = (text: string): string =>
  text.includes('<')
    ? text
        .replace(/<su[bp]\b[^<>]{0,80}>[^<>]{0,12}<\/su[bp]>/gi, ' ')
        .replace(/<\/?(?:p|div|li|ul|ol|tr|dd|dt|h[1-6])\b[^<>]{0,200}>/gi, '\n')
        .replace(/<\/?(?:a|b|i|u|em|strong|span|font|small|td|th|table|tbody|label)\b[^<>]{0,200}>/gi, ' ')
    : text;

const withoutEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+\d*));/gi, (whole, hex, decimal, name) => {
        const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
        return name
          ? (ENTITIES.get(name) ?? whole)
          : code > 0 && code < 0x11_0000
            ? String.fromCodePoint(code)
            : ' ';
      })
    : text;

/** Readers ask for the same text dozens of times. Its result must not be changed. */
export function remembered<Result>(compute: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = compute(text);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(text, result);
    return result;
  };
}
const MOST_KNOWN = 1000;

/**
 * Normalizes text to characters of a keyboard: full-width forms, special spaces, multiplication signs, quotes and
 * dashes become plain ones, trademark signs are removed. "3 * 8-pin" becomes "3 x 8-pin".
 */
export const plainText = (text: string | undefined): string => (text ? normalized(text) : '');

const normalized = remembered(normalize);

/**
 * What readers look at: their expressions begin again at each character, so that a word or a text without an end would take
 * seconds. No word that says something is as long, nor a field.
 */
const LONGEST_WORD = 100;
const LONGEST_TEXT = 8000;
const LONG_WORDS = new RegExp(String.raw`\S{${LONGEST_WORD},}`, 'g');
const readable = (text: string): string =>
  text
    .slice(0, LONGEST_TEXT)
    .replace(/[^\S\n\r]{2,}/g, ' ')
    .replace(/[\n\r]{3,}/g, '\n')
    .replace(LONG_WORDS, (word) => word.slice(0, LONGEST_WORD));

/** What normalizing would change; most texts have nothing of it. */
const UNUSUAL = /[^\n -~]|['*<>&]|\((?:r|tm|c)\)|[a-z]TM|\d,5| {2}|\n{3}|^[\n ]|[\n ]$|\S{100}/i;

function normalize(text: string): string {
  if (text.length <= LONGEST_TEXT && !UNUSUAL.test(text)) return text;
  // A star between a count and a word multiplies; any other is a footnote.
  const multiplied = withoutTags(withoutEntities(withPlainDigits(readable(text))))
    .replace(/(\d)\s*[*＊∗]\s*(?=[\d(a-z])/gi, '$1 x ')
    .replace(/([a-z)])\s*[*＊∗]\s*(?=\d)/gi, '$1 x ');
  const letters = normalForm(multiplied.replace(MARKS, ' ').replace(INVISIBLE, ''), 'NFKC');
  return ALIKE.reduce((plain, [spelling, letter]) => plain.replace(spelling, letter), letters).trim();
}

const NOTHING =
  /^(?:n|n\s*\/?\s*a|n\.a\.?|none|no|non|nil|null|-+|0|not? (?:needed|required|supported|available|included|present|applicable)|without(?: [^\d]*)?|does not (?:have|support)\b.*|no (?:external|additional|extra|auxiliary|supplementary)\b.*)\.?$/i;

/** Whether a text says that there is none: "None", "N/A", "-", "Not supported". */
export const isNone = (text: string | undefined): boolean =>
  text !== undefined &&
  NOTHING.test(
    plainText(text)
      .replace(/\(.*?\)/g, '')
      .trim(),
  );

/** Whether it states nothing: a dash or "N/A" means "unknown" for a fact that every part has. */
export const isBlank = (text: string | undefined): boolean =>
  !text || /^(?:n\s*\/?\s*a|n\.a\.?|unknown|tbd|tba|-+|\?+)?$/i.test(plainText(text));

/** Removes round and square brackets with their content. */
export const withoutNotes = (text: string): string => {
  let before = text;
  for (;;) {
    const after = before.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ');
    if (after === before) return after.replace(/[^\S\n]+/g, ' ').trim();
    before = after;
  }
};

/** How many brackets are open at a place of a text. */
export const depthAt = (text: string, index: number): number => {
  const before = text.slice(0, index);
  return before.split(/[([]/).length - before.split(/[)\]]/).length;
};

/** The entries of a list; separators inside brackets are ignored. */
export function findEntries(text: string | undefined, separator: RegExp = /[,;|\n&]|\band\b/i): string[] {
  const plain = plainText(text);
  if (!/[([]/.test(plain))
    return plain
      .split(separator)
      .map((entry) => entry.trim())
      .filter(Boolean);
  const entries: string[] = [];
  let begin = 0;
  for (const { 0: found, index } of plain.matchAll(new RegExp(separator.source, 'gi'))) {
    if (depthAt(plain, index) > 0) continue;
    entries.push(plain.slice(begin, index));
    begin = index + found.length;
  }
  return [...entries, plain.slice(begin)].map((entry) => entry.trim()).filter(Boolean);
}
