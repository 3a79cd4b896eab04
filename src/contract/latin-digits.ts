const DEVANAGARI_ZERO = 0x966;
const FULL_WIDTH_ZERO = 0xff10;

/** Digits as a Nepali keyboard types them, and full-width ones of East Asia, in their Latin form. */
export const inLatinDigits = (text: string): string =>
  text.replace(/[०-९０-９]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code < FULL_WIDTH_ZERO ? DEVANAGARI_ZERO : FULL_WIDTH_ZERO));
  });
