import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  changeProductsResponse,
  productTableResponse,
  specificationNamesResponse,
} from '../../src/contract/editor/product-table.ts';
import { todayResponse } from '../../src/contract/editor/today.ts';
import { orderListResponse, orderResponse } from '../../src/contract/order.ts';
import { nepalDay, nepalDayStart } from '../../src/rules/shop/nepal-time.ts';
import { getRows } from '../../src/server/db/database.ts';
import { liftOrderLimits } from './lift-limits.ts';
import { bearer, editorCalls, oneKind, openShop, prepare } from './shop.ts';

describe.each(oneKind)('%s', (kind) => {
  const shop = prepare(() => openShop(kind));
  const editor = prepare(() => shop.logInEditor());
  const shopper = prepare(() => shop.newShopper());
  const product = prepare(() => shop.productInStock(20));
  beforeAll(async () => {
    await liftOrderLimits(shop.database.queries);
  });

  async function place(): Promise<string> {
    return (await shopper.order([{ id: product.id, qty: 1 }])).body.orderId;
  }
  const readToday = async (calls: ReturnType<typeof editorCalls> = editor) =>
    todayResponse.parse((await calls.get('/editor/today')).body).data;
  const table = async (query: string) =>
    productTableResponse.parse((await editor.get(`/editor/products?${query}`)).body);
  const setStock = (slug: string, quantity: number) =>
    shop.execute(sql`UPDATE inventory SET quantity = ${quantity}
      WHERE product_id = (SELECT id FROM products WHERE slug = ${slug})`);

  test('Today: each count is that of its list, over the day in Nepal', async () => {
    const before = (await readToday()).orders;
    const [open, cancelled, yesterday, late] = [await place(), await place(), await place(), await place()];
    await editor.change(`/orders/${cancelled}`, { status: 'CANCELLED' });
    const start = nepalDayStart(nepalDay(new Date()));
    const at = (id: string, time: Date) =>
      shop.execute(sql`UPDATE orders SET created_at = ${time.toISOString()}::timestamptz WHERE id = ${id}`);
    await at(yesterday, new Date(start.getTime() - 1));
    await at(late, start);
    await shop.execute(
      sql`INSERT INTO payments (order_id, state, amount_paisa) VALUES (${open}, 'NEEDS_REFUND', 100)`,
    );

    const { day, orders } = await readToday();
    const list = async (query: string) =>
      orderListResponse.parse((await editor.get(`/orders?limit=100&${query}`)).body);
    const ofToday = await list(`placedOn=${day}`);
    const ids = ofToday.data.map(({ orderId }) => orderId);
    expect(ids).toEqual(expect.arrayContaining([open, cancelled, late]));
    expect(ids).not.toContain(yesterday);
    expect(orders?.placed).toBe(ofToday.total);
    expect(orders?.toConfirm).toBe((await list('status=PENDING')).total);
    expect(orders?.toShip).toBe((await list('status=CONFIRMED')).total);
    expect(orders?.refundsDue).toBe((await list('needsRefund=true')).total);
    expect((orders?.rupees ?? 0) - (before?.rupees ?? 0)).toBe(2 * product.sellingPrice);
    expect((await editor.get('/orders?placedOn=yesterday')).status).toBe(400);
  });

  test('Today: a returned order paid in cash is a refund due until its money is back, and then counts in no sum', async () => {
    const orderId = await place();
    const move = (status: string, isRestocked?: boolean) =>
      editor.change(`/orders/${orderId}`, { status, isRestocked });
    const read = async () => {
      const { orders } = await readToday();
      const { data, total } = orderListResponse.parse(
        (await editor.get('/orders?limit=100&needsRefund=true')).body,
      );
      expect(orders?.refundsDue).toBe(total);
      return { rupees: orders?.rupees ?? 0, isDue: data.some((order) => order.orderId === orderId) };
    };
    for (const status of ['CONFIRMED', 'SHIPPED', 'DELIVERED', 'RETURN_REQUESTED']) await move(status);
    const before = await read();
    expect(before.isDue).toBe(false);
    await move('RETURNED', true);
    expect(await read()).toEqual({ ...before, isDue: true });
    const refund = { isManual: true, note: 'Paid out at the counter' };
    expect((await editor.add(`/orders/${orderId}/refund`, refund)).status).toBe(200);
    expect(await read()).toEqual({ rupees: before.rupees - product.sellingPrice, isDue: false });
  });

  test('Today: what the law wants shown and nobody has set is missing until it is set', async () => {
    const missing = async () => (await readToday()).settings?.missing;
    const rest = ['business_name', 'business_registration', 'grievance_contact'];
    expect(await missing()).toEqual([...rest.slice(0, 2), 'pan_vat_number', ...rest.slice(2)]);
    const published = async () =>
      (await shop.get('/settings')).body.data.find(({ key }: { key: string }) => key === 'pan_vat_number');
    expect(await published()).toBeUndefined();
    // It is found and changed like a setting that has a value.
    const listed = (await editor.get('/editor/settings')).body.data;
    expect(listed).toContainEqual(expect.objectContaining({ key: 'pan_vat_number', value: '' }));
    expect((await editor.change('/settings/pan_vat_number', { value: '600123456' })).status).toBe(200);
    expect(await missing()).toEqual(rest);
    expect(await published()).toEqual({ key: 'pan_vat_number', value: '600123456' });
    expect((await editor.change('/settings/pan_vat_number', { value: ' ' })).status).toBe(200);
    expect(await missing()).toContain('pan_vat_number');
  });

  test('Settings: a number to chat with must be one', async () => {
    const { status, body } = await editor.change('/settings/viber_number', { value: 'ask for it' });
    expect(status).toBe(400);
    expect(body.fields).toHaveProperty('value');
    expect((await editor.change('/settings/viber_number', { value: '' })).status).toBe(200);
  });

  test('Today: low stock, sold out and the last publication, each for those who may see it', async () => {
    const { products, publications } = await readToday();
    expect(products?.lowStock).toBe((await table('stock=low')).total);
    expect(products?.soldOut).toBe((await table('stock=out')).total);
    expect(publications).not.toBeNull();
    const seenBy = async (role: 'editor' | 'orders' | 'finance') => {
      const { token } = await shop.newAccount(role);
      const { day: _, ...parts } = await readToday(editorCalls(shop.api, token));
      return Object.entries(parts).flatMap(([name, part]) => (part ? [name] : []));
    };
    expect(await seenBy('editor')).toEqual(['products', 'publications']);
    expect(await seenBy('orders')).toEqual(['orders', 'complaints']);
    expect(await seenBy('finance')).toEqual(['orders', 'complaints', 'cbms']);
    expect((await shopper.get('/editor/today')).status).toBe(403);
    expect((await shop.get('/editor/today')).status).toBe(401);
  });

  test('Order: staff see what was done with it and by whom, its buyer does not', async () => {
    const orderId = await place();
    await editor.change(`/orders/${orderId}`, { status: 'CONFIRMED' });
    await editor.change(`/orders/${orderId}`, { status: 'SHIPPED' });
    const seenBy = async (token: string) =>
      orderResponse.parse((await shop.get(`/orders/${orderId}`, undefined, bearer(token))).body).order;
    const { token } = await shop.newAccount('finance');
    const { history } = await seenBy(token);
    expect(history?.map(({ action, details, by }) => [action, details, by])).toEqual([
      ['order.status', { from: 'PENDING', to: 'CONFIRMED' }, 'editor@example.com'],
      ['bill.issue', expect.objectContaining({ label: expect.any(String) }), 'editor@example.com'],
      ['order.status', { from: 'CONFIRMED', to: 'SHIPPED' }, 'editor@example.com'],
    ]);
    expect((await seenBy(shopper.token)).history).toBeUndefined();
  });

  test('Product table: filtered by stock, category, brand and picture, and sorted', async () => {
    const { data } = await table('productCategory=monitors&sort=sellingPrice&limit=100');
    const prices = data.map(({ sellingPrice }) => sellingPrice);
    expect(prices.length).toBeGreaterThan(3);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    const [low, out, unpictured] = data.map(({ slug }) => slug) as [string, string, string];
    await setStock(low, 3);
    await setStock(out, 0);
    await shop.execute(sql`UPDATE products SET images = '{}' WHERE slug = ${unpictured}`);
    const slugs = async (query: string) =>
      (await table(`productCategory=monitors&limit=100&${query}`)).data.map(({ slug }) => slug);
    expect(await slugs('stock=low')).toContain(low);
    expect(await slugs('stock=low')).not.toContain(out);
    expect(await slugs('stock=out')).toContain(out);
    expect((await slugs('withoutPhoto=true')).length).toBe(data.length);
    await shop.execute(sql`UPDATE products SET images = '{/uploads/0123456789abcdef01234567.webp}'
      WHERE slug NOT IN (${unpictured}, ${low})`);
    expect((await slugs('withoutPhoto=true')).sort()).toEqual([unpictured, low].sort());
    expect((await slugs('sort=stock'))[0]).toBe(out);
    const { brand, name } = data[0] as { brand: string; name: string };
    expect(new Set((await table(`brand=${brand}&limit=100`)).data.map((each) => each.brand))).toEqual(
      new Set([brand]),
    );
    expect((await table(`search=${encodeURIComponent(name)}`)).data[0]?.name).toBe(name);
    expect((await table('productCategory=nothing')).total).toBe(0);
    expect((await table('page=9999')).data).toEqual([]);
    expect((await editor.get('/editor/products?sort=rating')).status).toBe(400);
    expect((await shopper.get('/editor/products')).status).toBe(403);
  });

  test('Bulk change: every product by itself, from the revision that the editor read', async () => {
    const [plain, edited, sold] = (await table('productCategory=keyboard-mouse&limit=3')).data.concat(
      (await table('productCategory=printers&limit=3')).data,
    ) as [any, any, any];
    await editor.change(`/products/${edited.slug}`, { name: `${edited.name} II` });
    await setStock(sold.slug, (sold.stock ?? 0) + 1);
    const seen = ({ slug, revision, stock }: any) => ({ slug, revision, stockSeen: stock });
    const response = await editor.add('/editor/products/change', {
      products: [...[plain, edited, sold].map(seen), { slug: 'gone', revision: 'x' }],
      change: { pricePercent: -10, stock: 40 },
    });
    const { outcomes } = changeProductsResponse.parse(response.body);
    expect(outcomes.map(({ slug, problem }) => [slug, problem?.code])).toEqual([
      [plain.slug, undefined],
      [edited.slug, 'edited_meanwhile'],
      [sold.slug, 'edited_meanwhile'],
      ['gone', 'not_found'],
    ]);
    const now = (await editor.get(`/editor/products/${plain.slug}`)).body.data;
    expect([now.sellingPrice, now.stock]).toEqual([Math.round(plain.sellingPrice * 0.9), 40]);
    const entries = await shop.execute(
      sql`SELECT action FROM audit_entries WHERE subject = ${plain.slug} AND action = 'product.change'`,
    );
    expect(getRows(entries)).toHaveLength(1);
  });

  test.each([{}, { pricePercent: 0 }, { pricePercent: -95 }, { stock: -1 }, { name: 'All the same' }])(
    'Bulk change: %j is refused',
    async (change) => {
      const products = [{ slug: product.slug, revision: 'any' }];
      expect((await editor.add('/editor/products/change', { products, change })).status).toBe(400);
    },
  );

  test('Bulk change: forbidden to who may not edit the catalogue', async () => {
    const { token } = await shop.newAccount('orders');
    const body = { products: [{ slug: product.slug, revision: 'any' }], change: { stock: 1 } };
    expect((await editorCalls(shop.api, token).add('/editor/products/change', body)).status).toBe(403);
  });

  test('Specification names: those that products of a category have', async () => {
    const names = async (category: string) =>
      specificationNamesResponse.parse(
        (await editor.get(`/editor/specification-names?productCategory=${category}`)).body,
      ).data;
    expect(await names('laptops')).toEqual(expect.arrayContaining(['Processor', 'Memory', 'Warranty']));
    expect(await names('nothing')).toEqual([]);
  });
});
