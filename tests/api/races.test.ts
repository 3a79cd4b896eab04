import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../src/server/db/database.ts';
import {
  bearer,
  kinds,
  newShopper,
  openShop,
  orderOf,
  post,
  productInStock,
  type Shop,
  stockOf,
} from './shop.ts';

/** The embedded database has one connection, so only a real Postgres can lose these races. */
describe.skipIf(!kinds.includes('postgres'))('races on Postgres', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop('postgres');
  });
  afterAll(() => shop?.close());
  const setStock = (id: number, quantity: number) =>
    shop.database.queries.execute(sql`UPDATE inventory SET quantity = ${quantity} WHERE product_id = ${id}`);

  test('Design §5.4 Stock: 20 buyers for 5 pieces: 5 orders, 15 clear refusals', async () => {
    const product = await productInStock(shop.api);
    await setStock(product.id, 5);
    const buyers = [];
    for (let count = 0; count < 20; count += 1) buyers.push(await newShopper(shop.api));
    const answers = await Promise.all(
      buyers.map(({ token, user }) =>
        post(`${shop.api}/orders`, orderOf(user.id, [{ id: product.id, qty: 1 }]), bearer(token)),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(15);
    for (const { status, body } of refused) expect([status, body.code]).toEqual([409, 'out_of_stock']);
    await expect.poll(() => stockOf(shop.api, product.slug)).toBe(0);
    const counted = await shop.database.queries.execute(
      sql`SELECT count(*)::int AS count FROM order_items WHERE product_id = ${product.id}`,
    );
    expect(rowsOf<{ count: number }>(counted)[0]?.count).toBe(5);
  });

  test('Design §5.4 Stock: orders of the same products in another order never wait for each other', async () => {
    const one = await productInStock(shop.api, 10, 'monitors');
    const other = await productInStock(shop.api, 10, 'headphones');
    await setStock(one.id, 100);
    await setStock(other.id, 100);
    const { token, user } = await newShopper(shop.api);
    const lines = [
      { id: one.id, qty: 1 },
      { id: other.id, qty: 1 },
    ];
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        post(`${shop.api}/orders`, orderOf(user.id, index % 2 ? lines : lines.toReversed()), bearer(token)),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(201));
  });
});
