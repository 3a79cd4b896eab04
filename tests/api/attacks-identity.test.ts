import { sql } from 'drizzle-orm';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { accessTokens } from '../../src/server/accounts/access-tokens.ts';
import { DEMO_PASSWORD } from '../../src/server/seed/demo-accounts.ts';
import { bearer, openShop, post, prepare, usualKind } from './shop.ts';
import { getOrder } from './shop-fixtures.ts';

/** Who one is taken for, which does not depend on the database behind. */
const SECRET = 'the secret of this test, which is long enough';
const shop = prepare(() => openShop(usualKind, { AUTH_SECRET: SECRET }));
const shopper = prepare(() => shop.newShopper());

const DEMO = { email: 'shopper@example.com', password: DEMO_PASSWORD };
const key = (secret: string) => new TextEncoder().encode(secret);
const claims = (role = 'customer') =>
  new SignJWT({ role }).setIssuer('hardware-pasal').setSubject(shopper.user.id).setIssuedAt();
const statusWith = async (token: string) =>
  (await shop.get('/orders/my-orders', undefined, bearer(token))).status;

test('Attack: an access token is worth nothing after its owner logged out', async () => {
  const { token, cookie } = await shop.logIn('shopper@example.com');
  expect(await statusWith(token)).toBe(200);
  expect((await shop.add('/auth/logout', {}, { cookie })).status).toBe(200);
  expect(await statusWith(token)).toBe(401);
});

test('Attack: a session of staff ends after a working day, one of a customer goes on', async () => {
  const [editor, shopper] = [await shop.logIn('editor@example.com'), await shop.logIn('shopper@example.com')];
  await shop.execute(sql`UPDATE refresh_tokens SET began_at = now() - interval '13 hours'`);
  const refresh = (cookie: string) => shop.add('/auth/refresh', {}, { cookie });
  const [ofStaff, ofShopper] = [await refresh(editor.cookie), await refresh(shopper.cookie)];
  expect([ofStaff.status, ofStaff.body.code, ofShopper.status]).toEqual([401, 'refresh_rejected', 200]);
});

test('Attack: a password that guessers try first is refused', async () => {
  const account = { firstName: 'A', lastName: 'B', email: 'common@example.com', phone: '9841234567' };
  const { status, body } = await shop.add('/auth/signup', {
    ...account,
    password: 'Password1',
    confirmPassword: 'Password1',
  });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['password']]);
});

test('Attack: a blocked mailbox orders under no other spelling of it', async () => {
  const editor = await shop.logIn('editor@example.com');
  const block = { kind: 'email', value: 'Loud.Buyer@gmail.com', note: '' };
  expect((await editor.add('/blocked-contacts', block)).status).toBe(201);
  const buyer = await shop.newShopper();
  const product = await shop.productInStock();
  const order = getOrder(buyer.user.id, [{ id: product.id, qty: 1 }]);
  const spelled = { ...order, userDetails: { ...order.userDetails, email: 'loudbuyer+2@googlemail.com' } };
  expect((await buyer.add('/orders', spelled)).body.code).toBe('order_limit');
  expect((await buyer.add('/orders', order)).status).toBe(201);
});

test('§6 Roles: a token that the shop signed opens, so that those below fail for their own reason', async () => {
  const token = await claims()
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1 minute')
    .sign(key(SECRET));
  expect(await statusWith(token)).toBe(200);
});

test.each([
  [
    'of no algorithm',
    async () =>
      new UnsecuredJWT({ role: 'editor' })
        .setIssuer('hardware-pasal')
        .setSubject(shopper.user.id)
        .setExpirationTime('1h')
        .encode(),
  ],
  [
    'of another algorithm',
    () => claims().setProtectedHeader({ alg: 'HS512' }).setExpirationTime('1h').sign(key(SECRET)),
  ],
  [
    'signed by a stranger',
    () =>
      claims('editor')
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime('1h')
        .sign(key('another secret, which is long enough too')),
  ],
  [
    'signed with an empty key',
    () => claims().setProtectedHeader({ alg: 'HS256' }).setExpirationTime('1h').sign(key(' ')),
  ],
  ['expired', () => claims().setProtectedHeader({ alg: 'HS256' }).setExpirationTime('-1s').sign(key(SECRET))],
  [
    'not valid yet',
    () =>
      claims()
        .setProtectedHeader({ alg: 'HS256' })
        .setNotBefore('1h')
        .setExpirationTime('2h')
        .sign(key(SECRET)),
  ],
  [
    'of another issuer',
    () =>
      claims()
        .setIssuer('elsewhere')
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime('1h')
        .sign(key(SECRET)),
  ],
  [
    'with a role that is none',
    () => claims('admin').setProtectedHeader({ alg: 'HS256' }).setExpirationTime('1h').sign(key(SECRET)),
  ],
])('Attack: a token %s opens nothing', async (_name, forge) => {
  expect(await statusWith(await forge())).toBe(401);
});

test('Attack: a token whose claims were changed under its signature opens nothing', async () => {
  const token = await accessTokens(SECRET).sign({ userId: shopper.user.id, role: 'customer' });
  const [header, , signature] = token.split('.');
  const changed = Buffer.from(
    JSON.stringify({ sub: shopper.user.id, role: 'editor', iss: 'hardware-pasal', exp: 9_999_999_999 }),
  );
  expect(await statusWith(`${header}.${changed.toString('base64url')}.${signature}`)).toBe(401);
});

