import { expect, test } from 'vitest';
import { accessError } from './identify.ts';

const userId = '11111111-1111-4111-8111-111111111111';
const getStaff = (hasSecondFactor: boolean) =>
  ({ userId, email: 'owner@example.com', role: 'owner', hasSecondFactor }) as const;
const getIdentity = (secondFactor: boolean) => ({ userId, role: 'owner', secondFactor }) as const;

test.each([
  // account has a factor, session began with it, required here, permission, error
  [false, false, false, 'settings', undefined],
  [false, false, true, 'settings', 'second_factor_missing'],
  [false, false, true, 'own-account', undefined],
  [true, false, false, 'settings', 'unauthenticated'],
  [true, false, true, 'settings', 'unauthenticated'],
  [true, false, true, 'own-account', 'unauthenticated'],
  [true, true, true, 'settings', undefined],
] as const)(
  '§6 Roles: factor %s, session with it %s, required %s: %s gives %s',
  (hasFactor, withFactor, isSecondFactorRequired, permission, error) => {
    const identity = getIdentity(withFactor);
    expect(accessError({ identity, staff: getStaff(hasFactor), permission, isSecondFactorRequired })).toBe(
      error,
    );
  },
);

test('§6 Roles: a customer has no permission, even with a role in the token', () => {
  expect(
    accessError({
      identity: getIdentity(true),
      staff: undefined,
      permission: 'own-account',
      isSecondFactorRequired: false,
    }),
  ).toBe('forbidden');
});

test.each([
  ['orders', 'orders.read', undefined],
  ['orders', 'catalogue', 'forbidden'],
  ['orders', 'own-account', 'forbidden'],
  ['editor', 'programs', 'forbidden'],
] as const)(
  'API keys: without a second factor a program that is %s, asked for %s, gets %s',
  (role, permission, error) => {
    const identity = { userId, role, secondFactor: false, isProgram: true } as const;
    const staff = { ...getStaff(false), role };
    expect(accessError({ identity, staff, permission, isSecondFactorRequired: true })).toBe(error);
  },
);
