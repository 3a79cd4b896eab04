import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails, productPreviews, refreshTokens, users } from '../../src/server/db/schema.ts';
import { storePreview } from '../../src/server/publishing/preview-routes.ts';
import { getCookies } from './cookies.ts';
import { MAILS_WAIT } from './outbox.ts';
import { bearer, editorCalls, oneKind, openShop, prepare, request } from './shop.ts';
import { getCode, setUpSecondFactor } from './staff.ts';

const GROUP = { discountPercentage: 3, categories: ['laptops'] };

/** What a thief who has a password, a session or an access token keeps after the owner ended it (ASVS 7.4.1, 7.4.3). */
describe.each(oneKind)('sessions on %s', (kind) => {
  const shop = prepare(() =>
    openShop(kind, { TRUST_PROXY: 'true', WEBHOOK_ALLOWED_IPS: '127.0.0.1', ...MAILS_WAIT }),
  );

  const logIn = (email: string, password: string) => shop.add('/auth/login', { email, password });
  const refresh = (cookie: string) => shop.add('/auth/refresh', {}, { cookie });
  const changePassword = (userId: string, token: string, cookie: string, newPassword: string) =>
    shop.add(
      `/auth/change-password/${userId}`,
      { oldPassword: 'a good password', newPassword },
      { ...bearer(token), cookie },
    );

  test('Attack: a log-in with the old password that is under way does not outlive a changed password', async () => {
    const { email, password, user, token, cookie } = await shop.newShopper();
    const thieves = Array.from({ length: 8 }, () => logIn(email, password));
    const [changed, ...stolen] = await Promise.all([
      changePassword(user.id, token, cookie, 'chosen by the owner'),
      ...thieves,
    ]);
    expect(changed?.status).toBe(200);
    for (const response of stolen.filter(({ status }) => status === 200))
      expect((await refresh(getCookies(response, 'refresh'))).status).toBe(401);
    expect((await refresh(cookie)).status).toBe(200);
  });

  test('Race: of two changes with one old password the second is refused', async () => {
    const { user, token, cookie, email } = await shop.newShopper();
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
      const buyer = await shop.newShopper();
      const stolen = getCookies(await logIn(buyer.email, buyer.password), 'refresh');
      const [renewed, ended] = await Promise.all([
        refresh(stolen),
        buyer.remove('/auth/sessions', undefined, { cookie: buyer.cookie }),
      ]);
      expect(ended.status).toBe(200);
      const next = getCookies(renewed, 'refresh') || stolen;
      expect([(await refresh(stolen)).status, (await refresh(next)).status]).toEqual([401, 401]);
    }
  });

  test('Attack: an access token without its session gets no other', async () => {
    const endOthers = (token: string, cookie: string) =>
      request(`${shop.api}/auth/sessions`, { method: 'DELETE', headers: { ...bearer(token), cookie } });
    const owner = await shop.newShopper();
    const renewed = await endOthers(owner.token, owner.cookie);
    expect([renewed.status, renewed.body.accessToken]).toEqual([200, expect.any(String)]);
    const other = await shop.newShopper();
    for (const cookie of ['', other.cookie]) {
      const { token } = await shop.newShopper();
      const alone = await endOthers(token, cookie);
      expect([alone.status, alone.body.accessToken]).toEqual([200, undefined]);
    }
  });

  test('Attack: log-ins of one account leave 50 sessions, those used last, and 50 at most are listed', async () => {
    const { queries } = shop.database;
    const buyer = await shop.newShopper();
    const days = (ago: number) => new Date(Date.now() - ago * 86_400_000);
    const own = eq(refreshTokens.userId, buyer.user.id);
    await queries
      .update(refreshTokens)
      .set({ createdAt: days(100), beganAt: days(100) })
      .where(own);
    await queries.insert(refreshTokens).values(
      Array.from({ length: 60 }, (_, ago) => ({
        tokenHash: `${buyer.user.id} ${ago}`,
        familyId: crypto.randomUUID(),
        userId: buyer.user.id,
        expiresAt: days(-1),
        device: `${ago} days ago`,
        createdAt: days(ago),
      })),
    );
    const renewed = getCookies(await refresh(buyer.cookie), 'refresh');
    const listed = async () => {
      const headers = { ...bearer(buyer.token), cookie: renewed };
      return (await request(`${shop.api}/auth/sessions`, { headers })).body.data;
    };
    expect(await listed()).toHaveLength(50);
    const copy = await buyer.get(`/users/${buyer.user.id}/data`);
    expect(copy.body.data.sessions).toHaveLength(50);

    const logins = await Promise.all(Array.from({ length: 3 }, () => logIn(buyer.email, buyer.password)));
    expect(logins.map(({ status }) => status)).toEqual([200, 200, 200]);
    const families = await queries
      .selectDistinct({ device: refreshTokens.device, id: refreshTokens.familyId })
      .from(refreshTokens)
      .where(own);
    expect(families).toHaveLength(50);
    // 3 log-ins, the one that began first and was renewed, and 46 of the others.
    expect(families.map(({ device }) => device)).toEqual(
      expect.arrayContaining(['0 days ago', '45 days ago']),
    );
    expect((await listed()).some(({ isThis }: { isThis: boolean }) => isThis)).toBe(true);
    expect((await refresh(renewed)).status).toBe(200);
  });

  /** An owner's session as a thief finds it later: its log-in is long ago, and it was renewed since. */
  async function oldSession() {
    const owner = await shop.newAccount('owner');
    const { secret } = await setUpSecondFactor(shop, owner);
    await shop.database.queries
      .update(refreshTokens)
      .set({ provedAt: sql`now() - interval '11 minutes'` })
      .where(eq(refreshTokens.userId, owner.user.id));
    const renewed = await shop.add('/auth/refresh', {}, { cookie: owner.cookie });
    const token: string = renewed.body.accessToken;
    const calls = editorCalls(shop.api, token);
    return { ...owner, ...calls, secret, cookie: getCookies(renewed, 'refresh'), token };
  }
  const prove = ({ token, cookie }: { token: string; cookie: string }, body: object) =>
    shop.add('/auth/proof', body, { ...bearer(token), cookie });
  const codesOf = (responses: { status: number; body: any }[]) =>
    responses.map(({ status, body }) => `${status} ${body.code ?? body.status}`);
  type LastingIds = { webhook: string; edit: number; group: number; customers: [string, string] };
  /** Everything that outlives a session, and an edit that puts a payment setting back. */
  async function lastingActs(token: string, own: LastingIds) {
    const calls = editorCalls(shop.api, token);
    return [
      await calls.add('/api-keys', { name: 'Accounting', role: 'orders' }),
      await calls.add('/webhooks', { url: 'http://127.0.0.1:9/hook', events: ['order.created'] }),
      await calls.change(`/webhooks/${own.webhook}`, { url: 'http://127.0.0.1:9/other' }),
      await calls.change('/settings/bank_account_number', { value: `${Date.now()}` }),
      await calls.change('/settings/payment_methods', { value: 'CASH_ON_DELIVERY' }),
      await calls.change('/settings/order_limit_account_orders', { value: `1${Date.now() % 1000}` }),
      await calls.change('/settings/signup_limit_hour', { value: `1${Date.now() % 1000}` }),
      await calls.change('/settings/discount_limit_orders', { value: '100' }),
      await calls.change('/settings/phone_number', { value: `98${Date.now() % 100_000_000}` }),
      await calls.change('/settings/bill_prefix', { value: 'T' }),
      await calls.change('/settings/heading_offer_9', { key: 'bank_name' }),
      await calls.remove('/settings/bank_account_number'),
      await calls.add('/settings', { key: 'bank_account_number', value: `${Date.now()}` }),
      await calls.add(`/audit/${own.edit}/undo`),
      await calls.add('/customer-groups', { ...GROUP, name: `Thieves ${Date.now()}` }),
      await calls.change(`/customer-groups/${own.group}`, { discountPercentage: 99 }),
      await calls.change(`/customers/${own.customers[0]}`, { groupId: own.group }),
      await calls.add(`/customers/${own.customers[0]}/merge`, { otherId: own.customers[1] }),
    ];
  }

  test('Attack: an old session makes nothing that outlives it without password and code, and all owners are mailed', async () => {
    const { queries } = shop.database;
    const other = await shop.newAccount('owner');
    const first = other;
    const webhook = (await first.add('/webhooks', { url: 'http://127.0.0.1:9/', events: ['order.created'] }))
      .body.data.id;
    await first.add('/settings', { key: 'heading_offer_9', value: 'A bank' });
    await first.change('/settings/bank_branch', { value: 'Pokhara' });
    await first.change('/settings/bank_branch', { value: 'Kathmandu' });
    const edit = (await first.get('/audit?search=bank_branch')).body.data[0].id;
    const group = (await first.add('/customer-groups', { ...GROUP, name: 'Offices' })).body.data.id;
    const [customer, double] = [await shop.newShopper(), await shop.newShopper()];
    const own: LastingIds = { webhook, edit, group, customers: [customer.user.id, double.user.id] };
    const old = await oldSession();
    await queries.delete(mails);

    const refused = await lastingActs(old.token, own);
    expect(codesOf(refused)).toEqual(refused.map(() => '403 proof_required'));
    expect(await queries.$count(mails)).toBe(0);
    const noted = { note: 'Calls before noon', groupId: null };
    expect((await old.change(`/customers/${customer.user.id}`, noted)).status).toBe(200);
    // Another setting is changed as before.
    const plain = await old.change('/settings/heading_offer_9', { value: 'x' });
    expect(plain.status).toBe(200);

    expect(
      codesOf([
        await prove(old, { password: 'not the password', code: getCode(old.secret) }),
        await prove(old, { password: old.password }),
        await prove(old, { password: old.password, code: '000000' }),
        await prove({ ...old, cookie: '' }, { password: old.password, code: getCode(old.secret) }),
      ]),
    ).toEqual([
      '422 wrong_password',
      '422 second_factor_wrong',
      '422 second_factor_wrong',
      '401 refresh_rejected',
    ]);
    const proved = await prove(old, { password: old.password, code: getCode(old.secret, 1) });
    expect(proved.status).toBe(200);
    // A renewal keeps the proof of its session, and gives it no other time.
    const renewed = await shop.add('/auth/refresh', {}, { cookie: old.cookie });
    const done = await lastingActs(renewed.body.accessToken, own);
    expect(done.map(({ status }) => status)).toEqual([
      201, 201, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 201, 200, 201, 200, 200, 200,
    ]);
    const sent = (await queries.select().from(mails).orderBy(mails.id)).filter(
      ({ recipient }) => recipient !== double.email,
    );
    const owners = await queries.$count(users, eq(users.staffRole, 'owner'));
    expect(sent).toHaveLength(18 * owners);
    for (const act of [
      'API key "Accounting"',
      'http://127.0.0.1:9/other',
      'bank_account_number',
      'payment_methods',
      'order_limit_account_orders',
      'signup_limit_hour',
      'discount_limit_orders',
      'phone_number',
      'bill_prefix',
      'bank_branch',
      'Offices, 99, laptops',
      `${customer.email} is in the customer group "Offices" now`,
      `joined with that of ${customer.email}`,
    ])
      expect(
        sent.some(({ recipient, body }) => recipient === other.email && body.includes(act)),
        act,
      ).toBe(true);
    expect(sent[0]?.body).toContain(old.email);
    expect(sent[0]?.body).toMatch(/, Nepal time[\s\S]*127\.0\.0\.1/);
  });

  test('Attack: guesses at the proof are counted with those at the log-in', async () => {
    const old = await oldSession();
    const guesses = [];
    for (let guess = 0; guess < 11; guess += 1)
      guesses.push((await prove(old, { password: `guess ${guess}`, code: '000000' })).status);
    expect(guesses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    expect((await logIn(old.email, old.password)).status).toBe(429);
  });

  test('Attack: a key and webhooks made before a password was reset are shown to owners, who end or keep them', async () => {
    const { queries } = shop.database;
    const victim = await shop.newAccount('owner');
    const owner = await shop.newAccount('owner');
    const [thief, calls] = [victim, owner];
    const add = (from: typeof calls, name: string) =>
      from.add('/webhooks', { url: `http://127.0.0.1:9/${name}`, events: ['order.created'] });
    await thief.add('/api-keys', { name: 'Stolen key', role: 'orders' });
    await add(thief, 'made');
    const changed = (await add(calls, 'before')).body.data.id;
    await add(calls, 'own');
    await thief.change(`/webhooks/${changed}`, { url: 'http://127.0.0.1:9/turned' });
    const shown = async () =>
      (await calls.get('/editor/today')).body.data.oldPrograms.map(({ name }: { name: string }) => name);
    expect(await shown()).toEqual([]);

    const { body } = await shop.add('/auth/request-passowrd-reset', { email: victim.email });
    const [mail] = await queries
      .select()
      .from(mails)
      .where(eq(mails.recipient, victim.email))
      .orderBy(desc(mails.id))
      .limit(1);
    const otp = mail?.body.match(/one-time password is (\d{6})/)?.[1];
    const reset = { userId: body.userId, otp, newPassword: 'chosen by the owner' };
    expect((await shop.add('/auth/reset-password', reset)).status).toBe(200);
    const old = ['Stolen key', 'http://127.0.0.1:9/made', 'http://127.0.0.1:9/turned'];
    expect((await shown()).toSorted()).toEqual(old);
    const { resetAt } = (await calls.get('/editor/today')).body.data.oldPrograms[0];
    const decide = (isKept: boolean, until: string) => calls.add('/old-programs', { isKept, until });
    // What was reset after the owner looked is not decided.
    await decide(true, new Date(Date.parse(resetAt) - 1).toISOString());
    expect((await shown()).length).toBe(3);
    expect((await decide(false, resetAt)).status).toBe(200);
    expect(await shown()).toEqual([]);
    const left = [...(await calls.get('/api-keys')).body.data, ...(await calls.get('/webhooks')).body.data];
    const names = left.map(({ name, url }: { name?: string; url?: string }) => name ?? url);
    expect(names.filter((name) => old.includes(name ?? ''))).toEqual([]);
    expect(names).toContain('http://127.0.0.1:9/own');
  });

  test('Attack: what the database holds of a preview does not open it', async () => {
    const { queries } = shop.database;
    const token = await storePreview(queries, '<p>A product that nobody should see yet</p>');
    const open = async (each: string) => (await fetch(`${shop.api}/product-previews/${each}`)).status;
    const [stored] = await queries.select({ token: productPreviews.token }).from(productPreviews);
    expect([await open(token), await open(stored?.token ?? '')]).toEqual([200, 404]);
  });
});
