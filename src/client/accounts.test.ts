import { afterEach, expect, test, vi } from 'vitest';
import { updateProfile } from './accounts.ts';

const user = { id: 'u1', firstName: 'Sita', lastName: 'Rai', email: 'sita@example.com', phone: '9800000000' };
const sent = { firstName: 'Gita', lastName: 'Rai', phone: '9811111111' };
afterEach(() => vi.unstubAllGlobals());

test.each([
  [{ user: { id: 'u1', firstName: 'Gita' } }, sent],
  [{ data: { firstName: 'Gita', lastName: null, phone: '' } }, sent],
  [
    { firstName: 'Gita', lastName: 'Rai', phone: 9822222222 },
    { ...sent, phone: '9822222222' },
  ],
  [{ message: 'Profile updated' }, sent],
])('§7 Profile: fields that a response (%j) leaves out keep the sent values', async (response, saved) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ...response, accessToken: 'a' })));
  expect(await updateProfile(user, sent)).toEqual(saved);
});
