import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { PHONE_MESSAGE } from '../contract/contact-messages.ts';
import { inLatinDigits } from '../contract/latin-digits.ts';
import { HttpError } from './http-error.ts';

/**
 * A Nepali phone number in its international form, from any usual way to write it: 9841234567, 01-5970003,
 * +977 984-1234567, Devanagari digits.
 * @throws HttpError validation_error naming the field
 */
export function parseNepaliPhone(text: string, field = 'phone'): string {
  const number = parsePhoneNumberFromString(inLatinDigits(text), 'NP');
  if (number?.isValid()) return number.number;
  throw new HttpError('validation_error', PHONE_MESSAGE, { fields: { [field]: PHONE_MESSAGE } });
}
