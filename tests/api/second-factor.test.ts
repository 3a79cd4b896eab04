import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { findMessages } from './outbox.ts';
import { bearer, type Kind, oneKind, openShop, prepare, usualKind } from './shop.ts';
import { getCode, readSettings, setUpSecondFactor } from './staff.ts';

/** Settings that production needs; none of them is called here. */
const PRODUCTION = {
  NODE_ENV: 'production',
  SITE_URL: 'https://shop.example',
  AUTH_SECRET: 'the secret of this test, which is long enough',
  SMTP_URL: 'smtp://127.0.0.1:9',
  KHALTI_BASE_URL: 'https://khalti.com/api/v2/',
  KHALTI_SECRET_KEY: 'a key of this test',
  LOG_LEVEL: 'silent',
};

describe.each(oneKind)('second factor on %s', (kind: Kind) => {
  const shop = prepare(() => openShop(kind, { LOG_LEVEL: 'silent' }));

  const logInWith = (body: { email: string; password: string; code?: string }) =>
    shop.add('/auth/login', body);
  const me = (token: string) => shop.get('/staff/me', undefined, bearer(token));
  async function newOwner() {
    const account = await shop.newAccount('owner');
    const { email, password } = account;
    const factor = await setUpSecondFactor(shop, account);
    const logInWithCode = (code: string) => logInWith({ email, password, code });
    return { ...account, ...factor, logInWithCode };
  }

  test('Second factor: set up in one session, then asked for at each log-in', async () => {
    const owner = await newOwner();
    const { email, password, secret, recoveryCodes } = owner;
    expect(new Set(recoveryCodes).size).toBe(10);

    // The session that set it up goes on, once it has renewed its token.
    expect(await readSettings(shop.api, owner.token)).toBe(401);
    const renewed = await shop.add('/auth/refresh', {}, { cookie: owner.cookie });
    expect(await readSettings(shop.api, renewed.body.accessToken)).toBe(200);

    const asked = await logInWith({ email, password });
    expect([asked.status, asked.body.code]).toEqual([401, 'second_factor_required']);
    const opened = await owner.logInWithCode(getCode(secret));
    expect(opened.status).toBe(200);
    expect(opened.body.user).toMatchObject({ email, role: 'owner' });
    expect(await readSettings(shop.api, opened.body.accessToken)).toBe(200);
    const { data } = (await me(opened.body.accessToken)).body;
    expect(data).toMatchObject({ role: 'owner', hasSecondFactor: true, recoveryCodesLeft: 10 });
  });

  test('Second factor: setting it up needs the password, and a code that is right', async () => {
    const staff = await shop.newAccount('orders');
    const headers = { ...bearer(staff.token), cookie: staff.cookie };
    const begin = (typed: string) => shop.add('/auth/second-factor', { password: typed }, headers);
    expect((await begin('not the password')).body.code).toBe('wrong_password');
    const { secret, address } = (await begin(staff.password)).body.data;
    expect(address).toContain(secret);
    const confirm = (code: string) => shop.add('/auth/second-factor/confirm', { code }, headers);
    const wrong = getCode(secret) === '000000' ? '000001' : '000000';
    expect((await confirm(wrong)).body.code).toBe('second_factor_wrong');
    expect((await me(staff.token)).body.data.hasSecondFactor).toBe(false);
    expect((await confirm(getCode(secret))).status).toBe(200);
  });

  test('Attack: a second set-up replaces no factor that is there', async () => {
    const owner = await newOwner();
    const renewed = await shop.add('/auth/refresh', {}, { cookie: owner.cookie });
    const again = await shop.add(
      '/auth/second-factor',
      { password: owner.password },
      bearer(renewed.body.accessToken),
    );
    expect([again.status, again.body.code]).toEqual([409, 'second_factor_there']);
    expect((await owner.logInWithCode(getCode(owner.secret))).status).toBe(200);
  });

  test('Attack: a session that a thief of the password began before is worth nothing after', async () => {
    const account = await shop.newAccount('owner');
    const thief = await logInWith(account);
    const cookie = thief.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(await readSettings(shop.api, thief.body.accessToken)).toBe(200);
    await setUpSecondFactor(shop, account);
    expect(await readSettings(shop.api, thief.body.accessToken)).toBe(401);
    expect((await shop.add('/auth/refresh', {}, { cookie })).status).toBe(401);
  });

  test('Attack: a code opens once, also when it comes twice at the same time', async () => {
    const owner = await newOwner();
    const code = getCode(owner.secret);
    const both = await Promise.all([owner.logInWithCode(code), owner.logInWithCode(code)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const again = await owner.logInWithCode(code);
    expect([again.status, again.body.code]).toEqual([401, 'second_factor_rejected']);
    // Nor does the code of a step before one that was used.
    expect((await owner.logInWithCode(getCode(owner.secret, -1))).status).toBe(401);
    expect((await owner.logInWithCode(getCode(owner.secret, 1))).status).toBe(200);
  });

  test('Attack: guessing codes ends after five, for the right one too and from any network, but not for the owner', async () => {
    const owner = await newOwner();
    const right = getCode(owner.secret);
    const guesses = ['111111', '222222', '333333', '444444', '555555', '666666', '777777'].filter(
      (guess) => ![-1, 0, 1].some((step) => getCode(owner.secret, step) === guess),
    );
    const statuses: number[] = [];
    for (const guess of guesses.slice(0, 5)) statuses.push((await owner.logInWithCode(guess)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
    expect((await owner.logInWithCode(right)).status).toBe(429);
    // Recovery codes count apart: who knows the password locks the owner out of neither.
    expect((await owner.logInWithCode(owner.recoveryCodes[0] ?? '')).status).toBe(200);
    await expect
      .poll(() =>
        findMessages(shop.dataDir)
          .filter((message) => message.includes(`To: ${owner.user.email}`))
          .join(),
      )
      .toContain('Someone is guessing codes for your account');
    // A quarter of an hour later it is open again.
    await shop.execute(
      sql`UPDATE rate_counters SET ends_at = now() - interval '1 second' WHERE key LIKE ${`second-factor:app:${owner.user.id}:%`}`,
    );
    expect((await owner.logInWithCode(right)).status).toBe(200);
  });

  test('Attack: a recovery code opens once, and those before a new set no more', async () => {
    const owner = await newOwner();
    const [first = '', second = ''] = owner.recoveryCodes;
    const opened = await owner.logInWithCode(` ${first.toLowerCase().replaceAll('-', ' ')} `);
    expect(opened.status).toBe(200);
    expect((await owner.logInWithCode(first)).status).toBe(401);
    const renewed = await shop.add(
      '/auth/second-factor/recovery-codes',
      { code: getCode(owner.secret) },
      bearer(opened.body.accessToken),
    );
    expect(renewed.body.data.recoveryCodes).toHaveLength(10);
    expect((await owner.logInWithCode(second)).status).toBe(401);
    expect((await owner.logInWithCode(renewed.body.data.recoveryCodes[0])).status).toBe(200);
  });

  test('Attack: a code does not open with a wrong password, nor another account’s', async () => {
    const owner = await newOwner();
    const other = await newOwner();
    const code = getCode(owner.secret);
    const wrong = await logInWith({ email: owner.email, password: 'not the password', code });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'invalid_credentials']);
    expect((await other.logInWithCode(code)).status).toBe(401);
    expect((await other.logInWithCode(owner.recoveryCodes[0] ?? '')).status).toBe(401);
    expect((await owner.logInWithCode(code)).status).toBe(200);
  });

  test('Attack: a copy of the database reveals neither the secret nor recovery codes', async () => {
    const owner = await newOwner();
    const rows = (
      await shop.rows<{ row: string }>(sql`
        SELECT to_jsonb(t)::text AS row FROM second_factors t UNION ALL SELECT to_jsonb(t)::text FROM recovery_codes t
        UNION ALL SELECT to_jsonb(t)::text FROM audit_entries t UNION ALL SELECT to_jsonb(t)::text FROM mails t`)
    ).map(({ row }) => row);
    const text = rows.join('\n');
    for (const secret of [owner.secret, ...owner.recoveryCodes]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(secret.replaceAll('-', ''));
    }
  });

  test('Audit: log-ins, refused ones and the set-up are in the log, with network and without passwords', async () => {
    const owner = await newOwner();
    const { email } = owner;
    await logInWith({ email, password: 'a wrong one' });
    await owner.logInWithCode('000000x');
    const token: string = (await owner.logInWithCode(getCode(owner.secret))).body.accessToken;
    const read = async (search: string) =>
      (await shop.get(`/audit?search=${encodeURIComponent(search)}`, undefined, bearer(token))).body;
    const getLines = async () =>
      (await read(email)).data.map(
        ({ action, subject }: { action: string; subject: string }) => `${action}: ${subject}`,
      );
    await expect
      .poll(getLines)
      .toEqual(
        expect.arrayContaining([
          'login: with a password',
          'login: with a code',
          'login.refused: password',
          'login.refused: code',
          'second-factor: set up',
        ]),
      );
    const { data, total } = await read(email);
    expect(total).toBe(data.length);
    expect(data[0]).toMatchObject({ actor: { email, name: 'Test Buyer' }, network: '127.0.0.1' });
    expect(JSON.stringify(data)).not.toContain('a wrong one');
    // `%` is no wildcard.
    expect((await read('%')).total).toBe(0);
  });

  test('Audit: a refused permission is there once, however often it is tried', async () => {
    const finance = await shop.newAccount('finance');
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect(await readSettings(shop.api, finance.token)).toBe(403);
    const staff = await shop.newAccount('owner');
    const found = await staff.get(`/audit?search=${finance.email}`);
    const refused = found.body.data.filter(
      ({ action }: { action: string }) => action === 'permission.refused',
    );
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({ subject: 'settings', details: { method: 'GET' } });
    const later = await staff.get(
      `/audit?search=${finance.email}&from=${new Date(Date.now() + 60_000).toISOString()}`,
    );
    expect(later.body.total).toBe(0);
  });
});

describe('second factor in production', () => {
  const shop = prepare(() => openShop(usualKind, PRODUCTION));

  test('§6 Roles: staff without a second factor may only set it up', async () => {
    const account = await shop.newAccount('owner');
    const refused = await account.get('/orders');
    expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_missing']);
    const { data } = (await account.get('/staff/me')).body;
    expect(data).toMatchObject({ permissions: [], mustSetUpSecondFactor: true });

    await setUpSecondFactor(shop, account);
    const renewed = await shop.add(
      '/auth/refresh',
      {},
      { cookie: account.cookie, origin: 'https://shop.example' },
    );
    const orders = await shop.get('/orders', undefined, bearer(renewed.body.accessToken));
    expect(orders.status).toBe(200);
  });

  test('§4 Login: customers need no second factor', async () => {
    const staff = await shop.newAccount(null);
    expect((await staff.get('/orders/my-orders')).status).toBe(200);
  });
});
