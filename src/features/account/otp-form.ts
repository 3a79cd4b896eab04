import { inLatinDigits } from '../../rules/latin-digits.ts';
import type { FormError } from '../../ui/form-error.ts';

export type OtpForm = { otp: string; newPassword: string };

export const EMPTY_OTP_FORM: OtpForm = { otp: '', newPassword: '' };
export const OTP_FIELDS = ['otp', 'newPassword'] as const;

/** The OTP is numeric (spec §5): spaces and what else is pasted with it fall away. */
export const otpDigits = (typed: string): string => inLatinDigits(typed).replace(/\D/g, '');

/** What is wrong before it is sent (spec §5); an empty field is marked, the words stand once. */
export function findError(form: OtpForm): FormError | undefined {
  const empty = OTP_FIELDS.filter((name) => form[name] === '');
  if (empty.length === 0) return undefined;
  return {
    message: 'Please enter both OTP and new password.',
    fields: Object.fromEntries(empty.map((name) => [name, ''])),
  };
}
