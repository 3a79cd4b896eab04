import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiKeysResponse, type NewApiKey, newApiKeyResponse } from '../../src/contract/api-key.ts';
import { changeRole, listStaff, removeFromStaff } from '../../src/server/accounts/staff.ts';
import { getRows } from '../../src/server/db/database.ts';
import { createSeededDatabase } from './fresh-database.ts';
import { liftOrderLimits } from './lift-limits.ts';
import { editorCalls, getOrder, kinds, oneKind, openShop, prepare } from './shop.ts';

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

describe.each(oneKind)('API keys on %s', (kind) => {
  const shop = prepare(() => openShop(kind, { LOG_LEVEL: 'silent' }));
  const owner = prepare(() => shop.logInEditor());
  beforeAll(async () => {
    await liftOrderLimits(shop.database.queries);
  });

  const listed = async () => apiKeysResponse.parse((await owner.get('/api-keys')).body).data;
  async function add(role: string, calls: ReturnType<typeof editorCalls> = owner): Promise<NewApiKey> {
    const { status, body } = await calls.add('/api-keys', { name: `Program as ${role}`, role });
    expect(status).toBe(201);
    return newApiKeyResponse.parse(body).data;
  }
  const programOf = ({ key }: NewApiKey) => editorCalls(shop.api, key);

  test('API keys: one is shown once, stored as a hash, and may what its role may', async () => {
    const added = await add('orders');
    expect(added.key).toMatch(/^hp_[\w-]{43}$/);
    expect(added).toMatchObject({
      role: 'orders',
      prefix: added.key.slice(0, 9),
      lastUsedAt: null,
      isActive: true,
    });
    expect(Math.round((Date.parse(added.expiresAt) - Date.now()) / DAY)).toBe(90);
    const kept = JSON.stringify([await shop.rows(sql`SELECT * FROM api_keys`), await listed()]);
    expect(kept).not.toContain(added.key.slice(10));
    const program = programOf(added);
    const statuses = async (...paths: string[]) =>
      Promise.all(paths.map(async (path) => (await program.get(path)).status));
    expect(
      await statuses('/orders', '/customers', '/figures', '/audit', '/webhooks', '/api-keys', '/staff/me'),
    ).toEqual(
      await (async () => {
        const member = await shop.newAccount('orders');
        const found = await Promise.all(
          ['/orders', '/customers', '/figures', '/audit', '/webhooks', '/api-keys'].map(
            async (path) => (await member.get(path)).status,
          ),
        );
        return [...found, 403];
      })(),
    );
    expect((await listed()).find(({ id }) => id === added.id)?.lastUsedAt).not.toBeNull();
  });

  test('API keys: what a program does names it, in the log and on the order, and it reads any order', async () => {
    const product = await shop.productInStock(5);
    const buyer = await shop.newShopper();
    const placed = await buyer.order([{ id: product.id, qty: 1 }]);
    const added = await add('orders');
    const program = programOf(added);
    expect((await program.get(`/orders/${placed.body.orderId}`)).body.order.orderId).toBe(
      placed.body.orderId,
    );
    expect((await program.change(`/orders/${placed.body.orderId}`, { status: 'CONFIRMED' })).status).toBe(
      200,
    );
    const { body } = await owner.get(`/audit?search=${placed.body.orderId}`);
    expect(body.data[0]).toMatchObject({
      action: 'order.status',
      actor: { name: 'Program as orders (API key)' },
    });
    const [name] = (await owner.get('/audit?search=api-key.added')).body.data;
    expect(name).toMatchObject({ subject: 'Program as orders', details: { role: 'orders' } });
  });

  test('API keys: a program does nothing that needs a person, and buys nothing', async () => {
    const editor = programOf(await add('editor'));
    const [product] = (await editor.get('/products?limit=1')).body.data;
    for (const { status, body } of [
      await editor.add('/api-keys', { name: 'Another', role: 'editor' }),
      await editor.add('/webhooks', { url: 'https://example.com/', events: ['order.created'] }),
      await editor.add('/auth/second-factor', { password: 'himalaya-2003' }),
      await editor.add('/auth/second-factor/recovery-codes', { code: '123456' }),
      await editor.add('/orders', getOrder(crypto.randomUUID(), [{ id: product.id, qty: 1 }])),
      await editor.change('/settings/phone_number', { value: '9800000000' }),
    ])
      expect([status, body.code]).toEqual([403, 'forbidden']);
  });

  test('API keys: a program is nobody of the staff, no customer, and cannot log in', async () => {
    await add('finance');
    expect((await listStaff(shop.database.queries)).some(({ email }) => email.includes('program'))).toBe(
      false,
    );
    expect(JSON.stringify((await owner.get('/customers?q=Program')).body.data)).toBe('[]');
    const [account] = await shop.rows<{ email: string }>(
      sql`SELECT email FROM users WHERE last_name = '(API key)'`,
    );
    const { status } = await shop.add('/auth/login', {
      email: account?.email,
      password: 'himalaya-2003',
    });
    expect(status).toBe(401);
    // Nor does a forgotten password open it.
    const email = account?.email;
    const asked = await shop.add('/auth/request-passowrd-reset', { email });
    const [row] = await shop.rows<{ id: string }>(sql`SELECT id FROM users WHERE email = ${email}`);
    const codes = await shop.execute(sql`SELECT FROM password_resets WHERE user_id = ${row?.id}`);
    const mails = await shop.execute(sql`SELECT FROM mails WHERE recipient = ${email}`);
    expect([asked.body.userId === row?.id, getRows(codes), getRows(mails)]).toEqual([false, [], []]);
  });

  test('API keys: one that is removed, over, altered or unknown is 401', async () => {
    const [removed, over] = [await add('orders'), await add('orders')];
    const unauthenticated = async (key: string) => {
      const { status, body } = await editorCalls(shop.api, key).get('/customers');
      expect([status, body.code]).toEqual([401, 'unauthenticated']);
    };
    expect((await programOf(removed).get('/customers')).status).toBe(200);
    expect((await owner.remove(`/api-keys/${removed.id}`)).status).toBe(200);
    expect((await owner.remove(`/api-keys/${removed.id}`)).status).toBe(404);
    await unauthenticated(removed.key);
    await shop.execute(sql`UPDATE api_keys SET expires_at = now() WHERE id = ${over.id}`);
    await unauthenticated(over.key);
    expect((await listed()).find(({ id }) => id === over.id)?.isActive).toBe(false);
    for (const key of ['hp_', `${over.key}x`, over.key.toUpperCase(), `hp_${'x'.repeat(43)}`, 'hp_%00'])
      await unauthenticated(key);
  });

  test('API keys: one ends with the owner who made it', async () => {
    const other = await shop.newAccount('owner');
    const added = await add('orders', other);
    expect((await programOf(added).get('/customers')).status).toBe(200);
    await removeFromStaff(shop.database.queries, other.user.id);
    expect((await programOf(added).get('/customers')).status).toBe(401);
    expect((await listed()).find(({ id }) => id === added.id)).toMatchObject({ isActive: false });
    // For good: also where who made it is an owner again.
    await changeRole(shop.database.queries, other.user.id, 'owner');
    expect((await programOf(added).get('/customers')).status).toBe(401);
  });

  test('API keys: the last use is written once a minute', async () => {
    const added = await add('orders');
    const at = async () => (await listed()).find(({ id }) => id === added.id)?.lastUsedAt;
    await programOf(added).get('/customers');
    const first = await at();
    await programOf(added).get('/customers');
    expect(await at()).toBe(first);
    await shop.execute(
      sql`UPDATE api_keys SET last_used_at = now() - interval '61 seconds' WHERE id = ${added.id}`,
    );
    await programOf(added).get('/customers');
    expect(Date.now() - Date.parse((await at()) ?? '')).toBeLessThan(10_000);
  });

  test('API keys: owners alone make them; bad names, roles and ends are refused', async () => {
    const finance = await shop.newAccount('finance');
    expect((await finance.add('/api-keys', { name: 'Mine', role: 'finance' })).status).toBe(403);
    expect((await shop.add('/api-keys', {})).status).toBe(401);
    for (const [field, change] of [
      ['name', { name: '' }],
      ['name', { name: ' \u200b ' }],
      ['name', { name: 'x'.repeat(61) }],
      ['role', { role: 'owner' }],
      ['role', { role: 'customer' }],
      ['role', { role: undefined }],
      ['expiresAt', { expiresAt: inDays(-1) }],
      ['expiresAt', { expiresAt: inDays(367) }],
      ['expiresAt', { expiresAt: 'never' }],
    ] as const) {
      const { status, body } = await owner.add('/api-keys', {
        name: 'Accounting',
        role: 'orders',
        ...change,
      });
      expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'validation_error', [field]]);
    }
    const { body } = await owner.add('/api-keys', {
      name: ' Accounting\n',
      role: 'finance',
      expiresAt: inDays(365),
    });
    expect(body.data).toMatchObject({ name: 'Accounting', role: 'finance' });
  });
});

describe.skipIf(!kinds.includes('postgres'))('API keys of two instances on one Postgres', () => {
  test('API keys: one that is removed at one is refused by the other at once', async () => {
    const DATABASE_URL = await createSeededDatabase();
    const settings = {
      LOG_LEVEL: 'silent',
      AUTH_SECRET: 'one secret of both instances of this shop',
      DATABASE_URL,
    };
    const [one, other] = [await openShop('postgres', settings), await openShop('postgres', settings)];
    const owner = await one.logInEditor();
    const { body } = await owner.add('/api-keys', { name: 'Accounting', role: 'finance' });
    const program = editorCalls(other.api, body.data.key);
    expect((await program.get('/customers')).status).toBe(200);
    await owner.remove(`/api-keys/${body.data.id}`);
    expect((await program.get('/customers')).status).toBe(401);
    await Promise.all([one.close(), other.close()]);
  });
});
