/** Marks that say nothing of a part: registered, trademark, bullets. */
const MARKS = /[®™©℠•·*†‡]|\((?:r|tm|c)\)/gi;
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

const ALIKE: readonly [RegExp, string][] = [
  [/[×✕✖х]/g, 'x'],
  [/''|[″”“„]/g, '"'],
  [/[′’‘]/g, "'"],
  [/[‐‑‒–—−]/g, '-'],
  [/[、，]/g, ','],
  [/μ/g, 'u'],
  [/≤|<=|≦/g, 'up to '],
  [/≥|>=|≧/g, 'at least '],
  [/\s*<br\s*\/?>\s*|\r\n?/gi, '\n'],
  [/&amp;/gi, '&'],
  [/&nbsp;|[^\S\n]+/gi, ' '],
];

/**
 * Text with the letters that a keyboard has: full-width forms, special blanks, multiplication signs, quotes and dashes
 * become plain ones, marks of trade go. "3 * 8-pin" keeps its meaning as "3 x 8-pin".
 */
export function plainText(text: string | undefined): string {
  if (!text) return '';
  // A star between a count and a word multiplies; any other is a footnote.
  const multiplied = text
    .replace(/(\d)\s*[*＊∗]\s*(?=[\d(a-z])/gi, '$1 x ')
    .replace(/([a-z)])\s*[*＊∗]\s*(?=\d)/gi, '$1 x ');
  const letters = multiplied.replace(MARKS, ' ').replace(INVISIBLE, '').normalize('NFKC');
  return ALIKE.reduce((plain, [spelling, letter]) => plain.replace(spelling, letter), letters).trim();
}

const NOTHING =
  /^(?:n\s*\/?\s*a|n\.a\.?|none|no|nil|null|-+|0|not? (?:needed|required|supported|available|included|present|applicable)|without|does not (?:have|support)\b.*|no (?:external|additional|extra|auxiliary|supplementary)\b.*)\.?$/i;

/** Whether a text says that there is none: "None", "N/A", "-", "Not supported". */
export const isNone = (text: string | undefined): boolean =>
  text !== undefined &&
  NOTHING.test(
    plainText(text)
      .replace(/\(.*?\)/g, '')
      .trim(),
  );

/** Whether it says nothing at all: dashes and "N/A" stand for "not known" where a part cannot be without the fact. */
export const isBlank = (text: string | undefined): boolean =>
  !text || /^(?:n\s*\/?\s*a|n\.a\.?|unknown|tbd|tba|-+|\?+)?$/i.test(plainText(text));

/** Without what stands in round or square brackets. */
export const withoutNotes = (text: string): string => {
  let before = text;
  for (;;) {
    const after = before.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ');
    if (after === before) return after.replace(/[^\S\n]+/g, ' ').trim();
    before = after;
  }
};

const depthAt = (text: string, index: number): number => {
  const before = text.slice(0, index);
  return before.split(/[([]/).length - before.split(/[)\]]/).length;
};

/** The entries of a list; a separator inside brackets separates nothing. */
export function entriesIn(text: string | undefined, separator: RegExp = /[,;|\n&]|\band\b/i): string[] {
  const plain = plainText(text);
  const entries: string[] = [];
  let begin = 0;
  for (const { 0: found, index } of plain.matchAll(new RegExp(separator.source, 'gi'))) {
    if (depthAt(plain, index) > 0) continue;
    entries.push(plain.slice(begin, index));
    begin = index + found.length;
  }
  return [...entries, plain.slice(begin)].map((entry) => entry.trim()).filter(Boolean);
}
