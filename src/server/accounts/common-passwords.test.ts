import { expect, test } from 'vitest';
import { requireUncommon } from './common-passwords.ts';

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
