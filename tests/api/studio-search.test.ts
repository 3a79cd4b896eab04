import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StudioFinds, studioSearchResponse } from '../../src/contract/editor/studio-search.ts';
import { STAFF_ROLES, type StaffRole } from '../../src/contract/staff-role.ts';
import { nepalDay } from '../../src/rules/shop/nepal-time.ts';
import { statements } from '../../src/server/events.ts';
import { editorCalls } from './editor-client.ts';
import { liftOrderLimits } from './lift-limits.ts';
import {
  bearer,
  kinds,
  newShopper,
  openShop,
  orderOf,
  post,
  productInStock,
  request,
  type Shop,
} from './shop.ts';
import { newAccount } from './staff.ts';

type Calls = ReturnType<typeof editorCalls>;

/** The list that has all of what a group shows the first of, by a text; and the field that names an entry of both. */
const LISTS: Readonly<
  Record<Exclude<keyof StudioFinds, 'serials'>, [pathOf: (q: string) => string, key: string]>
> = {
  orders: [(q) => `/orders?q=${q}`, 'orderId'],
  customers: [(q) => `/customers?q=${q}`, 'id'],
  products: [(q) => `/editor/products?search=${q}`, 'slug'],
  bills: [(q) => `/bills?search=${q}`, 'label'],
  quotations: [(q) => `/quotations?q=${q}`, 'token'],
};
/** The call of the list of serial numbers names one. */
const PATHS: Readonly<Record<string, (q: string) => string>> = {
  serials: (q) => `/serials/${q}`,
  ...Object.fromEntries(Object.entries(LISTS).map(([group, [pathOf]]) => [group, pathOf])),
};

