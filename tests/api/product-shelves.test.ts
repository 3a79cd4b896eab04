import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PriceHistory, SaleSpan } from '../../src/contract/price-history.ts';
import type { Product } from '../../src/contract/product.ts';
import { forgetPrices } from '../../src/server/catalogue/price-history.ts';
import { claimCount, countBoughtWith } from '../../src/server/catalogue-writing/bought-with.ts';
import { oneKind, openShop, prepare } from './shop.ts';

type Row = { id: number; slug: string; selling_price: number; marked_price: number };

describe.each(oneKind)('%s', (kind) => {
  const shop = prepare(() => openShop(kind, { LOG_LEVEL: 'silent' }));
  let one: Row;
  let other: Row;
  beforeAll(async () => {
    await shop.execute(sql`DELETE FROM flash_sales`);
    await shop.execute(sql`UPDATE products SET created_at = now() - interval '1 year'`);
    await shop.execute(sql`UPDATE content_version SET prices_since = now() - interval '1 year'`);
    [one, other] = (await shop.rows<Row>(sql`SELECT * FROM products ORDER BY id LIMIT 2`)) as [Row, Row];
  });

  const get = async <Data>(path: string): Promise<Data> => (await shop.get(`${path}`)).body.data;
  const historyOf = ({ slug }: Row) => get<PriceHistory>(`/products/${slug}/price-history`);
  const getPrices = async (row: Row) => (await historyOf(row)).steps.map(({ price }) => price);
  const changed = async ({ id }: Row): Promise<Product | undefined> =>
    (await get<{ products: { product: Product }[] }>(`/catalogue-changes?after=${id - 1}`)).products.find(
      ({ product }) => product.id === id,
    )?.product;
  const setPrices = (selling: number, marked = selling) =>
    sql`UPDATE products SET selling_price = ${selling}, marked_price = ${marked} WHERE id = ${one.id}`;
  /** What was written lies so much longer ago. */
  const letPass = async (days: number) => {
    await shop.execute(sql`UPDATE former_prices SET until = until - make_interval(days => ${days})`);
    await shop.execute(sql`UPDATE sale_versions SET since = since - make_interval(days => ${days}),
      starts = starts - make_interval(days => ${days}), expires = expires - make_interval(days => ${days})`);
    // Tells the caches.
    await shop.execute(sql`UPDATE tags SET name = name`);
  };

  test('Price history: each change of a price is kept once, by any writer, and no other write is', async () => {
    const before = one.selling_price;
    expect(await getPrices(one)).toEqual([before]);
    await shop.execute(
      sql`UPDATE products SET description = description || '.', selling_price = selling_price`,
    );
    await shop.execute(setPrices(before + 500));
    await letPass(20);
    await shop.database.queries.transaction(async (transaction) => {
      await transaction.execute(setPrices(1));
      await transaction.execute(setPrices(before - 100, before + 900));
    });
    await letPass(2);
    expect(await shop.rows(sql`SELECT DISTINCT product_id FROM former_prices`)).toEqual([
      { product_id: one.id },
    ]);
    expect(await getPrices(one)).toEqual([before, before + 500, before - 100]);
    expect(await historyOf(one)).toMatchObject({
      lowest: before - 100,
      highest: before + 500,
      prior: { price: before },
    });
    expect((await changed(one))?.formerPrices?.former.map(({ sellingPrice }) => sellingPrice)).toEqual([
      before,
      before + 500,
    ]);
    expect(await get<Product>(`/products/${one.slug}`)).not.toHaveProperty('formerPrices');
    expect((await shop.get('/products/none/price-history')).status).toBe(404);
  });

  test('Price history: a sale counts from its beginning to its end, also one that was changed or deleted', async () => {
    const full = other.marked_price;
    await shop.execute(sql`UPDATE products SET selling_price = marked_price WHERE id = ${other.id}`);
    await shop.execute(sql`DELETE FROM former_prices WHERE product_id = ${other.id}`);
    await shop.execute(sql`
      WITH sale AS (INSERT INTO flash_sales (title, starts, expires, discount_percentage)
        VALUES ('Sale', now() - interval '1 minute', now() + interval '1 day', 50) RETURNING id)
      INSERT INTO flash_sale_products (sale_id, product_id) SELECT id, ${other.id} FROM sale`);
    await letPass(4);
    await shop.execute(
      sql`UPDATE flash_sales SET starts = now() + interval '1 minute', expires = now() + interval '2 days'`,
    );
    await letPass(3);
    await shop.execute(sql`DELETE FROM flash_sales`);
    await letPass(2);
    const half = Math.ceil(full / 2);
    expect(await getPrices(other)).toEqual([full, half, full, half, full]);
    const spans = await get<SaleSpan[]>('/sale-history');
    expect(spans.map(({ products }) => products)).toEqual(expect.arrayContaining([[other.slug]]));
  });

  test('Price history: what no page shows any more is forgotten', async () => {
    const before = await getPrices(one);
    await shop.execute(sql`INSERT INTO former_prices VALUES (${one.id}, now() - interval '121 days', 5, 5)`);
    await shop.execute(
      sql`INSERT INTO sale_versions VALUES (1000, now() - interval '130 days', NULL, now() - interval '125 days', 5, '{}')`,
    );
    await forgetPrices(shop.database.queries);
    expect(await shop.rows(sql`SELECT FROM former_prices WHERE selling_price = 5`)).toEqual([]);
    expect(await shop.rows(sql`SELECT FROM sale_versions WHERE sale_id = 1000`)).toEqual([]);
    expect(await getPrices(one)).toEqual(before);
  });

  test('Often bought together: what three customers bought in one order, once a day, as one change of content', async () => {
    const ids = (await shop.rows<Row>(sql`SELECT * FROM products ORDER BY id LIMIT 4`)).map(({ id }) => id);
    const [laptop, mouse, cable, bag] = ids as [number, number, number, number];
    let orders = 0;
    const order = async (customer: number, products: number[], status = 'PENDING') => {
      const id = `HP-TEST-${++orders}`;
      const email = `customer-${customer}@example.com`;
      await shop.execute(sql`INSERT INTO users (email, first_name, last_name, phone, password_hash)
        VALUES (${email}, 'A', 'B', '', '') ON CONFLICT DO NOTHING`);
      await shop.execute(sql`INSERT INTO orders (id, user_id, status, payment_method, is_inside_valley, shipping_full_name,
          shipping_email, shipping_phone, shipping_address, sub_total, shipping_charge, coupon_discount, total_price)
        SELECT ${id}, id, ${status}, 'CASH_ON_DELIVERY', true, '', '', '', '', 1, 0, 0, 1 FROM users WHERE email = ${email}`);
      for (const product of products)
        await shop.execute(sql`INSERT INTO order_items (order_id, product_id, product_name, quantity, rate)
          VALUES (${id}, ${product}, '', 1, 1)`);
    };
    for (const customer of [1, 2, 3]) await order(customer, [laptop, mouse]);
    for (const _ of [1, 2, 3]) await order(4, [laptop, bag]);
    for (const customer of [5, 6, 7]) await order(customer, [laptop, cable], 'CANCELLED');
    const version = async () => (await get<{ contentVersion: number }>('/catalogue-changes')).contentVersion;
    const before = await version();
    expect([await claimCount(shop.database.queries), await claimCount(shop.database.queries)]).toEqual([
      true,
      false,
    ]);
    expect(await countBoughtWith(shop.database.queries)).toBe(2);
    expect(await version()).toBe(before + 1);
    expect((await changed({ ...one, id: laptop }))?.boughtWith).toEqual([mouse]);
    expect((await changed({ ...one, id: bag }))?.boughtWith).toBeUndefined();
    // Another order of the same changes no list, and so no page.
    await order(8, [laptop, mouse]);
    expect(await countBoughtWith(shop.database.queries)).toBe(0);
    expect(await version()).toBe(before + 1);
    await shop.execute(sql`UPDATE orders SET status = 'CANCELLED' WHERE id IN ('HP-TEST-1', 'HP-TEST-2')`);
    expect(await countBoughtWith(shop.database.queries)).toBe(2);
  });
});
