import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../src/server/db/database.ts';
import { editorCalls } from './editor-client.ts';
import { bearer, kinds, newShopper, openShop, orderOf, post, request, type Shop } from './shop.ts';
import { newAccount } from './staff.ts';

type Calls = ReturnType<typeof editorCalls>;
type Shopper = Awaited<ReturnType<typeof newShopper>>;

describe.each(kinds)('%s', (kind) => {
  let shop: Shop;
  let owner: Calls;
  let desk: Calls;
  beforeAll(async () => {
    shop = await openShop(kind, { SITE_URL: 'http://shop.example', LOG_LEVEL: 'silent' });
    owner = editorCalls(shop.api, (await newAccount(shop, 'owner')).token);
    desk = editorCalls(shop.api, (await newAccount(shop, 'orders')).token);
  });
  afterAll(() => shop?.close());

  const run = async <Row>(statement: ReturnType<typeof sql>) =>
    rowsOf<Row>(await shop.database.queries.execute(statement));
  const recordOf = async ({ user }: Shopper) => (await owner.get(`/customers/${user.id}`)).body.data;
  const find = async (q: string) =>
    (await owner.get(`/customers?q=${encodeURIComponent(q)}`)).body.data.map(({ email }: Shopper) => email);
  const ownData = async ({ user, token }: Shopper) =>
    (await request(`${shop.api}/users/${user.id}/data`, { headers: bearer(token) })).body.data;

  let added = 0;
  async function newProduct(sellingPrice = 1000, productCategory = 'laptops') {
    added += 1;
    const { body } = await owner.add('/products', {
      name: `Bought thing ${added}`,
      sellingPrice,
      brand: 'ASUS',
      productCategory,
      stock: 50,
    });
    return body.data as { id: number; slug: string };
  }
  async function buy({ user, token }: Shopper, qty = 1, id?: number): Promise<string> {
    const product = id ?? (await newProduct()).id;
    const { body } = await post(
      `${shop.api}/orders`,
      orderOf(user.id, [{ id: product, qty }]),
      bearer(token),
    );
    return body.orderId;
  }
  const deliver = async (orderId: string) => {
    for (const status of ['CONFIRMED', 'SHIPPED', 'DELIVERED'])
      expect((await owner.change(`/orders/${orderId}`, { status })).status).toBe(200);
  };

  test('A customer’s orders are counted and summed without those that came to nothing, and less refunds', async () => {
    const buyer = await newShopper(shop.api);
    expect(await recordOf(buyer)).toMatchObject({
      orders: 0,
      spentPaisa: 0,
      lastOrderAt: null,
      isBlocked: false,
      note: '',
      pan: null,
      group: null,
    });
    const [cancelled, kept] = [await buy(buyer), await buy(buyer, 2)];
    await owner.change(`/orders/${cancelled}`, { status: 'CANCELLED' });
    expect(await recordOf(buyer)).toMatchObject({ orders: 1, spentPaisa: 200_000 });
    await deliver(kept);
    expect(await recordOf(buyer)).toMatchObject({ orders: 1, spentPaisa: 200_000 });
    await owner.add(`/orders/${kept}/refund`, { amount: 300, isManual: true, note: 'Cash' });
    const record = await recordOf(buyer);
    const refunded = await run<{ paisa: number }>(
      sql`SELECT sum(amount_paisa)::int AS paisa FROM money_movements WHERE order_id = ${kept} AND kind = 'refund'`,
    );
    expect(refunded).toEqual([{ paisa: -30_000 }]);
    expect(record.spentPaisa).toBe(170_000);
    expect(record.newestOrders.map(({ orderId }: { orderId: string }) => orderId)).toEqual([kept, cancelled]);
    expect(Date.parse(record.lastOrderAt)).toBe(Date.parse(record.newestOrders[0].createdAt));
  });

  test('Customers are listed page by page, and found by name, phone number, e-mail and PAN', async () => {
    const [one, other] = [await newShopper(shop.api), await newShopper(shop.api)];
    const pages = [];
    for (const page of [1, 2]) pages.push((await owner.get(`/customers?page=${page}&limit=1`)).body);
    expect(pages.map(({ data }) => data[0].email)).toEqual([other.email, one.email]);
    const [counted] = await run<{ total: number }>(
      sql`SELECT count(*)::int AS total FROM users WHERE staff_role IS NULL AND deleted_at IS NULL`,
    );
    expect(pages[0].total).toBe(counted?.total);
    await run(
      sql`UPDATE users SET phone = '+9779812345670', last_name = 'Gurung-Rai' WHERE id = ${one.user.id}`,
    );
    await owner.change(`/customers/${one.user.id}`, { pan: '६०१ २३४-५६७' });
    expect((await recordOf(one)).pan).toBe('601234567');
    for (const q of [one.email, 'gurung-rai test', '९८१२३४५६७०', '601234567'])
      expect(await find(q)).toEqual([one.email]);
    expect(await find('100%_nobody')).toEqual([]);
  });

  test('A customer is blocked by phone number, or by e-mail in any spelling', async () => {
    const [byMail, byPhone] = [await newShopper(shop.api), await newShopper(shop.api)];
    await run(sql`UPDATE users SET phone = '+9779812345671' WHERE id = ${byPhone.user.id}`);
    const blocks = [];
    blocks.push(
      await owner.add('/blocked-contacts', { kind: 'email', value: byMail.email.replace('@', '+x@') }),
    );
    blocks.push(await owner.add('/blocked-contacts', { kind: 'phone', value: '9812345671' }));
    expect([(await recordOf(byMail)).isBlocked, (await recordOf(byPhone)).isBlocked]).toEqual([true, true]);
    for (const { body } of blocks) await owner.remove(`/blocked-contacts/${body.data.id}`);
    expect((await recordOf(byPhone)).isBlocked).toBe(false);
  });

  test('Note and PAN are in the customer’s copy, never in the audit log, and gone with the account', async () => {
    const buyer = await newShopper(shop.api);
    const path = `/customers/${buyer.user.id}`;
    const changed = await desk.change(path, {
      note: 'Calls before 10\u202e \r\n\n\n\nPays late',
      pan: '601234567',
    });
    expect(changed.body.data).toMatchObject({ note: 'Calls before 10\n\nPays late', pan: '601234567' });
    // What is left out stays.
    expect((await desk.change(path, { pan: null })).body.data).toMatchObject({
      note: 'Calls before 10\n\nPays late',
      pan: null,
    });
    await desk.change(path, { pan: '601234567' });
    expect(await ownData(buyer)).toMatchObject({ note: 'Calls before 10\n\nPays late', pan: '601234567' });
    const [entries] = await run<{ log: string }>(
      sql`SELECT string_agg(action || details::text, ' ') AS log FROM audit_entries WHERE subject = ${buyer.user.id}`,
    );
    expect(entries?.log).toContain('customer.changed');
    expect(entries?.log).not.toMatch(/Calls|601234567/);
    await post(
      `${shop.api}/users/${buyer.user.id}/deletion`,
      { password: buyer.password },
      bearer(buyer.token),
    );
    expect(await run(sql`SELECT note, pan, group_id FROM users WHERE id = ${buyer.user.id}`)).toEqual([
      { note: '', pan: null, group_id: null },
    ]);
    expect((await owner.get(path)).status).toBe(404);
  });

  test('Bad input changes nothing and says which field', async () => {
    const { user } = await newShopper(shop.api);
    const path = `/customers/${user.id}`;
    for (const [change, field] of [
      [{ note: 'x'.repeat(2001), pan: '601234567' }, 'note'],
      [{ note: 'Good', pan: '12345678' }, 'pan'],
      [{ note: 'Good', groupId: 999_999 }, 'groupId'],
    ] as const) {
      const { status, body } = await owner.change(path, change);
      expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'validation_error', [field]]);
    }
    expect((await owner.change(path, { email: 'other@example.com' })).status).toBe(400);
    expect((await owner.get(path)).body.data).toMatchObject({ note: '', pan: null });
    expect((await owner.get('/customers/00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await owner.get('/customers/nobody')).status).toBe(400);
  });

  test('§6 Roles: who sees customers, and who changes what', async () => {
    const customer = await newShopper(shop.api);
    const { user } = await newAccount(shop, 'finance');
    const path = `/customers/${customer.user.id}`;
    for (const role of ['editor', null] as const) {
      const calls = editorCalls(shop.api, (await newAccount(shop, role)).token);
      expect((await calls.get('/customers')).status).toBe(403);
      expect((await calls.get(path)).status).toBe(403);
      expect((await calls.change(path, { note: 'x' })).status).toBe(403);
    }
    expect((await request(`${shop.api}/customers`)).status).toBe(401);
    expect((await desk.get('/customers')).status).toBe(200);
    expect((await desk.change(path, { note: 'x', groupId: null })).status).toBe(403);
    expect((await recordOf(customer)).note).toBe('');
    // Staff are no customers.
    expect((await owner.get(`/customers/${user.id}`)).status).toBe(404);
    expect((await owner.change(`/customers/${user.id}`, { note: 'x' })).status).toBe(404);
  });
});