describe.each(kinds)('%s', (kind) => {
  let shop: Shop;
  let roles: Record<StaffRole, Calls>;
  let product: { id: number; slug: string; name: string };
  /** A buyer with an order that left the shop, so with a bill and a serial number, and with a quotation. */
  let orderId: string;
  let buyer: Awaited<ReturnType<typeof newShopper>>;
  let quotation: { token: string; number: string };
  let label: string;
  beforeAll(async () => {
    shop = await openShop(kind);
    await liftOrderLimits(shop.database.queries);
    const calls = await Promise.all(
      STAFF_ROLES.map(async (role) => [role, editorCalls(shop.api, (await newAccount(shop, role)).token)]),
    );
    roles = Object.fromEntries(calls);
    const { owner } = roles;
    product = await productInStock(shop.api, 20, 'laptops');
    await owner.change('/settings/serial_categories', { value: 'laptops' });
    buyer = await newShopper(shop.api);
    orderId = await place({ fullName: 'Zephyrine Tamrakar', phone: '9851099887' });
    await owner.change(`/orders/${orderId}`, { status: 'CONFIRMED' });
    const { lines } = (await owner.get(`/orders/${orderId}/serials`)).body.data;
    await owner.put(`/orders/${orderId}/serials`, {
      lines: [{ lineId: lines[0].lineId, serials: ['ZX-99 881'] }],
    });
    await owner.change(`/orders/${orderId}`, { status: 'SHIPPED' });
    label = (await owner.get('/bills')).body.data[0].label;
    const quoted = await owner.add('/quotations', {
      userDetails: { fullName: 'Quentin Maharjan', email: 'quentin@example.com', phone: '9801234567' },
      cart: [{ id: product.id, qty: 1 }],
      isInsideValley: true,
      validUntil: nepalDay(new Date(Date.now() + 7 * 86_400_000)),
    });
    expect([quoted.status, quoted.body.message]).toEqual([201, undefined]);
    quotation = quoted.body.data;
  });
  afterAll(() => shop?.close());

  async function place(changes: Record<string, string> = {}): Promise<string> {
    const order = orderOf(buyer.user.id, [{ id: product.id, qty: 1 }]);
    const { status, body } = await post(
      `${shop.api}/orders`,
      { ...order, userDetails: { ...order.userDetails, ...changes } },
      bearer(buyer.token),
    );
    expect([status, body.message]).toEqual([201, undefined]);
    return body.orderId;
  }
  const find = async (text: string, calls = roles.owner): Promise<StudioFinds> => {
    const { status, body } = await calls.get(`/studio-search?q=${encodeURIComponent(text)}`);
    expect([status, body.message]).toEqual([200, undefined]);
    return studioSearchResponse.parse(body).data;
  };

  test('Search: an order is found by parts of its number and by its phone in any spelling', async () => {
    for (const text of [
      orderId,
      orderId.slice(-6).toLowerCase(),
      '985-109 9887',
      '+977 9851099887',
      'tamrakar zeph',
    ])
      expect((await find(text)).orders, text).toEqual([
        expect.objectContaining({ orderId, status: 'SHIPPED', shippingFullName: 'Zephyrine Tamrakar' }),
      ]);
  });

  test('Search: a bill, a quotation, a product, a customer and a piece are found by what is written on them', async () => {
    expect((await find(label)).bills).toEqual([
      expect.objectContaining({ label, kind: 'INVOICE', buyerName: 'Zephyrine Tamrakar' }),
    ]);
    expect((await find(quotation.number)).quotations).toEqual([
      { token: quotation.token, number: quotation.number, fullName: 'Quentin Maharjan' },
    ]);
    expect((await find(product.name)).products).toContainEqual(
      expect.objectContaining({ slug: product.slug, name: product.name }),
    );
    expect((await find(product.slug)).products).toContainEqual(
      expect.objectContaining({ slug: product.slug }),
    );
    const { email, user } = buyer;
    expect((await find(email)).customers).toEqual([expect.objectContaining({ id: user.id })]);
    expect((await find('zx-99881')).serials).toEqual([
      { serial: 'ZX-99881', productName: product.name, orderId },
    ]);
  });

  test('Search: each group is the beginning of what its list finds, of many the first five', async () => {
    for (let count = 0; count < 6; count += 1) await place();
    for (const text of ['asha', '984', 'asha s', 'asha %', '202', 'nothing-of-this']) {
      const found = await find(text);
      for (const [group, [pathOf, key]] of Object.entries(LISTS)) {
        const { data } = (await roles.owner.get(pathOf(encodeURIComponent(text)))).body;
        const keysOf = (entries: Record<string, unknown>[] | null) => entries?.map((entry) => entry[key]);
        const shown = keysOf(found[group as keyof StudioFinds]);
        expect(shown, `${group} of ${text}`).toEqual(keysOf(data)?.slice(0, 5));
      }
    }
    expect((await find('asha')).orders).toHaveLength(5);
  });

  test('§6 Roles: a role is shown the groups whose lists it may read, and null for every other', async () => {
    const text = encodeURIComponent('zx-99881');
    for (const [role, calls] of Object.entries(roles)) {
      const found = await find('zx-99881', calls);
      for (const [group, entries] of Object.entries(found)) {
        const status = (await calls.get(PATHS[group]?.(text) ?? '')).status;
        expect([role, group, entries === null]).toEqual([role, group, status === 403]);
      }
    }
    expect(await find(orderId, roles.editor)).toMatchObject({ orders: null, customers: null, bills: null });
  });

  test('Search: customers and strangers are refused, and what no index finds is too little', async () => {
    const search = (headers: Record<string, string>, q = 'asha') =>
      request(`${shop.api}/studio-search?q=${q}`, { headers });
    expect((await search({})).status).toBe(401);
    expect((await search(bearer(buyer.token))).status).toBe(403);
    for (const q of [' zq ', 'a b c', '%%%', '...']) {
      const { status, body } = await roles.owner.get(`/studio-search?q=${encodeURIComponent(q)}`);
      expect([q, status, Object.keys(body.fields ?? {})]).toEqual([q, 400, ['q']]);
    }
    expect((await roles.owner.get(`/studio-search?q=${'a'.repeat(5000)}`)).status).toBe(400);
  });

  test('Speed: a search sends few statements, and fewer for a role that may read fewer lists', async () => {
    const sent: string[] = [];
    const note = (context: unknown) => sent.push((context as { text: string }).text);
    const countOf = async (calls: Calls) => {
      const counts: number[] = [];
      for (let round = 0; round < 6; round += 1) {
        sent.length = 0;
        await find('asha 98', calls);
        counts.push(sent.length);
      }
      return Math.min(...counts);
    };
    statements.start.subscribe(note);
    try {
      expect({ owner: await countOf(roles.owner), editor: await countOf(roles.editor) }).toEqual({
        owner: 15,
        editor: 10,
      });
    } finally {
      statements.start.unsubscribe(note);
    }
  });

  test('Search: what was deleted or merged is not found', async () => {
    const gone = await newShopper(shop.api);
    await shop.database.queries.execute(sql`UPDATE users SET deleted_at = now() WHERE id = ${gone.user.id}`);
    expect((await find(gone.email)).customers).toEqual([]);
  });
});
