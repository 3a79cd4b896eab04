import { inLatinDigits } from '../../contract/latin-digits.ts';
import type { FormError } from '../../ui/form-error.ts';
import * as messages from './messages.ts';

export type OtpForm = { otp: string; newPassword: string };

export const EMPTY_OTP_FORM: OtpForm = { otp: '', newPassword: '' };
export const OTP_FIELDS = ['otp', 'newPassword'] as const;

/** The OTP is numeric (spec §5): spaces and other pasted characters are removed. */
export const otpDigits = (typed: string): string => inLatinDigits(typed).replace(/\D/g, '');

/**
 * Validates the form before it is sent (spec §5). An empty field is only marked: the message stands once above the
 * form.
 */
export function findError(form: OtpForm): FormError | undefined {
  const empty = OTP_FIELDS.filter((name) => form[name] === '');
  if (empty.length === 0) return undefined;
  return {
    message: messages.otpAndPasswordRequired,
    fields: Object.fromEntries(empty.map((name) => [name, ''])),
  };
}