test('Attack: a role that signup or the profile is sent opens no editor’s call', async () => {
  const email = 'climber@example.com';
  const password = 'long enough';
  await shop.add('/auth/signup', {
    firstName: 'Eve',
    lastName: 'Climber',
    email,
    password,
    confirmPassword: password,
    phone: '9841000000',
    role: 'editor',
    isEditor: true,
    id: '00000000-0000-4000-8000-000000000000',
  });
  const buyer = await shop.logIn(email, password);
  expect([buyer.user.role, buyer.user.id]).not.toContain('editor');
  const patched = await buyer.change(`/users/${buyer.user.id}`, {
    firstName: 'Eve',
    lastName: 'Climber',
    phone: '9841000000',
    role: 'editor',
    email: 'editor@example.com',
    passwordHash: 'x',
  });
  expect(patched.body.data).toMatchObject({ role: 'customer', email });
  const again = await shop.logIn(email, password);
  expect((await again.get('/orders')).status).toBe(403);
});

test('Attack: a login for an email without an account takes as long as one with', async () => {
  const timed = async (email: string) => {
    const began = performance.now();
    await shop.add('/auth/login', { email, password: 'a wrong password' });
    return performance.now() - began;
  };
  await timed('warm-up@example.com');
  let [known, unknown] = [Infinity, Infinity];
  // Alternating, so that a busy machine slows both.
  for (let attempt = 0; attempt < 9; attempt += 1) {
    known = Math.min(known, await timed('shopper@example.com'));
    unknown = Math.min(unknown, await timed(`nobody${attempt}@example.com`));
  }
  expect(unknown).toBeGreaterThan(known / 3);
});

const guessing = async (api: string, headers: (attempt: number) => Record<string, string>) => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1)
    statuses.push(
      (
        await post(
          `${api}/auth/login`,
          { email: 'editor@example.com', password: `guess ${attempt}` },
          headers(attempt),
        )
      ).status,
    );
  return statuses;
};

test('Attack: a made-up X-Forwarded-For buys no more guesses', async () => {
  const statuses = await guessing(shop.api, (attempt) => ({ 'x-forwarded-for': `203.0.113.${attempt}` }));
  expect(statuses.slice(-2)).toEqual([429, 429]);
});

/** Attempts from many addresses, as a proxy forwards them. */
describe('behind a proxy', () => {
  const behindProxy = prepare(() =>
    openShop(usualKind, { TRUST_PROXY: 'true', SITE_URL: 'https://shop.example' }),
  );

  test('Attack: over HTTPS no other host can set the cookie of a session; the name that any host can set is not read', async () => {
    const from = { 'x-forwarded-for': '198.51.100.20' };
    const login = await behindProxy.add('/auth/login', DEMO, from);
    const [cookie = ''] = login.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-refresh=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const set = cookie.split(';')[0] ?? '';
    const refresh = (sent: string) => behindProxy.add('/auth/refresh', {}, { ...from, cookie: sent });
    expect((await refresh(set.replace('__Host-refresh', 'refresh'))).status).toBe(401);
    expect((await refresh(set)).status).toBe(200);
  });

  test('Attack: what a guesser puts before the proxy’s own word buys no more guesses', async () => {
    const statuses = await guessing(behindProxy.api, (attempt) => ({
      'x-forwarded-for': `203.0.113.${attempt}, 198.51.100.7`,
    }));
    expect(statuses.slice(-2)).toEqual([429, 429]);
    const elsewhere = await guessing(behindProxy.api, () => ({ 'x-forwarded-for': '198.51.100.8' }));
    expect(elsewhere[0]).toBe(401);
  });

  test('Attack: the addresses of one IPv6 network buy no more guesses, another network is not limited by it', async () => {
    const statuses = await guessing(behindProxy.api, (attempt) => ({
      'x-forwarded-for': `2001:db8:0:7:${attempt.toString(16)}::${attempt}`,
    }));
    expect(statuses.slice(-2)).toEqual([429, 429]);
    const elsewhere = await guessing(behindProxy.api, () => ({ 'x-forwarded-for': '2001:db8:0:8::1' }));
    expect(elsewhere[0]).toBe(401);
  });

  test.each(['login', 'request-passowrd-reset'])(
    'Attack: going through many emails at %s is stopped, for that address only',
    async (call) => {
      const from = (ip: string, email: string) =>
        behindProxy.add(`/auth/${call}`, { email, password: '' }, { 'x-forwarded-for': ip });
      // Refused by their form, and counted all the same: nothing is hashed or mailed for a test.
      const tried = await Promise.all(Array.from({ length: 120 }, () => from('192.0.2.1', 'no email')));
      expect(new Set(tried.map(({ status }) => status))).toEqual(new Set([400]));
      const { status, body } = await from('192.0.2.1', 'shopper@example.com');
      expect([status, body.code]).toEqual([429, 'too_many_requests']);
      expect((await from('192.0.2.2', 'no email')).status).toBe(400);
    },
  );
});
