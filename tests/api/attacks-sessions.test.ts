import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookiesOf } from './cookies.ts';
import { bearer, newShopper, oneKind, openShop, post, request, type Shop } from './shop.ts';

/** What a thief who has a password, a session or an access token keeps after the owner ended it (ASVS 7.4.1, 7.4.3). */
describe.each(oneKind)('sessions on %s', (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind, { TRUST_PROXY: 'true', LOG_LEVEL: 'silent' });
  });
  afterAll(() => shop?.close());

  const logIn = (email: string, password: string) => post(`${shop.api}/auth/login`, { email, password });
  const refresh = (cookie: string) => post(`${shop.api}/auth/refresh`, {}, { cookie });
  const changePassword = (userId: string, token: string, cookie: string, newPassword: string) =>
    post(
      `${shop.api}/auth/change-password/${userId}`,
      { oldPassword: 'a good password', newPassword },
      { ...bearer(token), cookie },
    );

  test('Attack: a log-in with the old password that is under way does not outlive a changed password', async () => {
    const { email, password, user, token, cookie } = await newShopper(shop.api);
    const thieves = Array.from({ length: 8 }, () => logIn(email, password));
    const [changed, ...stolen] = await Promise.all([
      changePassword(user.id, token, cookie, 'chosen by the owner'),
      ...thieves,
    ]);
    expect(changed?.status).toBe(200);
    for (const response of stolen.filter(({ status }) => status === 200))
      expect((await refresh(cookiesOf(response, 'refresh'))).status).toBe(401);
    expect((await refresh(cookie)).status).toBe(200);
  });

  test('Race: of two changes with one old password the second is refused', async () => {
    const { user, token, cookie, email } = await newShopper(shop.api);
    const both = await Promise.all(
      ['one new password', 'another new password'].map((each) =>
        changePassword(user.id, token, cookie, each),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const kept = both[0]?.status === 200 ? 'one new password' : 'another new password';
    expect((await logIn(email, kept)).status).toBe(200);
  });

  test('Race: a refresh at the moment at which its session is ended lives no longer', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { email, password, token, cookie } = await newShopper(shop.api);
      const stolen = cookiesOf(await logIn(email, password), 'refresh');
      const [renewed, ended] = await Promise.all([
        refresh(stolen),
        request(`${shop.api}/auth/sessions`, {
          method: 'DELETE',
          headers: { ...bearer(token), cookie },
        }),
      ]);
      expect(ended.status).toBe(200);
      const next = cookiesOf(renewed, 'refresh') || stolen;
      expect([(await refresh(stolen)).status, (await refresh(next)).status]).toEqual([401, 401]);
    }
  });

  test('Attack: an access token without its session gets no other', async () => {
    const endOthers = (token: string, cookie: string) =>
      request(`${shop.api}/auth/sessions`, { method: 'DELETE', headers: { ...bearer(token), cookie } });
    const owner = await newShopper(shop.api);
    const renewed = await endOthers(owner.token, owner.cookie);
    expect([renewed.status, renewed.body.accessToken]).toEqual([200, expect.any(String)]);
    const other = await newShopper(shop.api);
    for (const cookie of ['', other.cookie]) {
      const { token } = await newShopper(shop.api);
      const alone = await endOthers(token, cookie);
      expect([alone.status, alone.body.accessToken]).toEqual([200, undefined]);
    }
  });
});
