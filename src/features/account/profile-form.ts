import type { ProfileRequest, User } from '../../contract/account.ts';
import { inLatinDigits } from '../../contract/latin-digits.ts';
import { HOME_COUNTRY_CODE } from '../../rules/person/phone.ts';
import type { FormError } from '../../ui/form-error.ts';
import * as messages from './messages.ts';

/** What a shopper may edit of the profile (spec §4). */
export type ProfileForm = { firstName: string; lastName: string; phone: string };

export const PROFILE_FIELDS = ['firstName', 'lastName', 'phone'] as const;

const DIGITS = /^\d+$/;

/** A stored number as digits: the field takes no plus (spec §5). */
const typedPhone = (stored: string) => stored.replace(HOME_COUNTRY_CODE, '').replace(/\D/g, '');

export const getForm = ({ firstName, lastName, phone }: User): ProfileForm => ({
  firstName,
  lastName,
  phone: typedPhone(phone),
});

const trimmed = ({ firstName, lastName, phone }: ProfileForm): ProfileForm => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  phone: inLatinDigits(phone.trim()),
});

/**
 * Validates the form before it is sent (spec §5). An empty field is only marked: the message stands once above the
 * form.
 */
export function findError(form: ProfileForm): FormError | undefined {
  const values = trimmed(form);
  const blank = PROFILE_FIELDS.filter((name) => values[name] === '');
  if (blank.length > 0)
    return {
      message: messages.allFieldsAreRequired,
      fields: Object.fromEntries(blank.map((name) => [name, ''])),
    };
  if (!DIGITS.test(values.phone)) return { fields: { phone: messages.phoneDigitsOnly } };
  return undefined;
}

/** The request body. An unchanged number is sent as stored: a foreign number is invalid without its country code. */
export function getRequest(form: ProfileForm, { phone }: User): ProfileRequest {
  const values = trimmed(form);
  return values.phone === typedPhone(phone) ? { ...values, phone } : values;
}
