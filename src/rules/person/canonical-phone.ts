import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { inLatinDigits } from '../../contract/latin-digits.ts';

/**
 * The one form in which a phone number is stored, limited and blocked: international, without signs or an extension,
 * such as +9779841234567. Any usual way to write it gives the same text: with or without the country's 977 or a 0 in
 * front, spaces, signs, Devanagari digits. A number without a country is Nepal's.
 * @returns undefined for what is no number
 */
export function canonicalPhone(text: string): string | undefined {
  const number = parsePhoneNumberFromString(inLatinDigits(text), 'NP');
  return number?.isValid() ? number.number : undefined;
}
