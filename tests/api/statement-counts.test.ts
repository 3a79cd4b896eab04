import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { liftOrderLimits } from './lift-limits.ts';
import { kinds, openShop, prepare } from './shop.ts';
import { getStatements } from './statements-of.ts';
import { startWallet } from './wallet-server.ts';

/**
 * How many statements each request sends besides BEGIN and COMMIT, each a round trip (docs/measurements.md). These are
 * the present best: to raise one is a decision.
 */
const COUNTS = {
  'a log-in': 9,
  'an order by cash': 5,
  'an order by cash with two products': 5,
  'an order by the wallet': 10,
  'a search that is not cached': 2,
  'a list after the stock of one product changed': 1,
  'a product after its stock changed': 1,
} as const;

describe.each(kinds)('%s', (kind) => {
  const wallet = prepare(startWallet);
  const shop = prepare(() =>
    openShop(kind, {
      SITE_URL: 'http://shop.example',
      ...wallet.settings,
    }),
  );
  beforeAll(async () => {
    await liftOrderLimits(shop.database.queries);
  });

  const changeStock = (id: number) =>
    shop.execute(sql`UPDATE inventory SET quantity = quantity + 1 WHERE product_id = ${id}`);
  /** @returns the statements of the second request: the first fills what is remembered */
  async function countOf(send: () => Promise<{ status: number }>, before?: () => Promise<unknown>) {
    let count = 0;
    for (let round = 0; round < 2; round += 1) {
      await before?.();
      const ask = async () => expect((await send()).status).toBeLessThan(300);
      // None: the notice of a change was still on its way, and the response came from memory.
      await expect.poll(async () => (count = (await getStatements(ask)).length)).toBeGreaterThan(0);
    }
    return count;
  }

  test('Speed: requests send few statements', async () => {
    const [one, other] = [await shop.productInStock(10), await shop.productInStock(10, 'monitors')];
    const buyer = await shop.newShopper();
    const order = (ids: number[], changes: Record<string, unknown> = {}) => {
      const cart = ids.map((id) => ({ id, qty: 1 }));
      const key = { 'idempotency-key': crypto.randomUUID() };
      return buyer.order(cart, changes, key);
    };
    await shop.execute(sql`UPDATE inventory SET quantity = 1000`);
    let page = 0;
    const counted = {
      'a log-in': await countOf(() =>
        shop.add('/auth/login', { email: buyer.email, password: buyer.password }),
      ),
      'an order by cash': await countOf(() => order([one.id])),
      'an order by cash with two products': await countOf(() => order([one.id, other.id])),
      'an order by the wallet': await countOf(() => order([one.id], { paymentMethod: 'KHALTI' })),
      'a search that is not cached': await countOf(() => {
        page += 1;
        return shop.get(`/products?limit=7&page=${page}&name[like]=gb`);
      }),
      'a list after the stock of one product changed': await countOf(
        () => shop.get(`/products?limit=20&facets=1&productCategory=${one.productCategory.slug}`),
        () => changeStock(one.id),
      ),
      'a product after its stock changed': await countOf(
        () => shop.get(`/products/${one.slug}`),
        () => changeStock(one.id),
      ),
    };
    expect(counted).toEqual(COUNTS);
  });
});
