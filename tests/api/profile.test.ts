import { describe, expect, test } from 'vitest';
import { profileResponse } from '../../src/contract/account.ts';
import { bearer, oneKind, openShop, prepare, request } from './shop.ts';

describe.each(oneKind)('%s', (kind) => {
  const shop = prepare(() => openShop(kind));
  const edit = (id: string, token: string, body: unknown) =>
    request(`${shop.api}/users/${id}`, {
      method: 'PATCH',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...bearer(token) },
    });
  const changePassword = (id: string, token: string, oldPassword: string, newPassword: string, cookie = '') =>
    shop.add(`/auth/change-password/${id}`, { oldPassword, newPassword }, { ...bearer(token), cookie });
  const names = { firstName: 'Sita', lastName: 'Rai', phone: '९८५१०००००१' };

  test('§7 Profile: names and phone change; email and role do not [call-44 role-08]', async () => {
    const { user, token, email } = await shop.newShopper();
    const response = await edit(user.id, token, { ...names, email: 'other@example.com', role: 'editor' });
    expect(profileResponse.parse(response.body).data).toMatchObject({
      firstName: 'Sita',
      lastName: 'Rai',
      phone: '+9779851000001',
      email,
      role: 'customer',
    });
  });

  test.each([{ firstName: ' ' }, { lastName: '' }, { phone: 'abc' }])(
    '§5 Profile: %j is refused',
    async (changes) => {
      const { user, token } = await shop.newShopper();
      const { status, body } = await edit(user.id, token, { ...names, ...changes });
      expect(status).toBe(400);
      expect(Object.keys(body.fields)).toEqual(Object.keys(changes));
    },
  );

  test('§6 Roles: another person’s profile and password do not exist, not even for an editor', async () => {
    const victim = await shop.newShopper();
    const other = await shop.newShopper();
    const editor = await shop.logIn('editor@example.com');
    for (const { token } of [other, editor]) {
      expect((await edit(victim.user.id, token, names)).status).toBe(404);
      expect((await changePassword(victim.user.id, token, victim.password, 'taken over now')).status).toBe(
        404,
      );
    }
    expect((await shop.logIn(victim.email, victim.password)).token).toBeTruthy();
  });

  test('§4 Change password: the old one must be right; other sessions end, this one stays [call-14 role-09]', async () => {
    const { user, token, email, password, cookie } = await shop.newShopper();
    const elsewhere = await shop.logIn(email, password);
    const wrong = await changePassword(user.id, token, 'not it', 'a better password', cookie);
    expect([wrong.status, wrong.body.code]).toEqual([422, 'wrong_password']);
    expect((await changePassword(user.id, token, password, 'a better password', cookie)).status).toBe(200);
    expect((await shop.add('/auth/refresh', {}, { cookie: elsewhere.cookie })).status).toBe(401);
    expect((await shop.add('/auth/refresh', {}, { cookie })).status).toBe(200);
    expect((await shop.logIn(email, 'a better password')).token).toBeTruthy();
  });

  test.each([
    ['oldPassword', '', 'a better password'],
    ['newPassword', 'a good password', ''],
  ])('§5 Change password: both are required, %s too', async (field, old, next) => {
    const { user, token } = await shop.newShopper();
    const { status, body } = await changePassword(user.id, token, old, next);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('§5 Change password: a short one is refused', async () => {
    const { user, token, password } = await shop.newShopper();
    const { status, body } = await changePassword(user.id, token, password, 'short');
    expect([status, body.fields.newPassword]).toEqual([400, 'Password must have at least 8 characters']);
  });
});
