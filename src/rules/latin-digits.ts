const DEVANAGARI_ZERO = '०'.codePointAt(0) ?? 0;

/** Digits as a Nepali keyboard may type them, in their Latin form. */
export const inLatinDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - DEVANAGARI_ZERO));
