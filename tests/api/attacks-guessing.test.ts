import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getCookies } from './cookies.ts';
import { findMessages } from './outbox.ts';
import { bearer, kinds, oneKind, openShop, post, prepare } from './shop.ts';

const SETTINGS = { TRUST_PROXY: 'true', AUTH_SECRET: 'the secret of both instances of this test' };
let networks = 0;
/** An address that no other test has. */
const nextNetwork = () => {
  networks += 1;
  return { 'x-forwarded-for': `198.${18 + Math.floor(networks / 250)}.${networks % 250}.1` };
};

describe.each(oneKind)('guessing on %s', (kind) => {
  const shop = prepare(() => openShop(kind, SETTINGS));

  const logInWith = (email: string, password: string, headers: Record<string, string>) =>
    shop.add('/auth/login', { email, password }, headers);
  const requestCode = (email: string, headers: Record<string, string>) =>
    shop.add('/auth/request-passowrd-reset', { email }, headers);
  const reset = (userId: string, otp: string, headers: Record<string, string>) =>
    shop.add('/auth/reset-password', { userId, otp, newPassword: 'a new password' }, headers);
  const codesTo = (email: string) =>
    findMessages(shop.dataDir)
      .filter((message) => message.includes(`To: ${email}`))
      .flatMap((message) => message.match(/one-time password is ([\d ]+)\./)?.[1]?.replaceAll(' ', '') ?? []);
  const refresh = (cookie: string) => shop.add('/auth/refresh', {}, { cookie, ...nextNetwork() });
  const wrongCode = (otp: string) => (otp[0] === '0' ? '1' : '0') + otp.slice(1);

  /** Guesses from ever new networks until the account is slowed down. */
  async function guessUntilSlowed(email: string): Promise<number> {
    for (let guesses = 0; guesses < 80; guesses += 1)
      if ((await logInWith(email, `guess ${guesses}`, nextNetwork())).status === 429) return guesses;
    return Infinity;
  }

  test('Attack: guesses at one account from ever new networks are slowed down, and never its owner’s browser', async () => {
    const { email, password } = await shop.newShopper();
    const known = getCookies(await logInWith(email, password, nextNetwork()), 'device');
    expect(await guessUntilSlowed(email)).toBe(50);

    const elsewhere = await logInWith(email, password, nextNetwork());
    expect([elsewhere.status, elsewhere.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(elsewhere.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await logInWith(email, password, { ...nextNetwork(), cookie: known })).status).toBe(200);

    const strangers = await shop.newShopper();
    const strangersCookie = getCookies(
      await logInWith(strangers.email, strangers.password, nextNetwork()),
      'device',
    );
    for (const cookie of [strangersCookie, `${known}x`])
      expect((await logInWith(email, password, { ...nextNetwork(), cookie })).status).toBe(429);

    // On a new device the owner's way in is the mailbox.
    const asked = await requestCode(email, nextNetwork());
    await expect.poll(() => codesTo(email).length, { timeout: 15_000 }).toBe(1);
    const done = await reset(asked.body.userId, codesTo(email)[0] ?? '', {
      ...nextNetwork(),
      cookie: getCookies(asked),
    });
    expect(done.status).toBe(200);
    const again = { ...nextNetwork(), cookie: getCookies(done, 'device') };
    expect((await logInWith(email, 'a new password', again)).status).toBe(200);
  });

  test('Attack: a browser that logged in once has few guesses too', async () => {
    const { email, password } = await shop.newShopper();
    const cookie = getCookies(await logInWith(email, password, nextNetwork()), 'device');
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1)
      statuses.push((await logInWith(email, `guess ${guess}`, { ...nextNetwork(), cookie })).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  test('Attack: who logged in with an earlier password, in however many browsers, guesses as a stranger', async () => {
    const buyer = await shop.newShopper();
    const cookies: string[] = [];
    for (let browser = 0; browser < 6; browser += 1)
      cookies.push(getCookies(await logInWith(buyer.email, buyer.password, nextNetwork()), 'device'));
    const changed = await buyer.add(`/auth/change-password/${buyer.user.id}`, {
      oldPassword: buyer.password,
      newPassword: 'a new password',
    });
    const statuses: number[] = [];
    for (let guess = 0; guess < 51; guess += 1) {
      const cookie = cookies[guess % cookies.length] ?? '';
      statuses.push((await logInWith(buyer.email, `guess ${guess}`, { ...nextNetwork(), cookie })).status);
    }
    expect(statuses).toEqual([...Array(50).fill(401), 429]);
    const own = { ...nextNetwork(), cookie: getCookies(changed, 'device') };
    expect((await logInWith(buyer.email, 'a new password', own)).status).toBe(200);
  });

  test('Race: guesses that come all at once are no more than those one after the other', async () => {
    const { email, password } = await shop.newShopper();
    const network = nextNetwork();
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, guess) => logInWith(email, `guess ${guess}`, network)),
    );
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(20);
    expect((await logInWith(email, password, nextNetwork())).status).toBe(200);
  });

  test('Attack: a network that tries many accounts keeps no customer’s known browser out', async () => {
    const { email, password } = await shop.newShopper();
    const network = nextNetwork();
    const cookie = getCookies(await logInWith(email, password, network), 'device');
    await Promise.all(Array.from({ length: 120 }, () => logInWith('no email', '', network)));
    expect((await logInWith(email, password, network)).status).toBe(429);
    expect((await logInWith(email, password, { ...network, cookie })).status).toBe(200);
    expect((await logInWith('shopper@example.com', 'x', { ...network, cookie })).status).toBe(429);
  });

  test('Attack: a stranger on the owner’s own network denies the owner’s browser neither a code nor its use', async () => {
    const { email, password } = await shop.newShopper();
    const network = nextNetwork();
    const cookie = getCookies(await logInWith(email, password, network), 'device');
    for (let count = 0; count < 5; count += 1) await requestCode(email, network);
    await Promise.all(Array.from({ length: 120 }, () => requestCode('no email', network)));
    expect((await requestCode(email, network)).status).toBe(429);
    const asked = await requestCode(email, { ...network, cookie });
    expect(asked.status).toBe(200);
    await Promise.all(
      Array.from({ length: 121 }, () => reset('00000000-0000-4000-8000-000000000000', '123456', network)),
    );
    await expect.poll(() => codesTo(email).at(-1)?.length, { timeout: 15_000 }).toBe(12);
    const own = { ...network, cookie: getCookies(asked) };
    expect((await reset(asked.body.userId, codesTo(email).at(-1) ?? '', own)).status).toBe(200);
  });

  test('Attack: a stranger’s wrong one-time codes do not end the owner’s code', async () => {
    const { email } = await shop.newShopper();
    const network = nextNetwork();
    const owner = await requestCode(email, network);
    await expect.poll(() => codesTo(email).length, { timeout: 15_000 }).toBe(1);
    const [otp = ''] = codesTo(email);
    const { userId } = owner.body;
    const stranger = await requestCode(email, nextNetwork());
    for (let guess = 0; guess < 8; guess += 1) {
      await reset(userId, wrongCode(otp), nextNetwork());
      await reset(userId, wrongCode(otp), { ...nextNetwork(), cookie: getCookies(stranger) });
      // Even from the owner's own network.
      await reset(userId, wrongCode(otp), network);
    }
    expect((await reset(userId, otp, nextNetwork())).body.code).toBe('otp_rejected');
    expect((await reset(userId, otp, { ...network, cookie: getCookies(owner) })).status).toBe(200);
  });

  test('Attack: five wrong codes are all that one request allows, by its cookie too', async () => {
    const { email } = await shop.newShopper();
    const asked = await requestCode(email, nextNetwork());
    await expect.poll(() => codesTo(email).length, { timeout: 15_000 }).toBe(1);
    const [otp = ''] = codesTo(email);
    const headers = { ...nextNetwork(), cookie: getCookies(asked) };
    await Promise.all(Array.from({ length: 5 }, () => reset(asked.body.userId, wrongCode(otp), headers)));
    expect((await reset(asked.body.userId, otp, headers)).body.code).toBe('otp_rejected');
  });

  test('Attack: a stranger’s flood of requests denies the owner no code, fills no mailbox and buys few guesses', async () => {
    const { email, user } = await shop.newShopper();
    const flood = await Promise.all(Array.from({ length: 40 }, () => requestCode(email, nextNetwork())));
    expect(new Set(flood.map(({ status }) => status))).toEqual(new Set([200]));

    const headers = nextNetwork();
    const asked = await requestCode(email, headers);
    expect(asked.status).toBe(200);
    await expect.poll(() => codesTo(email).at(-1)?.length, { timeout: 15_000 }).toBe(12);
    expect(codesTo(email).length).toBeLessThanOrEqual(7);

    const [tries] = await shop.rows<{ short: number }>(sql`
        SELECT sum(handle_tries + network_tries)::int AS short FROM reset_codes
        WHERE user_id = ${user.id} AND digits = 6`);
    expect(tries?.short).toBeLessThanOrEqual(45);

    const otp = codesTo(email).at(-1) ?? '';
    const done = await reset(asked.body.userId, otp, { ...headers, cookie: getCookies(asked) });
    expect(done.status).toBe(200);
  });

  test('Attack: however often strangers ask for codes, who reads the mailbox of an unconfirmed account has one that works', async () => {
    const { email, user } = await shop.newShopper();
    for (let round = 0; round < 12; round += 1) await requestCode(email, nextNetwork());
    await expect.poll(() => codesTo(email).at(-1)?.length, { timeout: 15_000 }).toBe(12);
    const mailed = codesTo(email).length;
    expect(mailed).toBeLessThanOrEqual(5);
    const last = findMessages(shop.dataDir)
      .filter((message) => message.includes(`To: ${email}`))
      .at(-1);
    expect(last?.replaceAll(/=\r?\n/g, '')).toContain('within 11 hours; we send no other before then');
    for (const { table, column, of } of [
      { table: 'reset_codes', column: 'mailed_at', of: sql`user_id = ${user.id}` },
      { table: 'reset_codes', column: 'expires_at', of: sql`user_id = ${user.id}` },
      {
        table: 'rate_counters',
        column: 'ends_at',
        of: sql`key LIKE ${`%otp%${user.id}%`} OR key LIKE 'daily-code:%'`,
      },
    ])
      await shop.execute(
        sql`UPDATE ${sql.identifier(table)} SET ${sql.identifier(column)} = ${sql.identifier(column)} - interval '7 hours' WHERE ${of}`,
      );
    await requestCode(email, nextNetwork());
    const headers = nextNetwork();
    const asked = await requestCode(email, headers);
    expect(codesTo(email)).toHaveLength(mailed);
    const own = { ...headers, cookie: getCookies(asked) };
    expect((await reset(user.id, codesTo(email).at(-1) ?? '', own)).status).toBe(200);
  });

  test('Attack: a stranger’s account of the same mailbox takes no code of the owner’s', async () => {
    const signUp = (email: string) =>
      shop.add(
        '/auth/signup',
        {
          firstName: 'Any',
          lastName: 'Body',
          email,
          password: 'a good password',
          confirmPassword: 'a good password',
          phone: '9841000000',
        },
        nextNetwork(),
      );
    for (const email of [
      'sa.n.gita.kc+1@gmail.com',
      's.angitakc@gmail.com',
      'sangitakc@gmail.com',
      'san.gitakc@gmail.com',
    ])
      expect((await signUp(email)).status).toBe(201);
    await requestCode('san.gitakc@gmail.com', nextNetwork());
    const headers = nextNetwork();
    const asked = await requestCode('sangitakc@gmail.com', headers);
    await expect.poll(() => codesTo('sangitakc@gmail.com').length, { timeout: 15_000 }).toBe(1);
    const [otp = ''] = codesTo('sangitakc@gmail.com');
    expect((await reset(asked.body.userId, otp, { ...headers, cookie: getCookies(asked) })).status).toBe(200);
  });

  test('Attack: nobody is mailed more than a few codes a day, confirmed or not', async () => {
    const { email, user } = await shop.newShopper();
    await shop.execute(sql`UPDATE users SET email_verified_at = now() WHERE id = ${user.id}`);
    for (let round = 0; round < 12; round += 1) {
      await requestCode(email, nextNetwork());
      // As if each were asked for in an hour of its own.
      await shop.execute(sql`DELETE FROM rate_counters WHERE key = ${`otp-mails:${user.id}`}`);
    }
    await expect.poll(() => codesTo(email).at(-1)?.length, { timeout: 15_000 }).toBe(12);
    expect(codesTo(email)).toHaveLength(6);
  });

  test('Attack: a refresh token used twice within the grace gives one successor, not two sessions', async () => {
    const { cookie } = await shop.newShopper();
    const both = await Promise.all([refresh(cookie), refresh(cookie)]);
    const [one, other] = both.map((response) => getCookies(response, 'refresh'));
    expect(one).toBe(other);
    expect(getCookies(await refresh(cookie), 'refresh')).toBe(one);
    expect(one).not.toBe(cookie);
    expect((await refresh(one ?? '')).status).toBe(200);
  });

  test('Attack: a flood of refreshes is stopped, and keeps no session of that network from going on', async () => {
    const network = nextNetwork();
    const { email, password } = await shop.newShopper();
    const session = getCookies(await logInWith(email, password, network), 'refresh');
    const attempts = Array.from({ length: 310 }, (_, index) =>
      shop.add('/auth/refresh', {}, { ...network, cookie: `refresh=made-up-${index}` }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(300);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    const own = await shop.add('/auth/refresh', {}, { ...network, cookie: session ?? '' });
    expect(own.status).toBe(200);
    expect((await refresh('refresh=made-up')).status).toBe(401);
  });

  test('Attack: a changed password ends the access tokens of the old one at once', async () => {
    const buyer = await shop.newShopper();
    const ordersWith = (shown: string) => shop.get('/orders/my-orders', undefined, bearer(shown));
    expect((await ordersWith(buyer.token)).status).toBe(200);
    const changed = await buyer.add(
      `/auth/change-password/${buyer.user.id}`,
      { oldPassword: buyer.password, newPassword: 'a better password' },
      { cookie: buyer.cookie },
    );
    expect(changed.status).toBe(200);
    expect((await ordersWith(buyer.token)).status).toBe(401);
    const renewed = await refresh(buyer.cookie);
    expect((await ordersWith(renewed.body.accessToken)).status).toBe(200);
  });
});

describe.skipIf(!kinds.includes('postgres'))('two instances on one Postgres', () => {
  const one = prepare(() => openShop('postgres', SETTINGS));
  const other = prepare(() => openShop('postgres', { ...SETTINGS, DATABASE_URL: one.databaseUrl ?? '' }));

  test('Attack: guesses are counted by all instances together', async () => {
    const { email } = await one.newShopper();
    const network = nextNetwork();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, guess) =>
        post(`${[one, other][guess % 2]?.api}/auth/login`, { email, password: `guess ${guess}` }, network),
      ),
    );
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  test('Attack: an access token that one instance ended opens nothing at the other', async () => {
    const buyer = await one.newShopper();
    const atOther = () => other.get('/orders/my-orders', undefined, bearer(buyer.token));
    expect((await atOther()).status).toBe(200);
    await one.add(
      `/auth/change-password/${buyer.user.id}`,
      { oldPassword: buyer.password, newPassword: 'a better password' },
      bearer(buyer.token),
    );
    await expect.poll(async () => (await atOther()).status, { timeout: 10_000 }).toBe(401);
  });
});
