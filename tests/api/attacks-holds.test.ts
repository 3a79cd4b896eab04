import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { accessTokens } from '../../src/server/accounts/access-tokens.ts';
import { getRows } from '../../src/server/db/database.ts';
import { bearer, getOrder, oneKind, openShop, prepare } from './shop.ts';

const SECRET = 'the secret of these attacks, which is long enough';
/** What the attacks of one network may take together, of all pieces. */
const MOST_TAKEN = 0.03;
const SMALL_STOCK = 5;
const AT_ONCE = 10;

type Account = { id: string; token: string };
type Attempt = (account: Account, number: number) => Promise<unknown>;

/** Runs so many at once, in any order. */
async function inParallel(jobs: (() => Promise<unknown>)[]): Promise<void> {
  const waiting = [...jobs];
  const worker = async () => {
    for (let job = waiting.pop(); job; job = waiting.pop()) await job();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

describe.each(oneKind)('%s', (kind) => {
  const shop = prepare(() => openShop(kind, { AUTH_SECRET: SECRET, TRUST_PROXY: '1' }));
  let before: Map<number, number>;
  beforeAll(async () => {
    before = await pieces();
  });
  afterEach(() => reset());

  async function pieces(): Promise<Map<number, number>> {
    const found = await shop.execute(sql`SELECT product_id, quantity FROM inventory`);
    return new Map(
      getRows<{ product_id: number; quantity: number }>(found).map((row) => [row.product_id, row.quantity]),
    );
  }

  const inStock = () => [...before].filter(([, quantity]) => quantity > 0).map(([id]) => id);

  async function cheapest(count: number): Promise<number[]> {
    const found = await shop.execute(sql`
      SELECT id FROM products JOIN inventory ON product_id = id WHERE quantity > ${SMALL_STOCK}
      ORDER BY selling_price LIMIT ${count}`);
    return getRows<{ id: number }>(found).map(({ id }) => id);
  }

  /** Fresh accounts, put straight into the database: hashing passwords is not what is attacked here. */
  async function accounts(count: number): Promise<Account[]> {
    const added = await shop.execute(sql`
      INSERT INTO users (email, first_name, last_name, phone, password_hash)
      SELECT gen_random_uuid() || '@example.com', 'Eve', 'Taker', '+97798410' || lpad(n::text, 5, '0'), 'none'
      FROM generate_series(1, ${count}) n RETURNING id`);
    const tokens = accessTokens(SECRET);
    return Promise.all(
      getRows<{ id: string }>(added).map(async ({ id }) => ({
        id,
        token: await tokens.sign({ userId: id, role: 'customer' }),
      })),
    );
  }

  const getPhone = (number: number) => `98420${String(number % 100_000).padStart(5, '0')}`;
  const order = (
    address: string,
    { id, token }: Account,
    cart: { id: unknown; qty: unknown }[],
    paymentMethod: string,
    phone: string,
    headers: Record<string, string> = {},
  ) => {
    const body = getOrder(id, cart, { paymentMethod });
    const sent = { ...body, userDetails: { ...body.userDetails, phone } };
    return shop.add('/orders', sent, { ...bearer(token), 'x-forwarded-for': address, ...headers });
  };

  /** @returns the share of all pieces that was taken; no product that had more than a few may be sold out */
  async function taken(): Promise<number> {
    const now = await pieces();
    const all = [...before.values()].reduce((sum, quantity) => sum + quantity, 0);
    const left = [...now.values()].reduce((sum, quantity) => sum + quantity, 0);
    const emptied = [...before].filter(([id, quantity]) => quantity > SMALL_STOCK && now.get(id) === 0);
    expect(emptied).toEqual([]);
    return (all - left) / all;
  }

  const reset = async () => {
    await shop.execute(sql`UPDATE orders SET status = 'CANCELLED'`);
    for (const [id, quantity] of before)
      await shop.execute(
        sql`UPDATE inventory SET quantity = ${quantity} WHERE product_id = ${id} AND quantity <> ${quantity}`,
      );
  };

  /** Every way of ordering of an account: much at once by cash, one piece by the wallet, and the same again. */
  const waysOf = (address: string): Attempt[] => {
    const ids = inStock();
    const getId = (number: number) => ids[(number * 7) % ids.length];
    return [
      (account, number) =>
        order(
          address,
          account,
          ids.slice((number % 3) * 90, (number % 3) * 90 + 100).map((id) => ({ id, qty: before.get(id) })),
          'CASH_ON_DELIVERY',
          getPhone(number),
        ),
      (account, number) =>
        order(
          address,
          account,
          Array.from({ length: 5 }, (_, index) => ({ id: getId(number + index), qty: 3 })),
          'CASH_ON_DELIVERY',
          getPhone(number),
        ),
      (account, number) =>
        order(address, account, [{ id: getId(number), qty: 2 }], 'KHALTI', getPhone(number + 500)),
      (account, number) => {
        const key = { 'idempotency-key': `again-${account.id}` };
        const cart = [{ id: getId(number + 1), qty: 1 }];
        return Promise.all(
          [1, 2].map(() => order(address, account, cart, 'CASH_ON_DELIVERY', getPhone(number + 900), key)),
        );
      },
      (account, number) =>
        order(address, account, [{ id: getId(3), qty: 1 }], 'CASH_ON_DELIVERY', getPhone(number + 1500)),
    ];
  };

  test('Attack: one fresh account, by every way of ordering at once, takes next to nothing', async () => {
    const [account] = await accounts(1);
    if (!account) throw new Error('no account');
    const ways = waysOf('203.0.113.1');
    await Promise.all(
      Array.from({ length: 18 }, (_, number) => ways[number % ways.length]?.(account, number)),
    );
    expect(await taken()).toBeLessThan(0.01);
    expect(await taken()).toBeGreaterThan(0);
  });

  test('Attack: 50 fresh accounts of one network, each another phone number, take together below 3 % of the stock', async () => {
    const fresh = await accounts(50);
    const ways = waysOf('203.0.113.2');
    await inParallel(
      fresh.flatMap((account, index) => ways.map((way, number) => () => way(account, index * 10 + number))),
    );
    const share = await taken();
    expect(share).toBeLessThan(MOST_TAKEN);
    expect(share, 'the attack was strong enough to reach the limit').toBeGreaterThan(0.01);

    const neighbour = (await accounts(1))[0];
    if (!neighbour) throw new Error('no account');
    const elsewhere = await order(
      '203.0.113.3',
      neighbour,
      [{ id: inStock()[0], qty: 1 }],
      'CASH_ON_DELIVERY',
      '9843000000',
    );
    expect(elsewhere.status, 'a customer of another network orders as ever').toBe(201);
  });

  test('Attack: 20 orders at once of one account are no more than its limit', async () => {
    const [account] = await accounts(1);
    if (!account) throw new Error('no account');
    // Cheap ones: the number of orders is to be the limit that is met, not their worth.
    const ids = await cheapest(20);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        order(
          '203.0.113.4',
          account,
          [{ id: ids[index], qty: 1 }],
          'CASH_ON_DELIVERY',
          getPhone(7000 + index),
        ),
      ),
    );
    const refused = responses.filter(({ status }) => status !== 201);
    expect([responses.length - refused.length, refused.length]).toEqual([10, 10]);
    for (const { status, body } of refused) {
      expect([status, body.code]).toEqual([422, 'order_limit']);
      expect(body.message).toContain('+977 1-5970003');
    }
  });

  test('Attack: 20 accounts that order one product to one phone number at once stay within the phone’s limit', async () => {
    const fresh = await accounts(20);
    const [id, stock] = [...before].find(([, quantity]) => quantity >= 30) ?? [0, 0];
    const responses = await Promise.all(
      fresh.map((account, index) =>
        order(
          `198.51.100.${index + 1}`,
          account,
          [{ id, qty: 2 }],
          'CASH_ON_DELIVERY',
          index % 2 ? '9844000000' : '+977 984-4000000',
        ),
      ),
    );
    const placed = responses.filter(({ status }) => status === 201).length;
    expect(placed).toBe(7);
    expect((await pieces()).get(id)).toBe(stock - 2 * placed);
  });

  test('Attack: an address that the caller makes up, in front of the proxy’s own word, is no other network', async () => {
    await shop.execute(sql`INSERT INTO settings (key, value) VALUES ('order_limit_network_orders', '2')`);
    const fresh = await accounts(4);
    const ids = inStock();
    const statuses = [];
    for (const [index, account] of fresh.entries()) {
      const sent = await order(
        `192.0.2.${index}, 203.0.113.9`,
        account,
        [{ id: ids[index], qty: 1 }],
        'CASH_ON_DELIVERY',
        getPhone(8000 + index),
      );
      statuses.push(sent.status);
    }
    expect(statuses).toEqual([201, 201, 422, 422]);
    await shop.execute(sql`DELETE FROM settings WHERE key = 'order_limit_network_orders'`);
  });

  test('Attack: the limits are not public', async () => {
    await shop.execute(sql`INSERT INTO settings (key, value) VALUES ('order_limit_phone_orders', '9')`);
    await expect.poll(async () => JSON.stringify((await shop.get('/settings')).body)).not.toContain('limit');
    await shop.execute(sql`DELETE FROM settings WHERE key = 'order_limit_phone_orders'`);
  });
});
