import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { myOrdersResponse, orderResponse } from '../../src/contract/order.ts';
import { discountedPrice } from '../../src/rules/price/price.ts';
import { bearer, getOrder, kinds, openShop, prepare } from './shop.ts';

describe.each(kinds)('%s', (kind) => {
  const shop = prepare(() => openShop(kind));
  const refused = prepare(() => shop.newShopper());
  /** The stock in the database: a cached response of the catalogue may be older. */
  const order = (token: string, body: unknown, headers: Record<string, string> = {}) =>
    shop.add('/orders', body, { ...bearer(token), ...headers });

  test('§7 Orders: cash on delivery at the server’s price; stock falls; the order is in the history [call-40 call-41 call-42 entity-31 limit-30]', async () => {
    const buyer = await shop.newShopper();
    const product = await shop.productInStock();
    const placed = await order(buyer.token, getOrder(buyer.user.id, [{ id: product.id, qty: 2 }]));
    expect(placed.status).toBe(201);
    expect(placed.body.orderId).toMatch(/^HP-\d{8}-[0-9A-Z]{6}$/);
    expect(placed.body.paymentUrl).toBeUndefined();
    await expect.poll(() => shop.getStock(product.slug)).toBe(product.stock - 2);

    const history = myOrdersResponse.parse((await buyer.get('/orders/my-orders')).body);
    expect(history.orders[0]).toMatchObject({
      orderId: placed.body.orderId,
      status: 'PENDING',
      totalPrice: product.sellingPrice * 2,
    });
    const detail = await buyer.get(`/orders/${placed.body.orderId}`);
    expect(orderResponse.parse(detail.body).order).toMatchObject({
      paymentMethod: 'CASH_ON_DELIVERY',
      shippingFullName: 'Asha Shrestha',
      shippingPhone: '+9779841234567',
      subTotal: product.sellingPrice * 2,
      shippingCharge: 0,
      couponDiscount: 0,
      isFulfilled: true,
      items: [
        {
          productName: product.name,
          quantity: 2,
          rate: product.sellingPrice,
          totalPrice: product.sellingPrice * 2,
        },
      ],
    });
  });

  test('Orders: lines stand in the order of the cart', async () => {
    const buyer = await shop.newShopper();
    const { body } = await shop.get('/products?inStock=1&limit=3&sort=-id');
    const ids = body.data.map(({ id }: { id: number }) => id);
    const placed = await order(
      buyer.token,
      getOrder(
        buyer.user.id,
        ids.map((id: number) => ({ id, qty: 1 })),
      ),
    );
    const detail = await buyer.get(`/orders/${placed.body.orderId}`);
    expect(detail.body.order.items.map(({ productId }: { productId: number }) => productId)).toEqual(ids);
  });

  test('Price: in the active flash sale the order is at the sale price', async () => {
    const buyer = await shop.newShopper();
    const [sale] = (await shop.get('/flash-sales')).body.data;
    const product = sale.products.map(({ product }: any) => product).find(({ stock }: any) => stock > 0);
    const { body } = await order(buyer.token, getOrder(buyer.user.id, [{ id: product.id, qty: 1 }]));
    const { order: placed } = (await buyer.get(`/orders/${body.orderId}`)).body;
    expect(placed.totalPrice).toBe(discountedPrice(product.markedPrice, sale.discountPercentage));
    expect(placed.items[0].markedPrice).toBe(product.markedPrice);
  });

  test('§9 Discount: a line keeps the marked price of its day; one of an earlier version has none', async () => {
    const buyer = await shop.newShopper();
    const product = await shop.productInStock();
    const { orderId } = (await order(buyer.token, getOrder(buyer.user.id, [{ id: product.id, qty: 1 }])))
      .body;
    const lineNow = async () => {
      const { body } = await buyer.get(`/orders/${orderId}`);
      return body.order.items[0];
    };
    const { queries } = shop.database;
    await queries.execute(
      sql`UPDATE products SET marked_price = marked_price + 5000 WHERE id = ${product.id}`,
    );
    expect(await lineNow()).toMatchObject({ rate: product.sellingPrice, markedPrice: product.markedPrice });
    await queries.execute(
      sql`UPDATE products SET marked_price = ${product.markedPrice} WHERE id = ${product.id}`,
    );
    await queries.execute(sql`UPDATE order_items SET marked_price = NULL WHERE order_id = ${orderId}`);
    expect(await lineNow()).not.toHaveProperty('markedPrice');
  });

  test('Coupon: counts in the order', async () => {
    const buyer = await shop.newShopper();
    const product = await shop.productInStock();
    const { body } = await order(
      buyer.token,
      getOrder(buyer.user.id, [{ id: product.id, qty: 1 }], { couponCode: 'dashain10' }),
    );
    const { order: placed } = (await buyer.get(`/orders/${body.orderId}`)).body;
    expect(placed.couponDiscount).toBe(Math.min(5000, Math.floor(product.sellingPrice / 10)));
    expect(placed.totalPrice).toBe(product.sellingPrice - placed.couponDiscount);
  });

  test('Repeat: of the same lines that two devices order at once one is taken, unless the shopper has seen it', async () => {
    const { token, user } = await shop.newShopper();
    const product = await shop.productInStock(24, 'headphones');
    const cart = [{ id: product.id, qty: 1 }];
    const ordered = (seenOrders?: string[], lines = cart) =>
      order(token, getOrder(user.id, lines, seenOrders && { seenOrders }));
    const both = await Promise.all([ordered([]), ordered([])]);
    expect(both.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [201, undefined],
      [409, 'ordered_just_now'],
    ]);
    const known = both.find(({ status }) => status === 201)?.body.orderId;
    expect((await ordered([], [{ id: product.id, qty: 2 }])).status).toBe(201);
    expect((await ordered([known])).status).toBe(201);
    expect((await ordered()).status).toBe(201);
  });

  test('Idempotency: an order that was cancelled meanwhile is not answered as placed', async () => {
    const shopper = await shop.newShopper();
    const product = await shop.productInStock();
    const body = getOrder(shopper.user.id, [{ id: product.id, qty: 1 }]);
    const headers = { ...bearer(shopper.token), 'idempotency-key': `test-${crypto.randomUUID()}` };
    const first = await shop.add('/orders', body, headers);
    expect(first.status).toBe(201);
    await shopper.add(`/orders/${first.body.orderId}/cancel`, {});
    const again = await shop.add('/orders', body, headers);
    expect([again.status, again.body.code]).toEqual([409, 'order_cancelled']);
  });

  test('Idempotency: an order that was delivered meanwhile is not what is ordered now', async () => {
    const { token, user } = await shop.newShopper();
    const product = await shop.productInStock();
    const body = getOrder(user.id, [{ id: product.id, qty: 1 }]);
    const key = { 'idempotency-key': 'a-tab-that-was-closed' };
    const { orderId } = (await order(token, body, key)).body;
    await shop.execute(sql`UPDATE orders SET status = 'DELIVERED' WHERE id = ${orderId}`);
    const again = await order(token, body, key);
    expect([again.status, again.body.code]).toEqual([409, 'idempotency_conflict']);
  });

  test('Idempotency: the same key gives the same order; other contents are refused', async () => {
    const { token, user } = await shop.newShopper();
    const product = await shop.productInStock();
    const body = getOrder(user.id, [{ id: product.id, qty: 1 }]);
    const key = { 'idempotency-key': `test-${crypto.randomUUID()}` };
    const responses = await Promise.all(Array.from({ length: 10 }, () => order(token, body, key)));
    expect(new Set(responses.map((response) => response.body.orderId)).size).toBe(1);
    await expect.poll(() => shop.getStock(product.slug)).toBe(product.stock - 1);
    const other = await order(token, getOrder(user.id, [{ id: product.id, qty: 2 }]), key);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
  });

  test('Price: a total that rose is refused with the new one, a total that fell is charged', async () => {
    const { token, user } = await shop.newShopper();
    const product = await shop.productInStock();
    const at = (expectedTotal: number) =>
      order(token, getOrder(user.id, [{ id: product.id, qty: 1 }], { expectedTotal }));
    const risen = await at(product.sellingPrice - 1);
    expect([risen.status, risen.body.code]).toEqual([409, 'total_changed']);
    expect(risen.body.quote.totalPrice).toBe(product.sellingPrice);
    expect((await at(product.sellingPrice + 1000)).status).toBe(201);
  });

  test.each([
    ['a made-up price', (id: number) => ({ cart: [{ id, qty: 1, price: 1 }] }), 400, 'validation_error'],
    ['quantity 0', (id: number) => ({ cart: [{ id, qty: 0 }] }), 400, 'validation_error'],
    ['quantity -1', (id: number) => ({ cart: [{ id, qty: -1 }] }), 400, 'validation_error'],
    ['quantity 1.5', (id: number) => ({ cart: [{ id, qty: 1.5 }] }), 400, 'validation_error'],
    ['quantity 10^9', (id: number) => ({ cart: [{ id, qty: 1e9 }] }), 400, 'validation_error'],
    ['quantity as text', (id: number) => ({ cart: [{ id, qty: '1' }] }), 400, 'validation_error'],
    [
      'more than a lorry in two lines',
      (id: number) => ({
        cart: [
          { id, qty: 60 },
          { id: String(id), qty: 60 },
        ],
      }),
      400,
      'validation_error',
    ],
    ['an unknown product', () => ({ cart: [{ id: 999_999_999, qty: 1 }] }), 409, 'product_unavailable'],
    [
      'a product beyond all ids',
      () => ({ cart: [{ id: 99_999_999_999, qty: 1 }] }),
      409,
      'product_unavailable',
    ],
    [
      'a product and one beyond all ids',
      () => ({
        cart: [
          { id: '4', qty: 1 },
          { id: '1e12', qty: 1 },
        ],
      }),
      409,
      'product_unavailable',
    ],
    ['a product that is no number', () => ({ cart: [{ id: "1'; --", qty: 1 }] }), 409, 'product_unavailable'],
    ['an empty cart', () => ({ cart: [] }), 400, 'validation_error'],
    [
      'someone else’s userId',
      () => ({
        userDetails: {
          userId: crypto.randomUUID(),
          fullName: 'A',
          email: 'a@example.com',
          phone: '9841234567',
          address: 'B',
        },
      }),
      403,
      'forbidden',
    ],
    ['cash outside the valley', () => ({ isInsideValley: false }), 422, 'cash_outside_valley'],
    ['no location', () => ({ isInsideValley: undefined }), 400, 'validation_error'],
    [
      'a bad phone',
      (_id: number, userId: string) => ({
        userDetails: { userId, fullName: 'A', email: 'a@example.com', phone: '12', address: 'B' },
      }),
      400,
      'validation_error',
    ],
    ['an unknown coupon', () => ({ couponCode: 'NOPE' }), 422, 'coupon_invalid'],
    ['an expired coupon', () => ({ couponCode: 'TIHAR2025' }), 422, 'coupon_expired'],
    ['an unknown payment method', () => ({ paymentMethod: 'BITCOIN' }), 400, 'validation_error'],
  ])('§5 Orders: %s is refused and takes no stock', async (_name, changes, status, code) => {
    const { token, user } = refused;
    const product = await shop.productInStock();
    const before = await shop.getPieces(product.id);
    const body = getOrder(user.id, [{ id: product.id, qty: 1 }], changes(product.id, user.id));
    const response = await order(token, body);
    expect([response.status, response.body.code]).toEqual([status, code]);
    expect(await shop.getPieces(product.id)).toBe(before);
  });

  test('Attack: totals, a discount, a status or a time sent along count for nothing', async () => {
    const buyer = await shop.newShopper();
    const product = await shop.productInStock();
    const sent = {
      totalPrice: 1,
      totalAmount: 1,
      subTotal: 1,
      couponDiscount: 999_999,
      shippingCharge: -999,
      status: 'DELIVERED',
      isFulfilled: true,
      orderId: 'HP-20260101-000000',
      createdAt: '2020-01-01T00:00:00Z',
    };
    const { body } = await order(buyer.token, getOrder(buyer.user.id, [{ id: product.id, qty: 1 }], sent));
    expect(body.orderId).not.toBe(sent.orderId);
    const placed = (await buyer.get(`/orders/${body.orderId}`)).body.order;
    expect(placed).toMatchObject({
      status: 'PENDING',
      subTotal: product.sellingPrice,
      shippingCharge: 0,
      couponDiscount: 0,
      totalPrice: product.sellingPrice,
    });
    expect(Date.now() - Date.parse(placed.createdAt)).toBeLessThan(60_000);
  });

  test('Attack: an order of more rupees than the shop can count is refused, not an error inside', async () => {
    const { token, user } = await shop.newShopper();
    const product = await shop.productInStock(10, 'printers');
    await shop.execute(sql`UPDATE products SET selling_price = 900000000 WHERE id = ${product.id}`);
    const { status, body } = await order(token, getOrder(user.id, [{ id: product.id, qty: 3 }]));
    expect([status, body.code]).toEqual([400, 'validation_error']);
    await shop.execute(
      sql`UPDATE products SET selling_price = ${product.sellingPrice} WHERE id = ${product.id}`,
    );
  });

  test('§5 Orders: a product without stock is refused by its name', async () => {
    const { token, user } = await shop.newShopper();
    const product = await shop.productInStock();
    await shop.execute(sql`UPDATE inventory SET quantity = 0 WHERE product_id = ${product.id}`);
    const response = await order(token, getOrder(user.id, [{ id: product.id, qty: 1 }]));
    expect([response.status, response.body.code, response.body.message]).toEqual([
      409,
      'out_of_stock',
      `${product.name} is out of stock.`,
    ]);
    await shop.execute(
      sql`UPDATE inventory SET quantity = ${product.stock} WHERE product_id = ${product.id}`,
    );
  });

  test('Orders: only the owner or an editor sees one; anyone else gets 404', async () => {
    const owner = await shop.newShopper();
    const other = await shop.newShopper();
    const editor = await shop.logIn('editor@example.com');
    const product = await shop.productInStock();
    const { orderId } = (await order(owner.token, getOrder(owner.user.id, [{ id: product.id, qty: 1 }])))
      .body;
    const seenBy = async (token: string) =>
      (await shop.get(`/orders/${orderId}`, undefined, bearer(token))).status;
    expect(await Promise.all([seenBy(owner.token), seenBy(other.token), seenBy(editor.token)])).toEqual([
      200, 404, 200,
    ]);
    expect((await shop.get(`/orders/${orderId}`)).status).toBe(401);
  });

  test('§6 Roles: ordering needs a log-in [route-16]', async () => {
    expect((await shop.add('/orders', {})).status).toBe(401);
  });
});
