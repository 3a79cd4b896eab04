import { describe, expect, test } from 'vitest';
import { PASSWORD_RULES, splitName } from './sign-up-help.ts';

describe('§5 Signup: help with its form', () => {
  test.each([
    ['Asha Shrestha', 'Asha', 'Shrestha'],
    ['  Asha  Kumari   Rai ', 'Asha Kumari', 'Rai'],
    ['Asha', 'Asha', ''],
    ['', '', ''],
  ])('§5 Signup: the name "%s" of a form is "%s" and "%s"', (fullName, firstName, lastName) => {
    expect(splitName(fullName)).toEqual({ firstName, lastName });
  });

  test('§5 Signup: a rule of the password is met or not', () => {
    const { password, confirmPassword } = PASSWORD_RULES;
    expect(password.text).toBe('At least 8 characters');
    expect(password.isMet({ password: '1234567', confirmPassword: '' })).toBe(false);
    expect(password.isMet({ password: '12345678', confirmPassword: '' })).toBe(true);
    expect(confirmPassword.isMet({ password: '', confirmPassword: '' })).toBe(false);
    expect(confirmPassword.isMet({ password: 'abc', confirmPassword: 'ab' })).toBe(false);
    expect(confirmPassword.isMet({ password: 'abc', confirmPassword: 'abc' })).toBe(true);
  });
});
