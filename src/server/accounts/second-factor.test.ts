import { expect, test } from 'vitest';
import { newTotpSecret, stepOfCode, totpAddress } from './second-factor.ts';

/** RFC 6238, appendix B: the secret of its SHA-1 examples, and their last six digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('Second factor: at second %i of RFC 6238 the code is %s', (seconds, code) => {
  expect(stepOfCode(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test('Second factor: a code is accepted for its time step and the adjacent ones', () => {
  const at = (seconds: number) => stepOfCode(SECRET, '287082', seconds * 1000);
  expect([at(0), at(30), at(89)]).toEqual([1, 1, 1]);
  expect(at(90)).toBeUndefined();
});

test('Second factor: anything but six digits is rejected', () => {
  for (const code of ['', '28708', '2870822', 'abcdef', '-87082'])
    expect(stepOfCode(SECRET, code, 59_000)).toBeUndefined();
});

test('Second factor: secrets are new each time, and the address names shop and account', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(secret);
  const address = new URL(totpAddress(secret, 'asha@example.com'));
  expect(address.protocol).toBe('otpauth:');
  expect(decodeURIComponent(address.pathname)).toContain('Hardware Pasal:asha@example.com');
  expect(address.searchParams.get('secret')).toBe(secret);
});
