import { expect, test } from 'vitest';
import { findError, otpDigits } from './otp-form.ts';

test('§5 Password reset: the OTP is numeric, however it is typed or pasted', () => {
  expect(otpDigits(' 123 456\n')).toBe('123456');
  expect(otpDigits('१२३४५६')).toBe('123456');
  expect(otpDigits('OTP')).toBe('');
});

test.each([
  [{ otp: '', newPassword: '' }, ['otp', 'newPassword']],
  [{ otp: '123456', newPassword: '' }, ['newPassword']],
  [{ otp: '', newPassword: 'long enough' }, ['otp']],
])('§5 Password reset: %j lacks something [rule-51 rule-52]', (form, fields) => {
  expect(findError(form)?.message).toBe('Please enter both OTP and new password.');
  expect(Object.keys(findError(form)?.fields ?? {})).toEqual(fields);
});

test('§5 Password reset: OTP and password must be given, with no other client-side rule', () => {
  expect(findError({ otp: '1', newPassword: ' ' })).toBeUndefined();
});
