/** Plain equivalents of what NFKC leaves as it is, or takes apart into characters that no font of bills has. */
const EQUIVALENTS: Readonly<Record<string, string>> = {
  '″': '"',
  '′': "'",
  '\u2011': '-',
  '±': '+/-',
  '\u00b5': 'u',
  '\u03bc': 'u',
  '\u03a9': 'Ohm',
  '\u2126': 'Ohm',
  '⁄': '/',
  '→': '->',
  '≥': '>=',
  '≤': '<=',
};

/**
 * A text as a font can print it: a character that it lacks becomes a plain equivalent (`²` is 2, `″` is ").
 * @param hasLetter whether the font has a character @returns `lost`: those without any, each once
 */
export function foldLetters(
  text: string,
  hasLetter: (letter: string) => boolean,
): { text: string; lost: string[] } {
  const lost = new Set<string>();
  const isPlain = (letter: string) => hasLetter(letter) || /[\s\u200c\u200d]/u.test(letter);
  const fold = (letter: string): string => {
    if (isPlain(letter)) return letter;
    const folded = [...(EQUIVALENTS[letter] ?? letter.normalize('NFKC'))]
      .map((part) => (isPlain(part) ? part : (EQUIVALENTS[part] ?? part)))
      .join('');
    if (![...folded].every(isPlain)) lost.add(letter);
    return folded;
  };
  return { text: [...text].map(fold).join(''), lost: [...lost] };
}
