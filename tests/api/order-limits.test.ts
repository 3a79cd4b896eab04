import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockedContactDefinition } from '../../src/contract/editor/blocked-contact.ts';
import { settingDefinition } from '../../src/contract/editor/setting.ts';
import { cancelOrdersResponse, orderListResponse } from '../../src/contract/order.ts';
import { getRows } from '../../src/server/db/database.ts';
import { setLimits } from './lift-limits.ts';
import {
  bearer,
  editorCalls,
  getOrder,
  logIn,
  newShopper,
  oneKind,
  openShop,
  post,
  request,
  type Shop,
} from './shop.ts';

type Shopper = Awaited<ReturnType<typeof newShopper>>;

describe.each(oneKind)('%s', (kind) => {
  let shop: Shop;
  let editor: Awaited<ReturnType<typeof logIn>>;
  let calls: ReturnType<typeof editorCalls>;
  let cheap: { id: number; stock: number }[];
  let laptop: { id: number; sellingPrice: number };
  beforeAll(async () => {
    shop = await openShop(kind, { TRUST_PROXY: '1' });
    editor = await logIn(shop.api, 'editor@example.com');
    calls = editorCalls(shop.api, editor.token);
    const listed = async (query: string) => (await request(`${shop.api}/products?${query}`)).body.data;
    cheap = (await listed('sort=sellingPrice&limit=60')).filter(({ stock }: any) => stock >= 20);
    laptop = (await listed('productCategory=laptops&sort=-sellingPrice&limit=60')).find(
      ({ stock, sellingPrice }: any) => stock > 0 && sellingPrice < 300_000,
    );
  });
  afterAll(() => shop?.close());

  let phones = 0;
  const newPhone = () => {
    phones += 1;
    return `98450${String(phones).padStart(5, '0')}`;
  };
  const order = (
    { user, token }: Pick<Shopper, 'user' | 'token'>,
    cart: { id: unknown; qty: unknown }[],
    { phone = newPhone(), email = 'asha@example.com', address = '203.0.113.1', ...changes }: any = {},
  ) => {
    const body = getOrder(user.id, cart, changes);
    const sent = { ...body, userDetails: { ...body.userDetails, phone, email } };
    return post(`${shop.api}/orders`, sent, { ...bearer(token), 'x-forwarded-for': address });
  };
  const one = (index = 0) => [{ id: cheap[index]?.id, qty: 1 }];
  const listed = async (query: string) =>
    orderListResponse.parse((await calls.get(`/orders?${query}`)).body).data;

  test('Limits: a first order of a laptop and two accessories by cash goes through, and is not on hold', async () => {
    const shopper = await newShopper(shop.api);
    const cart = [{ id: laptop.id, qty: 1 }, ...one(0), ...one(1)];
    const { status, body } = await order(shopper, cart);
    expect(status).toBe(201);
    const found = (await listed('limit=100')).find(({ orderId }) => orderId === body.orderId);
    expect([found?.status, found?.holdReasons, found?.network]).toEqual(['PENDING', [], '203.0.113.1']);
    expect((await calls.get(`/orders/${body.orderId}`)).body.order.network).toBe('203.0.113.1');
    const own = await request(`${shop.api}/orders/${body.orderId}`, { headers: bearer(shopper.token) });
    expect([own.body.order.orderId, own.body.order.network]).toEqual([body.orderId, undefined]);
  });

  test('Limits: above them an order is refused with the shop’s phone number, and takes nothing', async () => {
    const shopper = await newShopper(shop.api);
    const before = (await listed('limit=1')).length;
    const { status, body } = await order(shopper, [{ id: cheap[0]?.id, qty: 11 }]);
    expect([status, body.code, body.message]).toEqual([
      422,
      'order_limit',
      'We cannot take this order online as it is. Please call us on +977 1-5970003 and we will help you order.',
    ]);
    expect((await order(shopper, [{ id: cheap[0]?.id, qty: 10 }])).status).toBe(201);
    expect(before).toBe(1);
    const { orders } = (await request(`${shop.api}/orders/my-orders`, { headers: bearer(shopper.token) }))
      .body;
    expect(orders).toHaveLength(1);
  });

  test('Limits: a cancelled order counts no more, and a delivered one raises the limits', async () => {
    await setLimits(shop.database.queries, { order_limit_account_orders: 5 });
    const shopper = await newShopper(shop.api);
    const placed: string[] = [];
    for (let count = 0; count < 5; count += 1) placed.push((await order(shopper, one(2))).body.orderId);
    expect((await order(shopper, one(2))).body.code).toBe('order_limit');
    await calls.change(`/orders/${placed[0]}`, { status: 'CANCELLED' });
    expect((await order(shopper, one(2))).status).toBe(201);
    expect((await order(shopper, one(2))).body.code).toBe('order_limit');
    for (const status of ['CONFIRMED', 'SHIPPED', 'DELIVERED'])
      await calls.change(`/orders/${placed[1]}`, { status });
    // Worth little, it raises them by as much as a confirmed e-mail does.
    for (let count = 0; count < 3; count += 1) expect((await order(shopper, one(2))).status).toBe(201);
    await setLimits(shop.database.queries, { order_limit_account_orders: 10 });
  });

  test('Limits: orders of strangers to a phone number keep nobody from ordering who has proved an e-mail address', async () => {
    await setLimits(shop.database.queries, { order_limit_phone_orders: 3 });
    const phone = newPhone();
    const [first, other] = [await newShopper(shop.api), await newShopper(shop.api)];
    const verify = ({ user }: typeof first) =>
      shop.database.queries.execute(sql`UPDATE users SET email_verified_at = now() WHERE id = ${user.id}`);
    // A confirmed address costs a stranger little too.
    await verify(other);
    for (const stranger of [first, first, other])
      expect((await order(stranger, one(2), { phone })).status).toBe(201);
    const owner = await newShopper(shop.api);
    expect((await order(owner, one(2), { phone })).body.code).toBe('order_limit');
    await verify(owner);
    for (const address of ['198.51.100.7', '198.51.101.7'])
      expect((await order(other, one(2), { phone, address })).status).toBe(201);
    expect((await order(owner, one(2), { phone })).status).toBe(201);
    await setLimits(shop.database.queries, { order_limit_phone_orders: 15 });
  });

  test('Limits: an order that waits for the wallet counts, and one that was paid does not', async () => {
    await setLimits(shop.database.queries, { order_limit_account_orders: 1 });
    const shopper = await newShopper(shop.api);
    const waiting = await order(shopper, one(2), { paymentMethod: 'KHALTI' });
    expect(waiting.status).toBe(201);
    expect((await order(shopper, one(2))).body.code).toBe('order_limit');
    await shop.database.queries.execute(
      sql`UPDATE orders SET status = 'CONFIRMED' WHERE id = ${waiting.body.orderId}`,
    );
    expect((await order(shopper, one(2))).status).toBe(201);
    await setLimits(shop.database.queries, { order_limit_account_orders: 10 });
  });

  test('Limits: customers of one network share its limit, of an IPv6 /64 too; elsewhere it is another', async () => {
    await setLimits(shop.database.queries, { order_limit_network_pieces: 3 });
    const address = (host: string) => ({ address: `2001:db8:1:2::${host}` });
    const [first, second, third] = [
      await newShopper(shop.api),
      await newShopper(shop.api),
      await newShopper(shop.api),
    ];
    expect((await order(first, [{ id: cheap[3]?.id, qty: 2 }], address('1'))).status).toBe(201);
    expect((await order(second, [{ id: cheap[4]?.id, qty: 2 }], address('2'))).body.code).toBe('order_limit');
    expect((await order(second, one(4), address('3'))).status).toBe(201);
    expect((await order(third, one(4), { address: '2001:db8:1:3::1' })).status).toBe(201);
    await setLimits(shop.database.queries, { order_limit_network_pieces: 120 });
  });

  test('Limits: an editor orders for a customer who calls, without limits', async () => {
    const placed = await order(editor, [{ id: cheap[5]?.id, qty: 15 }]);
    expect(placed.status).toBe(201);
  });

  test('Limits: an editor reads and changes them as settings; what is no number is refused', async () => {
    const all = settingDefinition.listResponse.parse((await calls.get('/editor/settings')).body).data;
    expect(all.find(({ key }) => key === 'order_limit_account_orders')?.value).toBe('10');
    // More than the most that the wallet takes: none could be paid.
    const least = await calls.change('/settings/wallet_least_rupees', { value: '200001' });
    expect([least.status, least.body.fields.value]).toEqual([
      400,
      'leaves no amount to pay: the least is 200001 and the most 200000',
    ]);
    const path = '/settings/order_limit_account_line';
    const changed = await calls.change(path, { value: '2' });
    expect([changed.status, changed.body.data.value]).toEqual([200, '2']);
    const shopper = await newShopper(shop.api);
    const three = [{ id: cheap[6]?.id, qty: 3 }];
    expect((await order(shopper, three)).body.code).toBe('order_limit');
    expect((await calls.change(path, { value: 'many' })).body.fields).toEqual({
      value: 'must be a whole number; 0 means no limit',
    });
    expect((await calls.remove(path)).status).toBe(200);
    expect((await calls.get(`/editor${path}`)).body.data.value).toBe('10');
    expect((await order(shopper, three)).status).toBe(201);
  });

  test('Hold: an unusual order of a new customer is taken and listed with its reasons until it is confirmed', async () => {
    await setLimits(shop.database.queries, { order_hold_rupees: laptop.sellingPrice });
    const phone = newPhone();
    const shared = [await newShopper(shop.api), await newShopper(shop.api)];
    for (const shopper of shared) await order(shopper, one(7), { phone });
    const last = await newShopper(shop.api);
    const { status, body } = await order(last, [{ id: laptop.id, qty: 1 }], { phone });
    expect(status).toBe(201);
    const held = await listed('onHold=true');
    expect(held.map(({ orderId, holdReasons }) => [orderId, holdReasons])).toEqual([
      [body.orderId, ['large_order', 'shared_phone']],
    ]);
    await calls.change(`/orders/${body.orderId}`, { status: 'CONFIRMED' });
    expect(await listed('onHold=true')).toEqual([]);
    await setLimits(shop.database.queries, { order_hold_rupees: 300_000 });
  });

  test('Blocked: a phone, an e-mail address or a network orders nothing, and gets the message of a limit', async () => {
    const shopper = await newShopper(shop.api);
    const block = async (kind: string, value: string) => {
      const added = await calls.add('/blocked-contacts', { kind, value, note: 'never paid' });
      expect(added.status).toBe(201);
      return blockedContactDefinition.response.parse(added.body).data;
    };
    const refusedOf = async (changes: any) => {
      const { status, body } = await order(shopper, one(8), changes);
      return [status, body.code, body.message];
    };
    const limit = await refusedOf({ cart: [{ id: cheap[8]?.id, qty: 11 }] });
    const entries = [
      await block('phone', '984-6000001'),
      await block('email', 'Taker@Example.com'),
      await block('network', '2001:db8:9::1'),
    ];
    expect(entries.map(({ value }) => value)).toEqual([
      '+9779846000001',
      'taker@example.com',
      '2001:db8:9::/64',
    ]);
    expect(limit[1]).toBe('order_limit');
    expect(await refusedOf({ phone: '+977 9846000001' })).toEqual(limit);
    expect(await refusedOf({ email: 'TAKER@example.com' })).toEqual(limit);
    expect(await refusedOf({ address: '2001:db8:9::ffff' })).toEqual(limit);

    const own = await block('email', shopper.email);
    expect(await refusedOf({})).toEqual(limit);
    expect((await calls.add('/blocked-contacts', { kind: 'email', value: shopper.email })).body.code).toBe(
      'already_taken',
    );
    expect((await calls.remove(`/blocked-contacts/${own.id}`)).status).toBe(200);
    expect((await order(shopper, one(8))).status).toBe(201);
    const wide = [await block('network', '2001:DB8:bbbb:0::/48'), await block('network', '203.0.113.77/24')];
    expect(wide.map(({ value }) => value)).toEqual(['2001:db8:bbbb::/48', '203.0.113.0/24']);
    expect(await refusedOf({ address: '2001:db8:bbbb:2::9' })).toEqual(limit);
    expect(await refusedOf({ address: '203.0.113.6' })).toEqual(limit);
    for (const { id } of wide) expect((await calls.remove(`/blocked-contacts/${id}`)).status).toBe(200);
    const { data } = blockedContactDefinition.listResponse.parse(
      (await calls.get('/editor/blocked-contacts')).body,
    );
    expect(data).toHaveLength(3);
  });

  test.each([
    ['phone', '12'],
    ['email', 'nobody'],
    ['network', 'the whole world'],
    ['network', '2001:db8::/32'],
    ['network', '192.0.2.1/64'],
    ['network', '127.1'],
    ['network', '3221225985'],
    ['name', 'Eve'],
  ])('Blocked: %s "%s" is refused with a word for the editor', async (blockedKind, value) => {
    const { status, body } = await calls.add('/blocked-contacts', { kind: blockedKind, value });
    expect([status, body.code]).toEqual([400, 'validation_error']);
  });

  test('Orders: many are cancelled at once, each with its outcome', async () => {
    const shopper = await newShopper(shop.api);
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.push((await order(shopper, one(9))).body.orderId);
    const stock = async () =>
      getRows<{ quantity: number }>(
        await shop.database.queries.execute(
          sql`SELECT quantity FROM inventory WHERE product_id = ${cheap[9]?.id}`,
        ),
      )[0]?.quantity;
    const before = await stock();
    await calls.change(`/orders/${ids[1]}`, { status: 'CANCELLED' });
    await calls.change(`/orders/${ids[0]}`, { status: 'CONFIRMED' });
    const stale = await calls.add('/orders/cancel', {
      orderIds: [ids[0]],
      was: { [String(ids[0])]: 'PENDING' },
    });
    expect(stale.body.outcomes[0].problem.code).toBe('edited_meanwhile');
    const moved = await calls.change(`/orders/${ids[0]}`, { status: 'CANCELLED', was: 'PENDING' });
    expect([moved.status, moved.body.code]).toEqual([409, 'edited_meanwhile']);
    const { status, body } = await calls.add('/orders/cancel', {
      orderIds: [...ids, ids[0], 'HP-20200101-000000'],
    });
    expect(status).toBe(200);
    expect(
      cancelOrdersResponse.parse(body).outcomes.map(({ orderId, problem }) => [orderId, problem?.code]),
    ).toEqual([
      [ids[0], undefined],
      [ids[1], 'status_not_allowed'],
      [ids[2], undefined],
      ['HP-20200101-000000', 'not_found'],
    ]);
    expect(await stock()).toBe((before ?? 0) + 3);
    const entries = await shop.database.queries.execute(
      sql`SELECT 1 FROM audit_entries WHERE subject = ${ids[2]} AND action = 'order.status'`,
    );
    expect(getRows(entries)).toHaveLength(1);
    expect((await calls.add('/orders/cancel', { orderIds: [] })).status).toBe(400);
  });

  test('§6 Roles: blocking and cancelling are the editors’', async () => {
    const { token } = await newShopper(shop.api);
    const customer = editorCalls(shop.api, token);
    expect((await customer.get('/editor/blocked-contacts')).status).toBe(403);
    expect((await customer.add('/blocked-contacts', { kind: 'phone', value: '9841000000' })).status).toBe(
      403,
    );
    expect((await customer.add('/orders/cancel', { orderIds: ['HP-1'] })).status).toBe(403);
  });

  test('Sign-up: one network makes so many accounts an hour, also when they come at once', async () => {
    await setLimits(shop.database.queries, { signup_limit_hour: 4 });
    const signUp = (address: string) =>
      post(
        `${shop.api}/auth/signup`,
        {
          firstName: 'Many',
          lastName: 'Faces',
          email: `${crypto.randomUUID()}@example.com`,
          password: 'a good password',
          confirmPassword: 'a good password',
          phone: '9841000000',
        },
        { 'x-forwarded-for': address },
      );
    const responses = await Promise.all(Array.from({ length: 8 }, () => signUp('198.51.100.7')));
    const refused = responses.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array(4).fill([429, 'too_many_requests']),
    );
    expect(refused[0]?.body.message).toContain('+977 1-5970003');
    expect((await signUp('198.51.100.8')).status).toBe(201);
    await shop.database.queries.execute(
      sql`UPDATE users SET created_at = now() - interval '61 minutes' WHERE sign_up_network = '198.51.100.7'`,
    );
    expect((await signUp('198.51.100.7')).status).toBe(201);
    await setLimits(shop.database.queries, { signup_limit_hour: 0, signup_limit_day: 5 });
    expect((await signUp('198.51.100.7')).status).toBe(429);
    await setLimits(shop.database.queries, { signup_limit_hour: 120, signup_limit_day: 400 });
  });
});
