const DEVANAGARI_ZERO = 0x966;
const FULL_WIDTH_ZERO = 0xff10;

/** Digits as a Nepali keyboard types them, and full-width ones of East Asia, in their Latin form. */
export const inLatinDigits = (text: string): string =>
  text.replace(/[०-९０-９]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code < FULL_WIDTH_ZERO ? DEVANAGARI_ZERO : FULL_WIDTH_ZERO));
  });

/** The value of a digit of any script: each script has its ten side by side, the 0 first. */
function digitValue(digit: string): string {
  let value = -1;
  for (let code = digit.codePointAt(0) ?? 0; /\p{Nd}/u.test(String.fromCodePoint(code)); code--) value++;
  return String(value % 10);
}

/** Digits of every script in their Latin form: what identifies something has one reading, whoever typed it. */
export const allInLatinDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, digitValue);
