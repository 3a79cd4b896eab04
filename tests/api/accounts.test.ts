import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { loginResponse } from '../../src/contract/account.ts';
import { oneKind, openShop, prepare } from './shop.ts';

describe.each(oneKind)('%s', (kind) => {
  const shop = prepare(() => openShop(kind));
  const signup = (changes: Record<string, unknown> = {}) =>
    shop.add('/auth/signup', {
      firstName: 'Maya',
      lastName: 'Gurung',
      email: `maya${Math.random()}@example.com`,
      password: 'long enough',
      confirmPassword: 'long enough',
      phone: '9851000000',
      ...changes,
    });
  const refresh = (cookie: string) => shop.add('/auth/refresh', {}, { cookie });
  const cookieOf = (response: { headers: Headers }) =>
    response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

  test('§7 Login: answers user and accessToken, and a cookie no script can read [call-07 call-11]', async () => {
    const response = await shop.add('/auth/login', {
      email: ' Shopper@Example.com ',
      password: 'himalaya-2003',
    });
    const { user } = loginResponse.parse(response.body);
    expect(user.email).toBe('shopper@example.com');
    expect(JSON.stringify(response.body)).not.toContain('argon2');
    const cookie = response.headers.getSetCookie()[0];
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Path=\/api\/auth/);
  });

  test('Login: a wrong password and an unknown email answer alike', async () => {
    const wrong = await shop.add('/auth/login', { email: 'shopper@example.com', password: 'wrong' });
    const unknown = await shop.add('/auth/login', { email: 'nobody@example.com', password: 'wrong' });
    expect(wrong.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
  });

  test('Login: guessing is slowed down, for that account only', async () => {
    const email = 'editor@example.com';
    let last = 0;
    for (let attempt = 0; attempt < 12; attempt += 1)
      last = (await shop.add('/auth/login', { email, password: `guess ${attempt}` })).status;
    expect(last).toBe(429);
    expect((await shop.logIn()).token).toBeTruthy();
  });

  test('§5 Signup: makes an account that can log in [call-10]', async () => {
    const buyer = await shop.newShopper();
    expect((await buyer.get('/orders/my-orders')).body.orders).toEqual([]);
  });

  test.each([
    [{ firstName: ' ' }, 'firstName', 'First name is required'],
    [{ lastName: '\u3164\u00ad' }, 'lastName', 'Last name is required'],
    [{ email: 'not an email' }, 'email', 'Enter a valid email address'],
    [{ password: 'short', confirmPassword: 'short' }, 'password', 'Password must have at least 8 characters'],
    [{ confirmPassword: 'other' }, 'confirmPassword', 'Passwords do not match'],
    [{ phone: '123' }, 'phone', 'Enter a valid phone number, such as 9841234567'],
  ])('§5 Signup: %j is refused with its field named', async (changes, field, message) => {
    const { status, body } = await signup(changes);
    expect(status).toBe(400);
    expect(body.fields[field]).toBe(message);
  });

  test('Signup: a password is the same one from a keyboard that writes é as e and its accent', async () => {
    const email = 'keyboards@example.com';
    const password = 'caf\u00e9 au lait in Patan';
    expect((await signup({ email, password, confirmPassword: password })).status).toBe(201);
    const typed = password.normalize('NFD');
    expect((await shop.add('/auth/login', { email, password: typed })).status).toBe(200);
  });

  test('§5 Signup: an email is taken once, whatever its case', async () => {
    const { status, body } = await signup({ email: 'SHOPPER@example.com' });
    expect([status, body.code]).toEqual([409, 'email_taken']);
  });

  test('§6 Roles: a role sent with a signup gives none', async () => {
    const { body } = await signup({ role: 'editor' });
    expect(body.data.role).toBe('customer');
  });

  test('§7 Refresh: gives a new access token and a new cookie [call-12]', async () => {
    const { cookie } = await shop.logIn();
    const response = await refresh(cookie);
    expect(response.status).toBe(200);
    expect(response.body.accessToken).toBeTruthy();
    expect(cookieOf(response)).not.toBe(cookie);
  });

  test('Refresh: two tabs at once both stay logged in', async () => {
    const { cookie } = await shop.logIn();
    const responses = await Promise.all([refresh(cookie), refresh(cookie)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  });

  const passGrace = () =>
    shop.execute(sql`UPDATE refresh_tokens SET replaced_at = replaced_at - interval '1 minute'`);

  test('Refresh: an old token used again ends the whole family', async () => {
    const { cookie } = await shop.logIn();
    const second = cookieOf(await refresh(cookie));
    const third = cookieOf(await refresh(second));
    await passGrace();
    expect((await refresh(cookie)).status).toBe(401);
    expect((await refresh(third)).status).toBe(401);
  });

  test('Refresh: an answer that was lost logs nobody out, however late', async () => {
    const { cookie } = await shop.logIn();
    await refresh(cookie);
    await passGrace();
    const renewed = await refresh(cookie);
    expect(renewed.status).toBe(200);
    expect((await refresh(cookieOf(renewed))).status).toBe(200);
  });

  test('Refresh: a stolen token and its successor, both used, end the family in either order', async () => {
    const { cookie } = await shop.logIn();
    const shoppers = cookieOf(await refresh(cookie));
    await passGrace();
    const thiefs = cookieOf(await refresh(cookie));
    expect((await refresh(shoppers)).status).toBe(401);
    expect((await refresh(thiefs)).status).toBe(401);
  });

  test('§7 Logout: ends the session on the server too [call-13]', async () => {
    const { cookie } = await shop.logIn();
    const response = await shop.add('/auth/logout', {}, { cookie });
    expect(response.status).toBe(200);
    expect((await refresh(cookie)).status).toBe(401);
  });

  test.each([undefined, 'refresh=', 'refresh=made-up', 'other=1'])(
    '§7 Refresh: with the cookie %j is refused',
    async (cookie) => {
      const { status, body } = await shop.add('/auth/refresh', {}, cookie ? { cookie } : {});
      expect([status, body.code]).toEqual([401, 'refresh_rejected']);
    },
  );

  test.each(['', 'Bearer', 'Bearer x.y.z', 'Basic abc', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'])(
    '§6 Roles: the authorization %j opens nothing',
    async (authorization) => {
      const { status } = await shop.get('/orders/my-orders', undefined, { authorization });
      expect(status).toBe(401);
    },
  );

  test('Safety: a page of another site cannot write with a shopper’s cookie', async () => {
    const { cookie } = await shop.logIn();
    const { status, body } = await shop.add('/auth/refresh', {}, { cookie, origin: 'https://evil.example' });
    expect([status, body.code]).toEqual([403, 'cross_site']);
  });
});
