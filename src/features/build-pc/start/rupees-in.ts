import { inLatinDigits } from '../../../rules/latin-digits.ts';

/** Highest accepted budget in whole rupees: a larger one is a typing error. */
const MOST_RUPEES = 1_00_00_000;

/** "1,00,000", "Rs. 100000" and "१०००००" are all 100000. */
export function rupeesIn(text: string): number | undefined {
  const digits = inLatinDigits(text)
    .replace(/^\s*(?:rs\.?|npr|रु\.?)/i, '')
    .replace(/[\s,]/g, '');
  const amount = /^\d+$/.test(digits) ? Number(digits) : 0;
  return amount > 0 && amount <= MOST_RUPEES ? amount : undefined;
}
