import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { nepalDay } from '../../src/rules/shop/nepal-time.ts';
import { accessTokens } from '../../src/server/accounts/access-tokens.ts';
import type { OrderRequest } from '../../src/server/checkout/admit-order.ts';
import { newOrderId } from '../../src/server/checkout/new-order-id.ts';
import { placeOrder } from '../../src/server/checkout/place-order.ts';
import { getRows } from '../../src/server/db/database.ts';
import { liftOrderLimits } from './lift-limits.ts';
import { bearer, getOrder, kinds, openShop, prepare } from './shop.ts';

const SECRET = 'the secret of these races, which is long enough';

/** The embedded database has one connection, so only a real Postgres can lose these races. */
describe.skipIf(!kinds.includes('postgres'))('races on Postgres', () => {
  const shop = prepare(() => openShop('postgres', { AUTH_SECRET: SECRET }));
  beforeAll(async () => {
    await liftOrderLimits(shop.database.queries);
  });
  const setStock = (id: number, quantity: number) =>
    shop.execute(sql`UPDATE inventory SET quantity = ${quantity} WHERE product_id = ${id}`);
  const countOf = async (statement: ReturnType<typeof sql>) =>
    (await shop.rows<{ count: number }>(statement))[0]?.count;

  /** Buyers put straight into the database and logged in by a token: hashing passwords is not what is raced. */
  async function buyers(count: number): Promise<{ id: string; token: string }[]> {
    const added = await shop.execute(sql`
      INSERT INTO users (email, first_name, last_name, phone, password_hash)
      SELECT gen_random_uuid() || '@example.com', 'Test', 'Buyer', '+9779841000000', 'none'
      FROM generate_series(1, ${count}) RETURNING id`);
    const tokens = accessTokens(SECRET);
    return Promise.all(
      getRows<{ id: string }>(added).map(async ({ id }) => ({
        id,
        token: await tokens.sign({ userId: id, role: 'customer' }),
      })),
    );
  }
  const buy = (
    { id, token }: { id: string; token: string },
    cart: { id: unknown; qty: unknown }[],
    changes: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) => shop.add('/orders', getOrder(id, cart, changes), { ...bearer(token), ...headers });

  test('Stock: 200 buyers for 50 pieces: 50 orders, 150 clear errors', async () => {
    const product = await shop.productInStock();
    await setStock(product.id, 50);
    const responses = await Promise.all(
      (await buyers(200)).map((buyer) => buy(buyer, [{ id: product.id, qty: 1 }])),
    );
    const refused = responses.filter(({ status }) => status !== 201);
    expect([responses.length - refused.length, refused.length]).toEqual([50, 150]);
    for (const { status, body } of refused) expect([status, body.code]).toEqual([409, 'out_of_stock']);
    await expect.poll(() => shop.getStock(product.slug)).toBe(0);
    expect(
      await countOf(sql`SELECT count(*)::int AS count FROM order_items WHERE product_id = ${product.id}`),
    ).toBe(50);
  });

  test('Stock: orders of the same products in another order never wait for each other', async () => {
    const one = await shop.productInStock(10, 'monitors');
    const other = await shop.productInStock(10, 'headphones');
    await setStock(one.id, 100);
    await setStock(other.id, 100);
    const lines = [
      { id: one.id, qty: 1 },
      { id: other.id, qty: 1 },
    ];
    const responses = await Promise.all(
      (await buyers(16)).map((buyer, index) => buy(buyer, index % 2 ? lines : lines.toReversed())),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(16).fill(201));
  });

  test('Serials: of ten machines that record one number, one has it, and two that exchange numbers do not deadlock', async () => {
    const packer = await shop.logInEditor();
    const product = await shop.productInStock(10, 'mice');
    await setStock(product.id, 100);
    const orders = await Promise.all(
      (await buyers(10)).map(async (buyer) => {
        const { body } = await buy(buyer, [{ id: product.id, qty: 2 }]);
        const { lines } = (await packer.get(`/orders/${body.orderId}/serials`)).body.data;
        return { orderId: body.orderId as string, lineId: lines[0].lineId as number };
      }),
    );
    const record = ({ orderId, lineId }: (typeof orders)[number], serials: string[]) =>
      packer.put(`/orders/${orderId}/serials`, { lines: [{ lineId, serials }] });
    const responses = await Promise.all(orders.map((order) => record(order, ['RACED-1'])));
    const winner = orders[responses.findIndex(({ status }) => status === 200)];
    const refused = responses.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(9);
    for (const { status, body } of refused)
      expect([status, body.code, body.orderId]).toEqual([409, 'serial_taken', winner?.orderId]);

    const [one, other] = orders.filter((order) => order !== winner);
    if (!one || !other) throw new Error('too few orders');
    for (let round = 0; round < 10; round++) {
      await record(one, ['SWAP-1', 'SWAP-2']);
      await record(other, ['SWAP-3']);
      const refusals = await Promise.all([
        record(one, ['SWAP-3', 'SWAP-2']),
        record(other, ['SWAP-2', 'SWAP-1']),
      ]);
      for (const { status, body } of refusals) expect([status, body.code]).toEqual([409, 'serial_taken']);
      const freed = await Promise.all([record(one, []), record(other, ['SWAP-2', 'SWAP-1'])]);
      expect(freed[0]?.status).toBe(200);
      expect([200, 409]).toContain(freed[1]?.status);
      await record(other, []);
    }
  });

  test('Claims: ten calls at once on one piece start one claim, and of ten next steps one is taken', async () => {
    const desk = await shop.logInEditor();
    const product = await shop.productInStock(10, 'mice');
    await setStock(product.id, 100);
    const [buyer] = await buyers(1);
    if (!buyer) throw new Error('no buyer');
    const { orderId } = (await buy(buyer, [{ id: product.id, qty: 1 }])).body;
    const { lines } = (await desk.get(`/orders/${orderId}/serials`)).body.data;
    const lineId = lines[0].lineId;
    await desk.put(`/orders/${orderId}/serials`, { lines: [{ lineId, serials: ['CLAIMED-1'] }] });
    for (const status of ['CONFIRMED', 'SHIPPED', 'DELIVERED'])
      await desk.change(`/orders/${orderId}`, { status });
    const body = { serial: 'CLAIMED-1', problem: 'It does not turn on.' };
    const opened = await Promise.all(Array.from({ length: 10 }, () => desk.add('/warranty-claims', body)));
    const [id, ...others] = new Set(opened.map(({ body }) => body.data?.id));
    expect([id, others]).toEqual([expect.any(Number), []]);
    const moved = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        desk.change(`/warranty-claims/${id}`, { status: 'REPLACED', serial: `CLAIMED-1-${index}` }),
      ),
    );
    expect(moved.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    const sold = sql`SELECT count(*)::int AS count FROM serials WHERE order_id = ${orderId} AND released_at IS NULL`;
    expect(await countOf(sold)).toBe(1);
  });

  test.each([
    ['of all customers', 'limit_total', () => buyers(20)],
    ['of one customer', 'limit_per_customer', async () => Array(20).fill((await buyers(1))[0])],
  ])(
    'Coupon: raced by 20 orders %s, one with 5 left counts in exactly 5',
    async (_whose, limit, buyersOf) => {
      // Each another product: of one and the same, the lock on its stock would already put them in a row.
      const { body } = await shop.get('/products?productCategory=laptops&limit=20');
      const products: { id: number }[] = body.data;
      for (const { id } of products) await setStock(id, 10);
      await shop.execute(sql`
      INSERT INTO coupons (code, discount_percentage, max_discount, expires, ${sql.raw(limit)})
      VALUES (${limit}, 10, 1000, now() + interval '1 day', 5)`);
      const responses = await Promise.all(
        (await buyersOf()).map((buyer: { id: string; token: string }, index) =>
          buy(buyer, [{ id: products[index]?.id, qty: 1 }], { couponCode: limit }),
        ),
      );
      const refused = responses.filter(({ status }) => status !== 201);
      expect([responses.length - refused.length, refused.length]).toEqual([5, 15]);
      for (const { status, body } of refused) expect([status, body.code]).toEqual([422, 'coupon_used_up']);
      expect(await countOf(sql`SELECT count(*)::int AS count FROM orders WHERE coupon_code = ${limit}`)).toBe(
        5,
      );
      expect(
        await countOf(sql`
        SELECT count(*)::int AS count FROM coupon_redemptions r JOIN coupons c ON c.id = r.coupon_id WHERE c.code = ${limit}`),
      ).toBe(5);
    },
  );

  test('Promotion: raced by 20 orders, one of 5 orders acts in 5, and one for a first order in one of its customer and of its phone number', async () => {
    const { body } = await shop.get('/products?productCategory=laptops&limit=20');
    const products: { id: number }[] = body.data;
    for (const { id } of products) await setStock(id, 10);
    const race = async (
      column: string,
      value: unknown,
      phone: string,
      buyersOf: { id: string; token: string }[],
    ) => {
      const title = `Raced by ${column} of ${phone}`;
      await shop.execute(sql`
        INSERT INTO coupons (title, discount_percentage, max_discount, expires, ${sql.raw(column)})
        VALUES (${title}, 10, 1000, now() + interval '1 day', ${value})`);
      const responses = await Promise.all(
        buyersOf.map((buyer, index) =>
          buy(buyer, [{ id: products[index]?.id, qty: 1 }], {
            userDetails: { ...getOrder(buyer.id, []).userDetails, phone },
          }),
        ),
      );
      await shop.execute(sql`UPDATE coupons SET expires = now() WHERE title = ${title}`);
      expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(201));
      return countOf(sql`
        SELECT count(*)::int AS count FROM orders WHERE coupon_discount > 0 AND promotions -> 0 ->> 'title' = ${title}`);
    };
    expect(await race('limit_total', 5, '9841300001', await buyers(20))).toBe(5);
    expect(await race('is_first_order', true, '9841300002', Array(20).fill((await buyers(1))[0]))).toBe(1);
    expect(await race('is_first_order', true, '9841300003', await buyers(20))).toBe(1);
    expect(await race('limit_per_customer', 1, '9841300004', await buyers(20))).toBe(1);
  });

  test('Idempotency: the same key 20 times at once is one order', async () => {
    const product = await shop.productInStock(10, 'monitors');
    await setStock(product.id, 100);
    const [buyer] = await buyers(1);
    if (!buyer) throw new Error('no buyer');
    const key = { 'idempotency-key': crypto.randomUUID() };
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => buy(buyer, [{ id: product.id, qty: 1 }], {}, key)),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(responses.map(({ body }) => body.orderId)).size).toBe(1);
    expect(await countOf(sql`SELECT count(*)::int AS count FROM orders WHERE user_id = ${buyer.id}`)).toBe(1);
    await expect.poll(() => shop.getStock(product.slug)).toBe(99);
  });

  test('Quotation: accepted 20 times at once it is one order, and the others are told which', async () => {
    const product = await shop.productInStock(10, 'monitors');
    await setStock(product.id, 100);
    const staff = await editor();
    const { body } = await staff.add('/quotations', {
      userDetails: { fullName: 'Asha Shrestha', phone: '9841234567' },
      cart: [{ id: product.id, qty: 2 }],
      isInsideValley: true,
      validUntil: nepalDay(new Date()),
    });
    const { token, revision } = body.data;
    expect(
      (await staff.add(`/quotations/${token}/status`, { status: 'sent', keepsStock: true })).status,
    ).toBe(200);
    const acceptance = {
      paymentMethod: 'CASH_ON_DELIVERY',
      address: 'Patan',
      isInsideValley: true,
      revision,
    };
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => shop.add(`/quotations/${token}/accept`, acceptance)),
    );
    const [placed, ...more] = responses.filter(({ status }) => status === 201);
    expect(more).toEqual([]);
    const refused = responses.filter(({ status }) => status !== 201);
    expect(refused.map((each) => [each.status, each.body.code, each.body.order.orderId])).toEqual(
      Array(19).fill([409, 'already_accepted', placed?.body.orderId]),
    );
    await expect.poll(() => shop.getStock(product.slug)).toBe(98);
  });

  test('Order id: ten orders that draw the same number at once get ten', async () => {
    const product = await shop.productInStock(10, 'monitors');
    await setStock(product.id, 100);
    const [buyer] = await buyers(1);
    if (!buyer) throw new Error('no buyer');
    const order = getOrder(buyer.id, [{ id: product.id, qty: 1 }]) as OrderRequest;
    const drawn = newOrderId();
    await Promise.all(
      Array.from({ length: 10 }, () => {
        const ids = [drawn];
        return placeOrder(
          shop.database.queries,
          { userId: buyer.id, network: '192.0.2.1' },
          order,
          crypto.randomUUID(),
          { makeId: () => ids.pop() ?? newOrderId() },
        );
      }),
    );
    expect(await countOf(sql`SELECT count(*)::int AS count FROM orders WHERE user_id = ${buyer.id}`)).toBe(
      10,
    );
    expect(
      await countOf(sql`
        SELECT count(*)::int AS count FROM idempotency_keys k JOIN orders o ON o.id = k.order_id WHERE k.user_id = ${buyer.id}`),
    ).toBe(10);
    await expect.poll(() => shop.getStock(product.slug)).toBe(90);
  });

  const countWaiting = () =>
    countOf(sql`SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`);
  /**
   * Runs a request while another transaction, which has made a change, has not committed it yet.
   * @param change by a connection of its own @param send the request @param waiters how many must wait before it goes on
   */
  async function whileUncommitted<Response>(
    change: (client: pg.Client) => Promise<unknown>,
    send: () => Promise<Response>,
    waiters = 1,
  ): Promise<Response> {
    const client = new pg.Client({ connectionString: shop.databaseUrl });
    await client.connect();
    try {
      await client.query('BEGIN');
      await change(client);
      const response = send();
      await expect.poll(countWaiting, { timeout: 10_000 }).toBe(waiters);
      await client.query('COMMIT');
      return await response;
    } finally {
      await client.end();
    }
  }
  const editor = async () => await shop.logInEditor();
  const getQuantity = (id: number) =>
    countOf(sql`SELECT quantity AS count FROM inventory WHERE product_id = ${id}`);

  test('Stock: an edit of a product does not undo what an order takes meanwhile', async () => {
    const calls = await editor();
    const product = await shop.productInStock(10, 'monitors');
    await setStock(product.id, 10);
    const order = (client: pg.Client) =>
      client.query('UPDATE inventory SET quantity = quantity - 5 WHERE product_id = $1', [product.id]);
    const path = `/products/${product.slug}`;
    const described = await whileUncommitted(order, () => calls.change(path, { description: 'Bright.' }));
    expect([described.status, await getQuantity(product.id)]).toEqual([200, 5]);

    await setStock(product.id, 10);
    const counted = await whileUncommitted(order, () => calls.change(path, { stock: 20, stockSeen: 10 }));
    expect([counted.body.code, counted.body.fields, await getQuantity(product.id)]).toEqual([
      'edited_meanwhile',
      { stock: 'is 5 now' },
      5,
    ]);
  });

  test('Orders: an account is not deleted while one of it is placed', async () => {
    const product = await shop.productInStock(10, 'monitors');
    await setStock(product.id, 10);
    const buyer = await shop.newShopper();
    const [placed, deleted] = await whileUncommitted(
      (client) => client.query('SELECT 1 FROM inventory WHERE product_id = $1 FOR UPDATE', [product.id]),
      async () => {
        const placing = buy({ id: buyer.user.id, token: buyer.token }, [{ id: product.id, qty: 1 }]);
        await expect.poll(countWaiting, { timeout: 10_000 }).toBe(1);
        const deleting = buyer.add(`/users/${buyer.user.id}/deletion`, { password: buyer.password });
        return Promise.all([placing, deleting]);
      },
      2,
    );
    expect([placed.status, deleted.body.code]).toEqual([201, 'orders_open']);
  });

  test('Orders: a product that is deleted meanwhile is no longer sold, whether or not its stock is known', async () => {
    for (const stock of [10, null]) {
      const product = await shop.productInStock(10, 'monitors');
      if (stock === null) await shop.execute(sql`DELETE FROM inventory WHERE product_id = ${product.id}`);
      const [buyer] = await buyers(1);
      if (!buyer) throw new Error('no buyer');
      const { status, body } = await whileUncommitted(
        (client) => client.query('DELETE FROM products WHERE id = $1', [product.id]),
        () => buy(buyer, [{ id: product.id, qty: 1 }]),
      );
      expect([status, body.code]).toEqual([409, 'product_unavailable']);
    }
  });

  test('Accounts: nothing of a person is written back into an account that is being deleted', async () => {
    const buyer = await shop.newShopper();
    const { status } = await whileUncommitted(
      (client) =>
        client.query("UPDATE users SET first_name = '', phone = '', deleted_at = now() WHERE id = $1", [
          buyer.user.id,
        ]),
      () =>
        buyer.change(`/users/${buyer.user.id}`, { firstName: 'New', lastName: 'Name', phone: '9841234567' }),
    );
    expect(status).toBe(404);
    const kept = await shop.execute(sql`SELECT first_name, phone FROM users WHERE id = ${buyer.user.id}`);
    expect(getRows(kept)).toEqual([{ first_name: '', phone: '' }]);
  });
});
