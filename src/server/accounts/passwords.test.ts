import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hashPassword, requireUncommon, verifyPassword } from './passwords.ts';

test('Passwords: the right one matches, a wrong one does not', async () => {
  const made = await hashPassword('himalaya', 'test');
  expect([
    await verifyPassword(made, 'himalaya', 'test'),
    await verifyPassword(made, 'Himalaya', 'test'),
  ]).toEqual([true, false]);
});

test('Attack: a flood of log-ins does not delay files', async () => {
  const made = await hashPassword('himalaya', 'test');
  let verified = 0;
  const flood = Array.from({ length: 40 }, async () => {
    await verifyPassword(made, 'wrong', 'test');
    verified += 1;
  });
  await readFile(import.meta.filename);
  expect(verified).toBeLessThan(20);
  await Promise.all(flood);
});

// NIST SP 800-63B 5.1.1.2: repetitive characters, context-specific words such as the name of the service or the user.
const OWN = {
  email: 'kiran.shah@example.com',
  firstName: 'Kiran',
  lastName: 'Shah',
  phone: '98412345678',
};
test.each([
  'password1234',
  'Password@123',
  'nepal123',
  'aaaaaaaa',
  '        ',
  'hardwarepasal',
  'Hardware Pasal 2026',
  'kiran.shah',
  'kiranshah1',
  '98412345678',
])('Passwords: "%s" is tried first, and refused', async (password) => {
  await expect(requireUncommon(password, 'password', OWN)).rejects.toMatchObject({
    code: 'validation_error',
    message: expect.stringMatching(/tried first/),
  });
});

test.each(['correct horse battery', 'himalaya-2003', 'aaaaaaab-q', 'kiran likes momo'])(
  'Passwords: "%s" is taken',
  async (password) => {
    await expect(requireUncommon(password, 'password', OWN)).resolves.toBeUndefined();
  },
);
