import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { quoteResponse } from '../../src/contract/order.ts';
import { discountedPrice } from '../../src/rules/price/price.ts';
import { bearer, oneKind, openShop, prepare } from './shop.ts';

describe.each(oneKind)('%s', (kind) => {
  const shop = prepare(() => openShop(kind, { TRUST_PROXY: 'true' }));
  const laptop = prepare(() => shop.productInStock());
  const monitor = prepare(() => shop.productInStock(5, 'monitors'));
  const ask = (body: unknown, headers: Record<string, string> = {}) =>
    shop.add('/orders/quote', body, headers);
  const quote = async (body: unknown, headers: Record<string, string> = {}) =>
    quoteResponse.parse((await ask(body, headers)).body).quote;
  const setStock = (id: number, quantity: number) =>
    shop.execute(sql`UPDATE inventory SET quantity = ${quantity} WHERE product_id = ${id}`);

  test('Quote: a visitor sees today’s prices, stock and total, and nothing is taken', async () => {
    expect(await quote({ cart: [{ id: laptop.id, qty: 2 }] })).toEqual({
      walletLimits: { least: 10, most: 200_000 },
      lines: [
        {
          ...{ id: laptop.id, qty: 2, rate: laptop.sellingPrice, stock: laptop.stock },
          ...{ name: laptop.name, warranty: expect.stringMatching(/year/) },
        },
      ],
      subTotal: laptop.sellingPrice * 2,
      shippingCharge: 0,
      couponDiscount: 0,
      totalPrice: laptop.sellingPrice * 2,
      revision: expect.any(String),
    });
    expect(await shop.getStock(laptop.slug)).toBe(laptop.stock);
  });

  test.each(['0', '014', ' 14', '14.0', '1e1', '0x1', '+14', '१४'])(
    'Quote: the id "%s" is no product of ours',
    async (id) => {
      const { lines } = await quote({ cart: [{ id, qty: 1 }] });
      expect(lines.map(({ problem }) => problem?.code)).toEqual(['product_unavailable']);
    },
  );

  test('Attack: coupon codes cannot be tried by quotes, and a known one is quoted as often as the cart changes', async () => {
    const cart = [{ id: laptop.id, qty: 1 }];
    const statusesOf = async (couponCode: string, times: number, address: string) => {
      const asked = Array.from({ length: times }, () =>
        ask({ cart, couponCode }, { 'x-forwarded-for': address }),
      );
      return (await Promise.all(asked)).map(({ status }) => status);
    };
    const tried = await statusesOf('GUESSED', 33, '192.0.2.1');
    expect(tried.filter((status) => status === 200)).toHaveLength(30);
    expect(tried.filter((status) => status === 429)).toHaveLength(3);
    const known: number[] = [];
    while (known.length < 40) known.push(...(await statusesOf('DASHAIN10', 10, '192.0.2.2')));
    expect(new Set(known)).toEqual(new Set([200]));
  });

  test('Quote: in the active flash sale at the sale’s price', async () => {
    const [sale] = (await shop.get('/flash-sales')).body.data;
    const { product } = sale.products[0];
    const { lines } = await quote({ cart: [{ id: product.id, qty: 1 }] });
    expect(lines[0]?.rate).toBe(discountedPrice(product.markedPrice, sale.discountPercentage));
  });

  test('Quote: what cannot be ordered is reported by line, with the messages of ordering, and left out of the total', async () => {
    const buyer = await shop.newShopper();
    await setStock(monitor.id, 0);
    const { lines, totalPrice } = await quote({
      cart: [
        { id: laptop.id, qty: 1 },
        { id: monitor.id, qty: 1 },
        { id: 999_999_999, qty: 1 },
        { id: 'not a number', qty: 3 },
      ],
    });
    expect(totalPrice).toBe(laptop.sellingPrice);
    expect(lines.map(({ id, problem }) => [id, problem?.code])).toEqual([
      [laptop.id, undefined],
      [monitor.id, 'out_of_stock'],
      [999_999_999, 'product_unavailable'],
      ['not a number', 'product_unavailable'],
    ]);
    const refusedLine = async (id: unknown, qty: number) => {
      const { body } = await buyer.order([{ id, qty }]);
      return { code: body.code, message: body.message };
    };
    expect(lines[1]?.problem).toEqual(await refusedLine(monitor.id, 1));
    expect(lines[2]?.problem).toEqual(await refusedLine(999_999_999, 1));
    await setStock(monitor.id, 2);
    const few = await quote({ cart: [{ id: monitor.id, qty: 3 }] });
    expect(few.lines[0]).toMatchObject({ stock: 2, problem: await refusedLine(monitor.id, 3) });
    await setStock(monitor.id, monitor.stock);
  });

  test('Quote: the same product in two lines is one line of both quantities', async () => {
    const { lines } = await quote({
      cart: [
        { id: laptop.id, qty: 1 },
        { id: String(laptop.id), qty: 2 },
      ],
    });
    expect(lines).toMatchObject([{ id: laptop.id, qty: 3 }]);
  });

  test('Quote: a coupon counts, or says why it does not', async () => {
    const cart = [{ id: laptop.id, qty: 1 }];
    const counted = await quote({ cart, couponCode: 'dashain10' });
    expect(counted.coupon).toEqual({ code: 'DASHAIN10' });
    expect(counted.couponDiscount).toBe(Math.min(5000, Math.floor(laptop.sellingPrice / 10)));
    expect(counted.totalPrice).toBe(laptop.sellingPrice - counted.couponDiscount);
    const problem = async (couponCode: string, headers = {}) =>
      (await quote({ cart, couponCode }, headers)).coupon?.problem;
    expect(await problem('NOPE')).toEqual({ code: 'coupon_invalid', message: 'Invalid coupon code' });
    expect(await problem('TIHAR2025')).toEqual({
      code: 'coupon_expired',
      message: 'This coupon has expired',
    });
    await shop.execute(sql`
      INSERT INTO coupons (code, discount_percentage, max_discount, threshold, expires, limit_total, limit_per_customer) VALUES
        ('RICH', 10, 1000, 500000000, now() + interval '1 day', NULL, NULL),
        ('GONE', 10, 1000, 0, now() + interval '1 day', 0, NULL),
        ('MINE', 10, 1000, 0, now() + interval '1 day', NULL, 1)`);
    expect(await problem('RICH')).toEqual({
      code: 'coupon_below_threshold',
      message: 'Minimum order amount of Rs. 50,00,00,000 required',
    });
    const usedUp = { code: 'coupon_used_up', message: 'This coupon has been used up' };
    expect(await problem('GONE')).toEqual(usedUp);

    const buyer = await shop.newShopper();
    expect(await problem('MINE', bearer(buyer.token))).toBeUndefined();
    const placed = await buyer.order(cart, { couponCode: 'MINE' });
    expect(placed.status).toBe(201);
    expect(await problem('MINE', bearer(buyer.token))).toEqual(usedUp);
    expect(await problem('MINE')).toBeUndefined();
  });

  test.each([{ cart: [] }, { cart: [{ id: 1, qty: 0 }] }, { cart: [{ id: 1, qty: 1, price: 1 }] }, {}])(
    'Quote: %j is refused',
    async (body) => {
      const response = await ask(body);
      expect([response.status, response.body.code]).toEqual([400, 'validation_error']);
    },
  );

  test('Quote: trying coupon codes by machine is stopped', async () => {
    const statuses = new Set<number>();
    for (let batch = 0; batch < 13; batch += 1) {
      const asked = Array.from({ length: 10 }, (_, index) =>
        ask({ cart: [{ id: laptop.id, qty: 1 }], couponCode: `GUESS${batch}${index}` }),
      );
      for (const { status } of await Promise.all(asked)) statuses.add(status);
    }
    expect([...statuses].sort()).toEqual([200, 429]);
  });
});
