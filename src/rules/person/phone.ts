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

/** Nepal's country code, as stored numbers begin. */
export const HOME_COUNTRY_CODE = '+977';

/**
 * A stored number as shoppers in Nepal write it: 9841234567, 015970003. The text of this function is also sent as part
 * of an inline script (checkout/fill-static-form.ts), so it uses nothing from outside but its parameters.
 * @param stored international form, such as +9779841234567; a foreign number stays as it is
 */
export function shownPhone(stored: string, homeCode = HOME_COUNTRY_CODE): string {
  if (!stored.startsWith(homeCode)) return stored;
  const number = stored.slice(homeCode.length);
  // Mobile and toll-free numbers are dialled as they are, landlines with a 0 before their area code.
  return /^(?:9\d{9}|1\d{10})$/.test(number) ? number : `0${number}`;
}
