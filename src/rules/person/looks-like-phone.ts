import { inLatinDigits } from '../../contract/latin-digits.ts';

/** Mobile (9 and nine digits), toll-free (1 and ten digits), landline with its area code but without the leading 0. */
const NEPALI = /^(?:9\d{9}|1\d{10}|[1-9]\d{7})$/;

/**
 * Whether a text looks like a phone number that a courier in Nepal can dial: 9841234567, 01-5970003, +977 984-1234567,
 * Devanagari digits. Never stricter than the server, which knows the numbers of every country.
 */
export function looksLikePhone(text: string): boolean {
  const number = inLatinDigits(text).replaceAll(/[^\d+]/g, '');
  const isForeign = /^(?:\+|00)(?!977)/.test(number);
  if (isForeign) return true;
  // 977 may be the country's prefix or how a mobile number begins.
  return [number, number.replace(/^(?:\+|00)?977/, '')].some((part) => NEPALI.test(part.replace(/^0/, '')));
}
