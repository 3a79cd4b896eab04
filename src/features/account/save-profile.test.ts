import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $user } from '../session/store.ts';
import { saveProfile } from './Profile.tsx';

const { updateProfile } = vi.hoisted(() => ({ updateProfile: vi.fn() }));
vi.mock('../../client/accounts.ts', async (original) => ({ ...(await original<object>()), updateProfile }));

const user = { id: 'u1', firstName: 'Sita', lastName: 'Rai', email: 'sita@example.com', phone: '9800000000' };
const form = { firstName: 'Gita', lastName: 'Rai', phone: '9800000000' };

beforeEach(() => $user.set(user));
afterEach(() => $user.set(undefined));

test('§4 Profile: the stored user is updated with the server’s values', async () => {
  updateProfile.mockResolvedValue({ ...form, phone: '+9779800000000' });
  await saveProfile(user, form);
  expect($user.get()).toEqual({ ...user, firstName: 'Gita', phone: '+9779800000000' });
});

test.each([
  ['nobody', undefined],
  ['someone else', { ...user, id: 'u2' }],
  ['someone else of a host that says userId', { ...user, id: undefined, userId: 'u2' }],
])('§4 Profile: a response that comes when %s is logged in changes nothing', async (_, next) => {
  updateProfile.mockImplementation(async () => {
    $user.set(next);
    return form;
  });
  await saveProfile(user, form);
  expect($user.get()).toEqual(next);
});

test('§8 Profile: a save that failed leaves the stored user', async () => {
  updateProfile.mockRejectedValue(new Error('Failed to update profile'));
  await expect(saveProfile(user, form)).rejects.toThrow('Failed to update profile');
  expect($user.get()).toEqual(user);
});
