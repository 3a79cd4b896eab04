import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { couponsResponse } from '../../src/contract/promotion.ts';
import { getRows } from '../../src/server/db/database.ts';
import { lockOrder, moveOrder } from '../../src/server/orders/move-order.ts';
import { getOrder, type newShopper, oneKind, openShop, prepare } from './shop.ts';

describe.each(oneKind)('%s', (kind) => {
  const shop = prepare(() =>
    openShop(kind, { KHALTI_BASE_URL: 'http://127.0.0.1:9/', KHALTI_SECRET_KEY: 'none' }),
  );
  const product = prepare(() => shop.productInStock());
  beforeAll(async () => {
    // Nothing answers there: a wallet that is down.
    await shop.execute(sql`UPDATE inventory SET quantity = 1000`);
  });
  type Shopper = Awaited<ReturnType<typeof newShopper>>;
  /** A customer is known by the phone number too: each has an own one. */
  const phones = new Map<string, string>();
  const order = (buyer: Shopper, couponCode: string, paymentMethod = 'CASH_ON_DELIVERY') => {
    const phone = phones.get(buyer.user.id) ?? `98416${String(phones.size).padStart(5, '0')}`;
    phones.set(buyer.user.id, phone);
    const sent = getOrder(buyer.user.id, [{ id: product.id, qty: 1 }], { couponCode, paymentMethod });
    return buyer.add('/orders', { ...sent, userDetails: { ...sent.userDetails, phone } });
  };
  const addCoupon = (
    code: string,
    limits: { total?: number; perCustomer?: number; threshold?: number } = {},
  ) =>
    shop.execute(sql`
      INSERT INTO coupons (code, discount_percentage, max_discount, threshold, expires, limit_total, limit_per_customer)
      VALUES (${code}, 10, 1000, ${limits.threshold ?? 0}, now() + interval '1 day', ${limits.total ?? null}, ${limits.perCustomer ?? null})`);
  const cancel = (orderId: string) =>
    shop.database.queries.transaction(async (transaction) => {
      const found = await lockOrder(transaction, orderId);
      if (found) await moveOrder(transaction, found, 'CANCELLED', 'editor');
    });

  // https://github.com/vendurehq/vendure/issues/5278
  test('Coupon: one that takes nothing off is not used up', async () => {
    await addCoupon('ONCE', { perCustomer: 1 });
    await shop.execute(sql`UPDATE coupons SET max_discount = 0 WHERE code = 'ONCE'`);
    const shopper = await shop.newShopper();
    const first = await order(shopper, 'ONCE');
    await shop.execute(sql`UPDATE coupons SET max_discount = 1000 WHERE code = 'ONCE'`);
    const second = await order(shopper, 'ONCE');
    expect([first.status, second.status]).toEqual([201, 201]);
    expect((await order(shopper, 'ONCE')).body.code).toBe('coupon_used_up');
  });

  test('Coupon: used as often as it may be, it is refused; a cancelled order gives it back', async () => {
    await addCoupon('TWICE', { total: 2 });
    const [one, other, third] = [await shop.newShopper(), await shop.newShopper(), await shop.newShopper()];
    const first = await order(one, 'twice');
    expect([first.status, (await order(other, 'TWICE')).status]).toEqual([201, 201]);
    const refused = await order(third, 'TWICE');
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      422,
      'coupon_used_up',
      'This coupon has been used up',
    ]);
    await cancel(first.body.orderId);
    expect((await order(third, 'TWICE')).status).toBe(201);
  });

  test('Coupon: a code is one however it is written, and no spelling of it is a guess', async () => {
    const codes = ['DASHAIN-25', 'TIHAR25'];
    const owner = await shop.newAccount('owner');
    const add = (code: string) =>
      owner.add('/promotions', {
        ...{ code, discountPercentage: 10, threshold: 0, isPublic: false },
        expires: new Date(Date.now() + 86_400_000).toISOString(),
      });
    for (const code of codes) expect((await add(code)).status).toBe(201);
    expect([(await add('DASHAIN_25')).body.code, (await add('--')).status]).toEqual(['already_taken', 400]);
    const shopper = await shop.newShopper();
    const quoted = (couponCode: string) =>
      shopper.add('/orders/quote', { cart: [{ id: product.id, qty: 1 }], couponCode });
    const spelled = [
      'dashain 25',
      'D\u200bASHAIN\u2060-2\u00ad5',
      'ＤＡＳＨＡＩＮ－２५',
      'DASHAIN–٢۵',
      'tihar-25',
      ' TIHAR_২৫ ',
    ];
    for (let round = 0; round < 6; round += 1)
      for (const code of spelled) {
        const { status, body } = await quoted(code);
        expect([code, status, body.quote?.coupon]).toEqual([
          ...[code, 200],
          { code: codes[code.toLowerCase().includes('tihar') ? 1 : 0] },
        ]);
        const read = await shop.get(`/coupons?code=${encodeURIComponent(code)}`);
        expect([read.status, read.body.data.length]).toEqual([200, 1]);
      }
    for (const none of ['--', '\u200b', '_'])
      for (let times = 0; times < 11; times += 1) expect((await quoted(none)).status).toBe(400);
    expect((await shop.get('/coupons?code=--')).body.data).toEqual([]);
    expect((await order(shopper, 'dashain २५')).status).toBe(201);
    await addCoupon('DASHAIN25');
    expect([
      (await quoted('dashain25')).body.quote.coupon,
      (await quoted('dashain-25')).body.quote.coupon,
    ]).toEqual([{ code: 'DASHAIN25' }, { code: 'DASHAIN-25' }]);
  });

  test('Coupon: an order whose wallet did not open has not used it', async () => {
    await addCoupon('LAST', { total: 1 });
    const shopper = await shop.newShopper();
    expect((await order(shopper, 'LAST', 'KHALTI')).status).toBe(503);
    expect((await order(shopper, 'LAST')).status).toBe(201);
  });

  test('Coupon: one customer’s limit is no other’s', async () => {
    await addCoupon('ONCEEACH', { perCustomer: 1 });
    const [one, other] = [await shop.newShopper(), await shop.newShopper()];
    expect((await order(one, 'ONCEEACH')).status).toBe(201);
    expect((await order(one, 'onceeach')).body.code).toBe('coupon_used_up');
    expect((await order(other, 'ONCEEACH')).status).toBe(201);
  });

  test('Attack: other spellings of a confirmed mailbox are the same customer of a coupon', async () => {
    await addCoupon('ONEMAILBOX', { perCustomer: 1 });
    const [one, other, unconfirmed] = [
      await shop.newShopper(),
      await shop.newShopper(),
      await shop.newShopper(),
    ];
    for (const [email, { user }] of [
      ['bina.rai@gmail.com', one],
      ['BinaRai+again@googlemail.com', other],
    ] as const)
      await shop.execute(
        sql`UPDATE users SET email = ${email.toLowerCase()}, email_verified_at = now() WHERE id = ${user.id}`,
      );
    // Anybody may claim an address.
    await shop.execute(sql`UPDATE users SET email = 'binarai@gmail.com' WHERE id = ${unconfirmed.user.id}`);
    expect((await order(unconfirmed, 'ONEMAILBOX')).status).toBe(201);
    expect((await order(one, 'ONEMAILBOX')).status).toBe(201);
    expect((await order(other, 'ONEMAILBOX')).body.code).toBe('coupon_used_up');
  });

  test('Coupon: a customer whose own unpaid order holds it is told which', async () => {
    await addCoupon('HELD', { perCustomer: 1 });
    const shopper = await shop.newShopper();
    const { orderId } = (await order(shopper, 'HELD')).body;
    await shop.execute(sql`UPDATE orders SET status = 'AWAITING_PAYMENT' WHERE id = ${orderId}`);
    const { body } = await order(shopper, 'HELD');
    expect([body.code, body.message]).toEqual([
      'coupon_used_up',
      `This coupon is used by your order ${orderId}, which is not paid yet. Pay or cancel that order`,
    ]);
  });

  test('Coupon: the order keeps the coupon’s own code, and a coupon without limits counts too', async () => {
    await addCoupon('Unlimited');
    const { body } = await order(await shop.newShopper(), 'UNLIMITED');
    const result = await shop.execute(sql`
      SELECT o.coupon_code, c.code FROM orders o JOIN coupon_redemptions r ON r.order_id = o.id
      JOIN coupons c ON c.id = r.coupon_id WHERE o.id = ${body.orderId}`);
    expect(getRows(result)).toEqual([{ coupon_code: 'Unlimited', code: 'Unlimited' }]);
  });

  test('§5 Coupon: an order below its threshold is refused', async () => {
    await addCoupon('RICH', { threshold: 900_000_000 });
    const { status, body } = await order(await shop.newShopper(), 'RICH');
    expect([status, body.code, body.message]).toEqual([
      422,
      'coupon_below_threshold',
      'Minimum order amount of Rs. 90,00,00,000 required',
    ]);
  });

  test('Attack: codes guessed through orders and quotes are counted together, and only wrong ones', async () => {
    await addCoupon('GUESSED');
    const [guesser, other] = [await shop.newShopper(), await shop.newShopper()];
    const quote = () =>
      guesser.add('/orders/quote', { cart: [{ id: product.id, qty: 1 }], couponCode: 'NO SUCH' });
    for (let guesses = 0; guesses < 15; guesses++)
      expect((await order(guesser, `GUESS${guesses}`)).body.code).toBe('coupon_invalid');
    for (let guesses = 0; guesses < 5; guesses++) expect((await quote()).status).toBe(200);
    expect([(await order(guesser, 'GUESSED')).status, (await quote()).status]).toEqual([429, 429]);
    expect((await order(other, 'GUESSED')).status).toBe(201);
  });

  test('§7 Coupons: the list, and one by its id, have its terms and no limits [entity-19]', async () => {
    await addCoupon('LISTED', { total: 7, perCustomer: 3, threshold: 500 });
    const { body } = await shop.get('/coupons');
    const listed = body.data.find(({ code }: { code: string }) => code === 'LISTED');
    const known = ['code', 'discountPercentage', 'expires', 'id', 'maxDiscount', 'threshold'];
    expect(Object.keys(listed).sort()).toEqual(known);
    expect(listed).toMatchObject({ discountPercentage: 10, maxDiscount: 1000, threshold: 500 });
    const one = (await shop.get(`/coupons/${listed.id}`)).body.data;
    expect(one).toEqual(listed);
    expect(couponsResponse.safeParse(body).success).toBe(true);
  });

  test('Attack: many accounts of a network guess no more codes than its visitors', async () => {
    const shoppers = await Promise.all([shop.newShopper(), shop.newShopper()]);
    const statuses: number[] = [];
    for (let guess = 0; guess < 36; guess += 1) {
      const buyer = shoppers[guess % 2] as Shopper;
      statuses.push((await buyer.get(`/coupons?code=GUESS${guess}`)).status);
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(6);
    await addCoupon('CONFIRMED');
    const honest = await shop.newShopper();
    const asked = () => honest.get('/coupons?code=CONFIRMED');
    expect((await asked()).status).toBe(429);
    await shop.execute(sql`UPDATE users SET email_verified_at = now() WHERE id = ${honest.user.id}`);
    expect((await asked()).status).toBe(200);
  });
});
