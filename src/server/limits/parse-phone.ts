import { PHONE_MESSAGE } from '../../contract/contact-messages.ts';
import { canonicalPhone } from '../../rules/person/canonical-phone.ts';
import { fieldError } from '../http/http-error.ts';

/**
 * A phone number in the form in which it is stored (rules/person/phone.ts).
 * @throws HttpError validation_error naming the field
 */
export function parseNepaliPhone(text: string, field = 'phone'): string {
  const number = canonicalPhone(text);
  if (number) return number;
  throw fieldError(field, PHONE_MESSAGE);
}
