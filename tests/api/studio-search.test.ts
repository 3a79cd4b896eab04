import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type StudioFinds, studioSearchResponse } from '../../src/contract/editor/studio-search.ts';
import { STAFF_ROLES, type StaffRole } from '../../src/contract/staff-role.ts';
import { nepalDay } from '../../src/rules/shop/nepal-time.ts';
import { removeFromStaff } from '../../src/server/accounts/staff.ts';
import { liftOrderLimits } from './lift-limits.ts';
import { bearer, type editorCalls, getOrder, oneKind, openShop, prepare, request } from './shop.ts';
import { getStatements } from './statements-of.ts';

type Calls = ReturnType<typeof editorCalls>;

/** The list that has all of what a group shows the first of, by a text; and the field that names an entry of both. */
const LISTS: Readonly<
  Record<Exclude<keyof StudioFinds, 'serials'>, [getPath: (q: string) => string, key: string]>
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
  ...Object.fromEntries(Object.entries(LISTS).map(([group, [getPath]]) => [group, getPath])),
};

describe.each(oneKind)('%s', (kind) => {
  const shop = prepare(() => openShop(kind, { QUICK_FOR_TESTS: 'false' }));
  const product = prepare(() => shop.productInStock(20, 'laptops'));
  const buyer = prepare(() => shop.newShopper());
  let roles: Record<StaffRole, Calls>;
  /** A buyer with an order that left the shop, so with a bill and a serial number, and with a quotation. */
  let orderId: string;
  let quotation: { token: string; number: string };
  let label: string;
  beforeAll(async () => {
    // Statements of background work would be counted, five times as often.
    await liftOrderLimits(shop.database.queries);
    const calls = await Promise.all(STAFF_ROLES.map(async (role) => [role, await shop.newAccount(role)]));
    roles = Object.fromEntries(calls);
    const { owner } = roles;
    await owner.change('/settings/serial_categories', { value: 'laptops' });
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

  async function place(changes: Record<string, string> = {}): Promise<string> {
    const order = getOrder(buyer.user.id, [{ id: product.id, qty: 1 }]);
    const { status, body } = await buyer.add('/orders', {
      ...order,
      userDetails: { ...order.userDetails, ...changes },
    });
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
      for (const [group, [getPath, key]] of Object.entries(LISTS)) {
        const { data } = (await roles.owner.get(getPath(encodeURIComponent(text)))).body;
        const getKeys = (entries: Record<string, unknown>[] | null) => entries?.map((entry) => entry[key]);
        const shown = getKeys(found[group as keyof StudioFinds]);
        expect(shown, `${group} of ${text}`).toEqual(getKeys(data)?.slice(0, 5));
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
    const countOf = async (calls: Calls) => (await getStatements(() => find('asha 98', calls))).length;
    // Who is logged in is known from memory after the first.
    for (const calls of [roles.owner, roles.editor]) await countOf(calls);
    expect({ owner: await countOf(roles.owner), editor: await countOf(roles.editor) }).toEqual({
      owner: 15,
      editor: 10,
    });
  });

  test('Search: what was deleted or merged is not found', async () => {
    const gone = await shop.newShopper();
    await shop.execute(sql`UPDATE users SET deleted_at = now() WHERE id = ${gone.user.id}`);
    expect((await find(gone.email)).customers).toEqual([]);
  });

  describe('Saved filters', () => {
    const pending = { name: 'Asha waits', address: 'orders/PENDING?q=asha' };
    const member = async (role: StaffRole = 'orders') => {
      const account = await shop.newAccount(role);
      return { ...account, calls: account };
    };
    const savedBy = async (calls: Calls) => (await calls.get('/saved-filters')).body.data;

    test('belong to the account: its next log-in on another machine has them, and nobody else', async () => {
      const { calls, email, password } = await member();
      const { status, body } = await calls.add('/saved-filters', {
        ...pending,
        name: '  Asha \u202e waits ',
      });
      expect([status, body.data]).toEqual([200, [{ id: expect.any(Number), ...pending }]]);
      const elsewhere = await shop.logIn(email, password);
      expect(await savedBy(elsewhere)).toEqual(body.data);
      expect(await savedBy((await member()).calls)).toEqual([]);
    });

    test('one that is saved twice is there once, and no two have one name', async () => {
      const { calls } = await member();
      const twice = await Promise.all([
        calls.add('/saved-filters', pending),
        calls.add('/saved-filters', pending),
      ]);
      expect(twice.map(({ status }) => status)).toEqual([200, 200]);
      expect(await savedBy(calls)).toHaveLength(1);
      const other = { ...pending, address: 'orders?q=asha' };
      expect((await calls.add('/saved-filters', other)).body.code).toBe('already_taken');
      expect(await savedBy(calls)).toMatchObject([pending]);
    });

    test('are refused where they are no list, and without a name of 60 characters', async () => {
      const { calls } = await member();
      for (const [changes, field] of [
        [{ name: ' ' }, 'name'],
        [{ name: 'a'.repeat(61) }, 'name'],
        [{ address: 'javascript:alert(1)' }, 'address'],
        [{ address: '//example.com' }, 'address'],
        [{ address: 'orders?q=a b' }, 'address'],
        [{ address: '' }, 'address'],
        [{ address: `orders?q=${'a'.repeat(1000)}` }, 'address'],
      ] as const) {
        const { status, body } = await calls.add('/saved-filters', { ...pending, ...changes });
        expect([changes, status, Object.keys(body.fields ?? {})]).toEqual([changes, 400, [field]]);
      }
      expect((await calls.add('/saved-filters', { ...pending, name: 'न'.repeat(60) })).status).toBe(200);
    });

    test('are thirty at most, also where two tabs save at once', async () => {
      const { calls } = await member();
      for (let count = 1; count < 30; count += 1)
        await calls.add('/saved-filters', { ...pending, name: `Filter ${count}` });
      const last = await Promise.all(
        ['One', 'Other'].map((name) => calls.add('/saved-filters', { ...pending, name })),
      );
      expect(last.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
        200,
        'saved_filters_full',
      ]);
      expect(await savedBy(calls)).toHaveLength(30);
    });

    test('are renamed and removed by who saved them alone', async () => {
      const [own, other] = [(await member()).calls, (await member()).calls];
      await own.add('/saved-filters', { ...pending, name: 'Other name' });
      const [{ id }] = (await own.add('/saved-filters', pending)).body.data;
      for (const path of [`/saved-filters/${id}`, '/saved-filters/2147483647'])
        expect((await other.change(path, { name: 'Mine now' })).status).toBe(404);
      await other.remove(`/saved-filters/${id}`);
      expect((await own.change(`/saved-filters/${id}`, { name: 'Other name' })).body.code).toBe(
        'already_taken',
      );
      expect((await own.change(`/saved-filters/${id}`, { name: 'Asha' })).body.data).toMatchObject([
        { name: 'Asha' },
        { name: 'Other name' },
      ]);
      for (let time = 0; time < 2; time += 1)
        expect((await own.remove(`/saved-filters/${id}`)).body.data).toMatchObject([{ name: 'Other name' }]);
    });

    test('are staff’s alone, in the copy of their data, and gone when they leave the staff', async () => {
      expect((await shop.get('/saved-filters')).status).toBe(401);
      expect((await buyer.get('/saved-filters')).status).toBe(403);
      const shopper = await member('editor');
      await shopper.calls.add('/saved-filters', pending);
      const copy = await shopper.get(`/users/${shopper.user.id}/data`);
      expect(copy.body.data.savedFilters).toEqual([pending]);
      await shop.database.queries.transaction((transaction) => removeFromStaff(transaction, shopper.user.id));
      const left = sql`SELECT 1 FROM saved_filters WHERE user_id = ${shopper.user.id}`;
      expect(await shop.rows(left)).toEqual([]);
    });
  });
});
