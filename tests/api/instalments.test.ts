import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ownDataResponse } from '../../src/contract/own-data.ts';
import { getRows } from '../../src/server/db/database.ts';
import { forgetOld } from '../../src/server/retention/forget-old.ts';
import { FORGET_COUNTS } from './lift-limits.ts';
import { oneKind, openShop, prepare } from './shop.ts';

const TABLE = 'Nabil Bank | 3, 6, 12 | 0% | 1000 or 2%\nNMB Bank | 12, 18 | 8.25%';

describe.each(oneKind)('%s', (kind) => {
  const shop = prepare(() => openShop(kind, { LOG_LEVEL: 'silent' }));
  const owner = prepare(() => shop.newAccount('owner'));
  const product = prepare(() => shop.productInStock());
  beforeAll(async () => {
    await shop.execute(
      sql`UPDATE products SET selling_price = 90000, marked_price = 90000 WHERE slug = ${product.slug}`,
    );
    await shop.execute(sql`DELETE FROM flash_sale_products`);
    await shop.execute(sql`DELETE FROM flash_sales`);
    expect((await owner.change('/settings/instalments', { value: TABLE })).status).toBe(200);
  });
  afterEach(async () => {
    await shop.execute(FORGET_COUNTS);
    await shop.execute(sql`DELETE FROM instalment_enquiries`);
    await shop.execute(sql`DELETE FROM blocked_contacts`);
  });

  const enquiry = () => ({
    name: 'Asha Shrestha',
    phone: '९८४१२३४५६७',
    email: 'Asha@Example.com',
    product: product.slug,
    amount: 90_000,
    bank: 'NMB Bank',
    months: 18,
  });
  const ask = (changes: object = {}) => shop.add('/instalment-enquiries', { ...enquiry(), ...changes });
  const waiting = async (query = '') => (await owner.get(`/instalment-enquiries${query}`)).body;

  test('Instalments: the settings are listed before they have a value, and what cannot be read is refused by its line', async () => {
    const settings = (await owner.get('/editor/settings')).body.data;
    expect(settings).toContainEqual(expect.objectContaining({ key: 'instalments', value: TABLE }));
    for (const key of ['instalments_least', 'instalments_papers'])
      expect(settings).toContainEqual(expect.objectContaining({ key, value: '' }));
    const wrong = await owner.change('/settings/instalments', { value: `${TABLE}\nKumari Bank | six | 0` });
    expect([wrong.status, wrong.body.fields.value]).toEqual([
      400,
      expect.stringContaining('Kumari Bank | six | 0'),
    ]);
    expect((await owner.change('/settings/instalments_least', { value: '4999' })).status).toBe(400);
    const shown = (await shop.get('/settings')).body.data;
    expect(shown).toContainEqual({ key: 'instalments', value: TABLE });
  });

  test('Instalments: an enquiry reaches staff once, is answered, and is kept as long as the page says', async () => {
    const before = (await owner.get('/editor/today')).body.data.orders.enquiries;
    expect((await ask()).body).toEqual({ status: 'success' });
    expect((await ask()).status).toBe(200);
    const { data, total } = await waiting();
    expect([total, (await owner.get('/editor/today')).body.data.orders.enquiries]).toEqual([1, before + 1]);
    expect(data[0]).toEqual({
      id: expect.any(Number),
      name: 'Asha Shrestha',
      phone: '+9779841234567',
      email: 'asha@example.com',
      product: { slug: product.slug, name: product.name },
      amount: 90_000,
      bank: 'NMB Bank',
      months: 18,
      createdAt: expect.any(String),
      answeredAt: null,
    });
    expect((await owner.add(`/instalment-enquiries/${data[0].id}/answered`)).status).toBe(200);
    expect((await waiting()).total).toBe(0);
    const answered = await waiting('?isAnswered=true');
    expect(answered.data[0]).toMatchObject({ name: 'Asha Shrestha', answeredAt: expect.any(String) });
    const log = (await owner.get('/audit')).body.data[0];
    expect(log).toMatchObject({ action: 'enquiry.answered', subject: String(data[0].id) });
    expect(JSON.stringify(log)).not.toMatch(/Asha|9841234567/);
    // The same again is a new one.
    await ask();
    expect((await waiting()).total).toBe(1);
    await shop.execute(sql`UPDATE instalment_enquiries SET answered_at = answered_at - interval '91 days'`);
    await forgetOld(shop.database.queries);
    expect([(await waiting('?isAnswered=true')).total, (await waiting()).total]).toEqual([0, 1]);
    expect((await owner.add('/instalment-enquiries/999999999/answered')).status).toBe(404);
  });

  test('Attack: an enquiry for a product at another amount than its price is refused with that price', async () => {
    for (const amount of [900_000, 1, 89_999]) {
      const { status, body } = await ask({ amount });
      expect([status, body.code, body.quote]).toEqual([409, 'total_changed', { totalPrice: 90_000 }]);
      expect(body.message).toContain('Rs. 90,000');
    }
    expect((await waiting()).total).toBe(0);
    // Of a product that is cheaper than the least price there are no instalments.
    await shop.execute(sql`UPDATE products SET selling_price = 1600 WHERE slug = ${product.slug}`);
    const cheap = await ask({ amount: 900_000 });
    await shop.execute(sql`UPDATE products SET selling_price = 90000 WHERE slug = ${product.slug}`);
    expect([cheap.status, Object.keys(cheap.body.fields)]).toEqual([400, ['amount']]);
  });

  test('Instalments: while a product is in the sale its enquiry has the price of the sale, and no longer after it', async () => {
    await shop.execute(sql`
      INSERT INTO flash_sales (title, expires, discount_percentage) VALUES ('Enquiries', now() + interval '1 day', 12.5)`);
    await shop.execute(sql`INSERT INTO flash_sale_products (sale_id, product_id)
      SELECT s.id, p.id FROM flash_sales s, products p WHERE s.title = 'Enquiries' AND p.slug = ${product.slug}`);
    const regular = await ask();
    expect([regular.status, regular.body.quote]).toEqual([409, { totalPrice: 78_750 }]);
    expect((await ask({ amount: 78_750 })).status).toBe(200);
    expect((await waiting()).data).toMatchObject([{ amount: 78_750, product: { slug: product.slug } }]);
    await shop.execute(
      sql`UPDATE flash_sales SET expires = now() - interval '1 second' WHERE title = 'Enquiries'`,
    );
    expect((await ask({ amount: 78_750 })).body.quote).toEqual({ totalPrice: 90_000 });
    expect((await ask()).status).toBe(200);
  });

  test('Instalments: two lines of a bank and months, and a fee above the least price, are refused', async () => {
    const refusal = async (key: string, value: string) => {
      const { status, body } = await owner.change(`/settings/${key}`, { value });
      return [status, body.fields?.value];
    };
    expect(await refusal('instalments', `${TABLE}\nnabil  bank | 12, 24 | 9%`)).toEqual([
      400,
      'names nabil  bank with 12 months twice',
    ]);
    expect(await refusal('instalments', 'Nabil Bank | 12 | 0% | 9,99,99,999')).toEqual([
      400,
      'has the line “Nabil Bank | 12 | 0% | 9,99,99,999”, whose fee is above the least price of Rs. 15,000',
    ]);
    await owner.change('/settings/instalments', { value: `${TABLE}\nNIC Asia | 3 | 0 | 14000` });
    expect(await refusal('instalments_least', '13999')).toEqual([
      400,
      'has the line “NIC Asia | 3 | 0 | 14000”, whose fee is above the least price of Rs. 13,999',
    ]);
    expect((await refusal('instalments_least', '14000'))[0]).toBe(200);
    await owner.change('/settings/instalments_least', { value: '' });
    expect((await refusal('instalments', TABLE))[0]).toBe(200);
  });

  test('Instalments: what is not offered or cannot be is refused by its field, and nothing is stored', async () => {
    const getFields = async (changes: object) => {
      const { status, body } = await ask(changes);
      return [status, Object.keys(body.fields ?? {})];
    };
    expect(await getFields({ bank: 'Kumari Bank' })).toEqual([400, ['bank']]);
    expect(await getFields({ months: 6 })).toEqual([400, ['bank']]);
    expect(await getFields({ product: undefined, amount: 14_999 })).toEqual([400, ['amount']]);
    expect(await getFields({ amount: 90_000.5 })).toEqual([400, ['amount']]);
    expect(await getFields({ phone: '12345' })).toEqual([400, ['phone']]);
    expect(await getFields({ email: 'asha' })).toEqual([400, ['email']]);
    expect(await getFields({ name: ' ' })).toEqual([400, ['name']]);
    expect((await ask({ price: 1 })).status).toBe(400);
    expect((await ask({ product: 'no-such-product' })).body.code).toBe('product_unavailable');
    expect((await waiting()).total).toBe(0);
    expect((await ask({ product: undefined, amount: 15_000 })).status).toBe(200);
    expect((await waiting()).data[0].product).toBeNull();
  });

  test('Instalments: an enquiry at terms that a bank no longer has is refused', async () => {
    // 18 months at 8.25 % of 90,000, as the page says.
    expect((await ask({ total: 95_993 })).status).toBe(200);
    for (const terms of ['9%', '8.25% | 500']) {
      await owner.change('/settings/instalments', { value: `NMB Bank | 18 | ${terms}` });
      const { status, body } = await ask({ total: 95_993 });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['bank']]);
    }
    await owner.change('/settings/instalments', { value: TABLE });
  });

  test('Instalments: a customer’s copy has the enquiries of the confirmed address, and the end of the account deletes them', async () => {
    const buyer = await shop.newShopper();
    await ask({ email: buyer.email });
    const copy = async () =>
      ownDataResponse.parse((await buyer.get(`/users/${buyer.user.id}/data`)).body).data;
    // Anyone can type any address.
    expect((await copy()).enquiries).toEqual([]);
    await shop.execute(sql`UPDATE users SET email_verified_at = now() WHERE id = ${buyer.user.id}`);
    expect((await copy()).enquiries).toMatchObject([{ bank: 'NMB Bank', amount: 90_000 }]);
    await buyer.add(`/users/${buyer.user.id}/deletion`, { password: buyer.password });
    const left = await shop.execute(sql`SELECT count(*)::int AS count FROM instalment_enquiries`);
    expect(getRows<{ count: number }>(left)[0]?.count).toBe(0);
  });

  test('Instalments: who handles orders answers enquiries, finance reads them, and nobody else', async () => {
    await ask();
    const [{ id }] = (await waiting()).data;
    const statusesOf = async (role: 'editor' | 'orders' | 'finance') => {
      const calls = await shop.newAccount(role);
      return [
        (await calls.get('/instalment-enquiries')).status,
        (await calls.add(`/instalment-enquiries/${id}/answered`)).status,
      ];
    };
    expect(await statusesOf('editor')).toEqual([403, 403]);
    expect(await statusesOf('finance')).toEqual([200, 403]);
    expect(await statusesOf('orders')).toEqual([200, 200]);
    const customer = await shop.logIn();
    expect((await customer.get('/instalment-enquiries')).status).toBe(403);
  });

  test('Instalments: staff block who sends enquiries, and the message does not say so', async () => {
    expect((await owner.add('/blocked-contacts', { kind: 'email', value: 'asha@example.com' })).status).toBe(
      201,
    );
    const blocked = await ask();
    expect([blocked.status, blocked.body.message]).toEqual([429, expect.stringContaining('call us')]);
    expect((await ask({ email: 'other@example.com' })).status).toBe(200);
  });

  test('Attack: enquiries of strangers are limited by number and network', async () => {
    const statuses = await Promise.all(
      Array.from(
        { length: 8 },
        async (_, index) =>
          (await ask({ phone: '9841999999', product: undefined, amount: 20_000 + index })).status,
      ),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    await shop.execute(FORGET_COUNTS);
    const phoneAt = (index: number) => `98412345${String(index).padStart(2, '0')}`;
    const many = await Promise.all(
      Array.from({ length: 35 }, async (_, index) => (await ask({ phone: phoneAt(index) })).status),
    );
    expect(many.filter((status) => status === 429)).toHaveLength(5);
  });
});
