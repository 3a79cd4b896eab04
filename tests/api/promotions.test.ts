import { sql } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Quote, quoteResponse } from '../../src/contract/order.ts';
import { DELIVERY_SETTING } from '../../src/rules/order/delivery-table.ts';
import { FORGET_COUNTS, liftOrderLimits } from './lift-limits.ts';
import { findMessages } from './outbox.ts';
import { getOrder, type newShopper, oneKind, openShop, prepare } from './shop.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
type Terms = Record<string, unknown>;

describe.each(oneKind)('%s', (kind) => {
  const shop = prepare(() => openShop(kind));
  const editor = prepare(() => shop.logInEditor());
  let laptop: { id: number; slug: string };
  let mouse: typeof laptop;
  let shopper: Awaited<ReturnType<typeof newShopper>>;
  const added: number[] = [];
  beforeAll(async () => {
    await liftOrderLimits(shop.database.queries);
    shopper = await shop.newShopper();
    const product = async (name: string, sellingPrice: number, productCategory: string, brand: string) =>
      (await editor.add('/products', { name, sellingPrice, productCategory, brand, stock: 1000 })).body.data;
    // Gaming laptops stand under laptops.
    laptop = await product('Promoted laptop', 100_001, 'gaming-laptops', 'ASUS');
    mouse = await product('Promoted mouse', 1500, 'mice', 'Logitech');
  });
  afterEach(async () => {
    for (const id of added.splice(0)) await editor.remove(`/promotions/${id}`);
    await shop.execute(sql`DELETE FROM settings WHERE key IN ('payment_methods', 'delivery_districts')`);
  });

  const write = (terms: Terms) =>
    editor.add('/promotions', { threshold: 0, expires: inDays(1), isPublic: true, ...terms });
  async function add(terms: Terms): Promise<number> {
    const { status, body } = await write(terms);
    expect([status, body.message]).toEqual([201, undefined]);
    added.push(body.data.id);
    return body.data.id;
  }
  const getCart = (laptops: number, mice = 0) =>
    [
      { id: laptop.id, qty: laptops },
      { id: mouse.id, qty: mice },
    ].filter(({ qty }) => qty > 0);
  const place = (cart: object[], { phone, ...changes }: Terms = {}, buyer = shopper) => {
    const order = getOrder(buyer.user.id, cart as never, changes);
    const userDetails = { ...order.userDetails, ...(phone !== undefined && { phone }) };
    return buyer.add('/orders', { ...order, userDetails });
  };
  async function quote(cart: object[], changes: Terms = {}): Promise<Quote> {
    const { body } = await shopper.add('/orders/quote', { cart, ...changes });
    return quoteResponse.parse(body).quote;
  }
  const orderAt = async (orderId: string) => (await shopper.get(`/orders/${orderId}`)).body.order;

  test('Promotions: staff add, read, change and delete them, and are told what a kind lacks', async () => {
    const id = await add({
      ...{ title: 'Tihar laptops', kind: 'amount', amount: 2000, discountPercentage: 5 },
      ...{ categories: ['laptops'], brands: ['asus'], isFirstOrder: true, limitTotal: 9 },
    });
    const all = (await editor.get('/editor/promotions')).body.data;
    const found = all.find((each: Terms) => each.id === id);
    expect(found).toMatchObject({
      ...{ title: 'Tihar laptops', code: null, kind: 'amount', amount: 2000, discountPercentage: null },
      ...{
        categories: ['laptops'],
        brands: ['asus'],
        maxDiscount: null,
        starts: null,
        limitPerCustomer: null,
      },
    });
    const path = `/promotions/${id}`;
    const changed = await editor.change(path, {
      kind: 'pieces',
      buyPieces: 2,
      freePieces: 1,
      categories: [],
    });
    expect(changed.body.data).toMatchObject({
      buyPieces: 2,
      discountPercentage: 100,
      amount: null,
      categories: [],
    });
    expect((await editor.change(path, { amount: 1 }, { 'if-match': found.revision })).body.code).toBe(
      'edited_meanwhile',
    );
    for (const [terms, field] of [
      [{ code: 'NO', kind: 'percentage' }, 'discountPercentage'],
      [{ code: 'NO', kind: 'amount', amount: 0 }, 'amount'],
      [{ code: 'NO', kind: 'pieces', buyPieces: 1 }, 'freePieces'],
      [{ code: 'NO', discountPercentage: 5, maxDiscount: 0 }, 'maxDiscount'],
      [{ code: 'NO', kind: 'pieces', buyPieces: 1, freePieces: 1, maxDiscount: 0 }, 'maxDiscount'],
      [
        { code: 'NO', kind: 'pieces', buyPieces: 1, freePieces: 1, discountPercentage: 0 },
        'discountPercentage',
      ],
      [{ code: 'NO', kind: 'gift' }, 'kind'],
      [{ discountPercentage: 5 }, 'title'],
      [{ code: 'NO', discountPercentage: 5, starts: inDays(2) }, 'expires'],
      [{ code: 'NO', discountPercentage: 5, categories: ['no-such'] }, 'categories'],
      [{ code: 'NO', discountPercentage: 5, expires: inDays(-1) }, 'expires'],
    ] as const) {
      const { status, body } = await write(terms);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    }
    const audit = (await editor.get('/audit')).body.data;
    expect(audit.map((entry: { action: string }) => entry.action)).toContain('promotion.change');
    expect((await editor.remove(path)).status).toBe(200);
    expect((await editor.remove(path)).status).toBe(404);
    added.length = 0;
  });

  test('Promotions: what one is for is not deleted under it', async () => {
    const { slug } = (await editor.add('/brands', { name: 'Short lived' })).body.data;
    const id = await add({ title: 'Short', discountPercentage: 5, brands: [slug] });
    const kept = await editor.remove(`/brands/${slug}`);
    expect([kept.status, kept.body.code, kept.body.message]).toEqual([
      ...[409, 'in_use'],
      'The promotion Short is for it: change it first.',
    ]);
    const { slug: category } = (await editor.add('/categories', { name: 'Short lived' })).body.data;
    const changed = await editor.change(`/promotions/${id}`, { brands: [], categories: [category] });
    expect(changed.status).toBe(200);
    expect((await editor.remove(`/categories/${category}`)).body.message).toBe(kept.body.message);
    await editor.remove(`/promotions/${id}`);
    expect((await editor.remove(`/categories/${category}`)).status).toBe(200);
    expect((await editor.remove(`/brands/${slug}`)).status).toBe(200);
  });

  test('Promotions: the calls of coupons know of coupons alone, and promise nothing of others', async () => {
    await add({ title: 'All', discountPercentage: 5 });
    await add({ code: 'PLAIN', discountPercentage: 5 });
    await add({ code: 'MICE', discountPercentage: 5, categories: ['mice'], threshold: 2000 });
    const codes = (await shop.get('/coupons')).body.data.map(({ code }: { code: string }) => code);
    expect([codes.includes('PLAIN'), codes.includes('MICE'), codes.includes('')]).toEqual([
      true,
      false,
      false,
    ]);
    const [found] = (await shop.get('/coupons?code=mice')).body.data;
    expect(found).toMatchObject({ code: 'MICE', discountPercentage: 0, maxDiscount: 0, threshold: 0 });
    expect((await shop.get(`/coupons/${found.id}`)).status).toBe(404);
    expect((await shop.get(`/coupons/${found.id}?code=MICE`)).status).toBe(200);
  });

  test('Promotions: one acts by itself on its category, and order, bill and mail agree to the paisa', async () => {
    await add({
      title: 'Tihar laptops',
      discountPercentage: 7.5,
      maxDiscount: 9000,
      categories: ['laptops'],
    });
    // 7.5% of 100001 is 7500.075.
    expect(await quote(getCart(1, 2))).toMatchObject({
      ...{ subTotal: 103_001, couponDiscount: 7500, shippingCharge: 0, totalPrice: 95_501 },
      promotions: [{ title: 'Tihar laptops', discount: 7500 }],
    });
    const { status, body } = await place(getCart(1, 2));
    expect(status).toBe(201);
    expect(await orderAt(body.orderId)).toMatchObject({
      ...{ subTotal: 103_001, couponDiscount: 7500, totalPrice: 95_501 },
      promotions: [{ title: 'Tihar laptops', discount: 7500 }],
    });
    for (const next of ['CONFIRMED', 'SHIPPED'])
      expect((await editor.change(`/orders/${body.orderId}`, { status: next })).status).toBe(200);
    const [bill] = (await editor.get(`/orders/${body.orderId}/bills`)).body.data;
    expect([bill.discountPaisa, bill.grandPaisa, bill.taxablePaisa + bill.vatPaisa]).toEqual([
      750_000, 9_550_100, 9_550_100,
    ]);
    const lines: { totalPaisa: number }[] = bill.lines;
    expect(lines.reduce((sum, { totalPaisa }) => sum + totalPaisa, 0)).toBe(9_550_100);
    expect(await quote(getCart(0, 1))).not.toHaveProperty('promotions');
  });

  test.each<[string, Terms, number]>([
    ['an amount', { kind: 'amount', amount: 2500 }, 2500],
    ['the third mouse', { kind: 'pieces', buyPieces: 2, freePieces: 1, categories: ['mice'] }, 1500],
    ['a brand', { discountPercentage: 10, brands: ['logitech'] }, 450],
  ])('Promotions: %s is taken off', async (_, terms, discount) => {
    await add({ title: 'Sale', ...terms });
    expect((await quote(getCart(1, 3))).couponDiscount).toBe(discount);
    const { body } = await place(getCart(1, 3));
    expect((await orderAt(body.orderId)).couponDiscount).toBe(discount);
  });

  test('Promotions: a code says why it does not act, in the quote and to an order', async () => {
    await add({ code: 'MICE10', discountPercentage: 10, categories: ['mice'], threshold: 4000 });
    await add({ code: 'WELCOME', kind: 'amount', amount: 500, isFirstOrder: true });
    await add({ code: 'LATER', discountPercentage: 10, starts: inDays(0.5) });
    await add({ code: 'ENDED', discountPercentage: 10, brands: ['asus'] });
    await shop.execute(sql`UPDATE coupons SET expires = now() - interval '1 day' WHERE code = 'ENDED'`);
    const cases: [string, object[], string, RegExp][] = [
      ['MICE10', getCart(1), 'coupon_other_products', /^This discount is for other products: Mice$/],
      [
        'MICE10',
        getCart(1, 2),
        'coupon_below_threshold',
        /^Add Rs. 1,000 more of Mice to get this discount$/,
      ],
      ['WELCOME', getCart(1), 'coupon_first_order', /^This discount is for a first order/],
      ['LATER', getCart(1), 'coupon_not_begun', /^This discount begins on /],
      ['ENDED', getCart(1), 'coupon_expired', /^This coupon has expired$/],
    ];
    // The first order of this shopper came before.
    expect((await place(getCart(0, 1))).status).toBe(201);
    for (const [couponCode, cart, code, message] of cases) {
      const { coupon, couponDiscount } = await quote(cart, { couponCode });
      expect([coupon?.problem?.code, couponDiscount]).toEqual([code, 0]);
      expect(coupon?.problem?.message).toMatch(message);
      const { status, body } = await place(cart, { couponCode });
      expect([status, body.code]).toEqual([422, code]);
    }
    const stranger = await shop.newShopper();
    const phone = '9841200001';
    const first = await place(getCart(0, 1), { couponCode: 'welcome', phone }, stranger);
    expect(first.status).toBe(201);
    expect((await place(getCart(0, 2), { couponCode: 'WELCOME', phone }, stranger)).body.code).toBe(
      'coupon_first_order',
    );
    // One that was cancelled is no order.
    await stranger.add(`/orders/${first.body.orderId}/cancel`, {});
    expect((await place(getCart(0, 2), { couponCode: 'WELCOME', phone }, stranger)).status).toBe(201);
  });

  test.each([
    ['a first order', { isFirstOrder: true }, 'coupon_first_order', '9841200011'],
    ['one order of each customer', { limitPerCustomer: 1 }, 'coupon_used_up', '9841200012'],
  ])(
    'Promotions: one for %s knows a customer by the phone number of the order',
    async (_, terms, code, phone) => {
      await add({ title: 'Gift', kind: 'amount', amount: 500, ...terms });
      await add({ code: 'GIFT', kind: 'amount', amount: 600, ...terms });
      const getDiscount = async (orderId: string) =>
        (await editor.get(`/orders/${orderId}`)).body.order.couponDiscount;
      const first = await place(getCart(0, 1), { phone }, await shop.newShopper());
      expect(await getDiscount(first.body.orderId)).toBe(500);
      // The same number, as another would write it, and no e-mail address that is known.
      const again = `+977 ${phone.slice(0, 4)}-${phone.slice(4)}`;
      const second = await place(getCart(0, 1), { phone: again }, await shop.newShopper());
      expect(await getDiscount(second.body.orderId)).toBe(0);
      const typed = { phone: again, couponCode: 'GIFT' };
      const isFirst = code === 'coupon_first_order';
      const third = await place(getCart(0, 1), typed, await shop.newShopper());
      expect([third.status, third.body.code]).toEqual(isFirst ? [422, code] : [201, undefined]);
      const fourth = await place(getCart(0, 1), typed, await shop.newShopper());
      expect([fourth.status, fourth.body.code]).toEqual([422, code]);
      // What is cancelled was no order.
      for (const orderId of [first, second, third].flatMap(({ body }) => body.orderId ?? []))
        expect((await editor.change(`/orders/${orderId}`, { status: 'CANCELLED' })).status).toBe(200);
      expect((await place(getCart(0, 1), typed, await shop.newShopper())).status).toBe(201);
    },
  );

  test('Promotions: an order by phone is an order of its number, and the quote knows the number of the account', async () => {
    await add({ title: 'First', kind: 'amount', amount: 500, isFirstOrder: true });
    const phone = '9841000000';
    const { userDetails, ...order } = getOrder('', getCart(0, 1) as never);
    const details = { ...userDetails, userId: undefined, phone };
    expect((await quote(getCart(0, 1))).couponDiscount).toBe(0);
    const stranger = await shop.newShopper();
    shopper = stranger;
    expect((await quote(getCart(0, 1))).couponDiscount).toBe(500);
    const desk = await editor.add('/staff-orders', { ...order, userDetails: details });
    expect(desk.status).toBe(201);
    expect((await quote(getCart(0, 1))).couponDiscount).toBe(0);
    const { body } = await place(getCart(0, 1), { phone: '9841200013' });
    expect((await orderAt(body.orderId)).couponDiscount).toBe(0);
  });

  test('Promotions: of two one acts, the quote says what is missing for another, and an order gets the better', async () => {
    await add({ title: 'Large carts', discountPercentage: 12, threshold: 200_000 });
    await add({
      title: 'Hidden',
      discountPercentage: 20,
      threshold: 200_000,
      isPublic: false,
      limitTotal: 1,
    });
    await add({ title: 'Two for one', kind: 'pieces', buyPieces: 1, freePieces: 1, categories: ['laptops'] });
    await add({ code: 'SMALL', discountPercentage: 1 });
    const missing = (await quote(getCart(1))).promotions;
    expect(missing?.map(({ title, problem }) => [title, problem?.message])).toEqual([
      ['Large carts', 'Add Rs. 99,999 more to get this discount'],
      ['Two for one', 'Add 1 more piece of Laptops to get this discount'],
    ]);
    const cart = getCart(2);
    expect(await quote(cart, { couponCode: 'SMALL' })).toMatchObject({
      couponDiscount: 100_001,
      coupon: {
        code: 'SMALL',
        problem: {
          code: 'coupon_outdone',
          message: 'Two for one takes more off, and only one discount counts in an order',
        },
      },
      promotions: [{ title: 'Two for one', discount: 100_001 }],
    });
    const { status, body } = await place(cart, { couponCode: 'SMALL' });
    expect(status).toBe(201);
    expect((await orderAt(body.orderId)).couponDiscount).toBe(100_001);
  });

  test('Promotions: a free delivery whose terms are met is named before the place is known', async () => {
    await add({ title: 'Far and free', kind: 'delivery', threshold: 150_000 });
    const named = async (cart: object[], at: Terms = {}) => (await quote(cart, at)).promotions;
    expect((await named(getCart(1)))?.[0]?.problem?.code).toBe('coupon_below_threshold');
    expect(await named(getCart(2))).toEqual([{ title: 'Far and free', discount: 0 }]);
    await shop.execute(
      sql`INSERT INTO settings (key, value) VALUES ('delivery_districts', 'Kaski | 150 | 3-5')`,
    );
    const kaski = { district: 'Kaski', isInsideValley: false };
    expect(await named(getCart(2), kaski)).toEqual([{ title: 'Far and free', discount: 150 }]);
    // There it is free for everybody.
    expect(await named(getCart(2), { district: 'Lalitpur', isInsideValley: true })).toBeUndefined();
  });

  test('Promotions: one for a group acts for its customers alone, and keeps its group', async () => {
    const group = { name: 'Promoted offices', discountPercentage: 1, categories: ['printers'] };
    const { body: added } = await editor.add('/customer-groups', group);
    const terms = { code: 'OFFICE', discountPercentage: 10, groups: [group.name] };
    const id = await add(terms);
    const found = (await editor.get('/editor/promotions')).body.data.find((each: Terms) => each.id === id);
    expect(found.groups).toEqual([group.name]);
    expect((await write({ ...terms, code: 'NONE', groups: ['No such'] })).body.fields).toHaveProperty(
      'groups',
    );
    const refused = await place(getCart(0, 1), { couponCode: 'OFFICE' });
    expect([refused.status, refused.body.code]).toEqual([422, 'coupon_other_customers']);
    await shop.execute(sql`UPDATE users SET group_id = ${added.data.id} WHERE id = ${shopper.user.id}`);
    expect((await quote(getCart(0, 1), { couponCode: 'OFFICE' })).couponDiscount).toBe(150);
    expect((await editor.remove(`/customer-groups/${added.data.id}`)).body).toMatchObject({
      code: 'in_use',
      message: 'The promotion OFFICE is for it: change it first.',
    });
    await editor.remove(`/promotions/${id}`);
    expect((await editor.remove(`/customer-groups/${added.data.id}`)).status).toBe(200);
  });

  test('Promotions: the quote says of one without a code that it is for a first order, or used up', async () => {
    shopper = await shop.newShopper();
    const phone = '9841200021';
    await add({ title: 'First', kind: 'amount', amount: 500, isFirstOrder: true });
    await add({ title: 'First laptop', discountPercentage: 5, isFirstOrder: true, categories: ['laptops'] });
    await add({ title: 'One only', kind: 'amount', amount: 600, limitTotal: 1 });
    await add({ title: 'Secret', kind: 'amount', amount: 600, limitPerCustomer: 1, isPublic: false });
    const { body } = await place(getCart(0, 1), { phone });
    expect((await orderAt(body.orderId)).couponDiscount).toBe(600);
    const { promotions = [] } = await quote(getCart(0, 1));
    expect(promotions.filter(({ problem }) => problem).map(({ title, problem }) => [title, problem])).toEqual(
      [
        [
          'First',
          {
            code: 'coupon_first_order',
            message: 'This discount is for a first order, and you have ordered before',
          },
        ],
        [
          'One only',
          { code: 'coupon_used_up', message: 'This discount has been given as often as it may be' },
        ],
      ],
    );
  });

  test('Promotions: one that ended since the quote is refused as a changed price is', async () => {
    const id = await add({ title: 'Ends', discountPercentage: 10 });
    const { totalPrice } = await quote(getCart(1, 1));
    expect((await editor.change(`/promotions/${id}`, { expires: inDays(-1) })).status).toBe(200);
    const { status, body } = await place(getCart(1, 1), { expectedTotal: totalPrice });
    expect([status, body.code, body.quote.totalPrice]).toEqual([409, 'total_changed', 101_501]);
  });

  const NOTHING: [string, Terms[], Terms][] = [
    ['a percentage', [{ title: 'All free', discountPercentage: 100 }], {}],
    ['a coupon', [{ code: 'GIFT', kind: 'amount', amount: 5000 }], { couponCode: 'GIFT' }],
    [
      'a coupon and free delivery',
      [
        { code: 'GIFT', kind: 'amount', amount: 5000 },
        { title: 'Free delivery', kind: 'delivery' },
      ],
      { couponCode: 'gift', district: 'Kaski', isInsideValley: false },
    ],
  ];
  test.each(NOTHING)(
    'Promotions: an order of which %s leaves nothing needs no payment, whatever the method',
    async (_, all, terms) => {
      shopper = await shop.newShopper();
      for (const each of all) await add(each);
      await shop.execute(sql`
      INSERT INTO settings (key, value) VALUES ('payment_methods', 'CASH_ON_DELIVERY, KHALTI, ESEWA, BANK_TRANSFER'),
        ('delivery_districts', 'Kaski | 150 | 3-5') ON CONFLICT (key) DO UPDATE SET value = excluded.value`);
      for (const paymentMethod of ['CASH_ON_DELIVERY', 'KHALTI', 'ESEWA', 'BANK_TRANSFER'])
        for (const isInsideValley of [true, false]) {
          const { status, body } = await place(getCart(0, 1), { paymentMethod, isInsideValley, ...terms });
          expect([status, body.message]).toEqual([201, undefined]);
          expect(body).toEqual({ status: 'success', orderId: expect.any(String), isNothingDue: true });
          const order = await orderAt(body.orderId);
          expect(order).toMatchObject({ status: 'PENDING', totalPrice: 0, isFulfilled: true });
          expect(order).not.toHaveProperty('payment');
        }
      const { body } = await place(getCart(0, 1), {
        paymentMethod: 'KHALTI',
        isInsideValley: false,
        ...terms,
      });
      for (const status of ['CONFIRMED', 'SHIPPED', 'DELIVERED'])
        expect((await editor.change(`/orders/${body.orderId}`, { status })).status).toBe(200);
      const [bill] = (await editor.get(`/orders/${body.orderId}/bills`)).body.data;
      expect([bill.grandPaisa, bill.vatPaisa]).toEqual([0, 0]);
      const { money, holdReasons } = (await editor.get(`/orders/${body.orderId}`)).body.order;
      expect([money.movements, holdReasons]).toEqual([[], []]);
      for (const id of added.splice(0)) await editor.remove(`/promotions/${id}`);
      const transfer = await place(getCart(0, 1), { paymentMethod: 'BANK_TRANSFER' });
      expect((await orderAt(transfer.body.orderId)).status).toBe('AWAITING_PAYMENT');
      expect((await place(getCart(0, 1), { paymentMethod: 'KHALTI' })).body.paymentUrl).toMatch(/^http/);
      expect((await place(getCart(0, 1), { isInsideValley: false })).body.code).toBe('cash_outside_valley');
    },
  );

  describe('By phone', () => {
    const desk = prepare(() => shop.newAccount('orders'));
    beforeEach(async () => {
      await shop.execute(FORGET_COUNTS);
      const table = 'Lalitpur | 150 | 3-5';
      expect((await editor.change(`/settings/${DELIVERY_SETTING}`, { value: table })).status).toBe(200);
    });
    afterAll(() => editor.change(`/settings/${DELIVERY_SETTING}`, { value: '' }));

    const details = getOrder('', []).userDetails;
    const place150 = { isInsideValley: true, district: 'Lalitpur' };
    const written = (cart: object[], userId: string | undefined, changes: Terms = {}) => ({
      ...{ cart, ...place150, userDetails: { ...details, userId } },
      ...changes,
    });
    const call = (cart: object[], changes: Terms = {}, userId: string | undefined = shopper.user.id) =>
      desk.add('/staff-orders', { ...written(cart, userId, changes), paymentMethod: 'CASH_ON_DELIVERY' });
    const stranger = (cart: object[]) =>
      desk.add('/staff-orders', { ...written(cart, undefined), paymentMethod: 'CASH_ON_DELIVERY' });
    const accepted = {
      paymentMethod: 'CASH_ON_DELIVERY',
      address: 'Patan Dhoka, Lalitpur',
      isInsideValley: true,
    };
    async function placed({ status, body }: Awaited<ReturnType<typeof call>>) {
      expect([status, body.message]).toEqual([201, undefined]);
      return (await editor.get(`/orders/${body.orderId}`)).body.order;
    }
    const quoted = async (cart: object[], changes: Terms = {}): Promise<Quote> => {
      const asked = { cart, ...place150, customerId: shopper.user.id, ...changes };
      return quoteResponse.parse((await desk.add('/orders/quote', asked)).body).quote;
    };
    const usesOf = async (id: number) =>
      (
        await shop.rows<{ user_id: string | null }>(
          sql`SELECT user_id FROM coupon_redemptions WHERE coupon_id = ${id} ORDER BY user_id`,
        )
      ).map(({ user_id }) => user_id);

    test('a customer pays what the page promises, the use is the customer’s, and the bill agrees to the paisa', async () => {
      const id = await add({
        title: 'Everybody',
        discountPercentage: 7.5,
        categories: ['laptops'],
        limitTotal: 9,
      });
      const free = await add({ title: 'Free delivery', kind: 'delivery', threshold: 50_000 });
      const { totalPrice } = await quoted(getCart(1, 2));
      // 7.5% of 100001 is 7500.075.
      expect(totalPrice).toBe(95_501);
      const order = await placed(await call(getCart(1, 2), { expectedTotal: totalPrice }));
      expect(order).toMatchObject({
        ...{ subTotal: 103_001, couponDiscount: 7500, shippingCharge: 0, totalPrice },
        promotions: [
          { title: 'Everybody', discount: 7500 },
          { title: 'Free delivery', discount: 150 },
        ],
      });
      expect([await usesOf(id), await usesOf(free)]).toEqual([[shopper.user.id], [shopper.user.id]]);
      const stranges = await placed(await stranger(getCart(1)));
      expect([stranges.couponDiscount, stranges.totalPrice, await usesOf(id)]).toEqual([
        7500,
        92_501,
        [shopper.user.id, null],
      ]);
      for (const next of ['CONFIRMED', 'SHIPPED'])
        expect((await editor.change(`/orders/${order.orderId}`, { status: next })).status).toBe(200);
      const [bill] = (await editor.get(`/orders/${order.orderId}/bills`)).body.data;
      expect([bill.discountPaisa, bill.grandPaisa, bill.taxablePaisa + bill.vatPaisa]).toEqual([
        750_000, 9_550_100, 9_550_100,
      ]);
      await editor.change(`/orders/${stranges.orderId}`, { status: 'CANCELLED' });
      expect(await usesOf(id)).toEqual([shopper.user.id]);
      // The next is refused: less is off than was said on the phone.
      await editor.change(`/promotions/${id}`, { expires: inDays(-1) });
      const late = await call(getCart(1, 2), { expectedTotal: totalPrice });
      expect([late.status, late.body.code, late.body.quote.totalPrice]).toEqual([
        409,
        'total_changed',
        103_001,
      ]);
    });

    test('of an agreed price and a promotion the larger discount acts, free delivery beside both', async () => {
      await add({ title: 'Mice', discountPercentage: 10, categories: ['mice'] });
      await add({ title: 'Free delivery', kind: 'delivery', threshold: 101_501 });
      const reason = 'A good customer';
      const cart = (laptopOff: number) => [
        { id: laptop.id, qty: 1, discount: laptopOff, reason },
        { id: mouse.id, qty: 1 },
      ];
      // 10% of 1500 is 150.
      for (const [off, rates, couponDiscount, totalPrice, acting, noted] of [
        [149, [100_001, 1500], 150, 101_351, ['Mice', 'Free delivery'], undefined],
        [151, [99_850, 1500], 0, 101_350, ['Free delivery'], 1],
      ] as const) {
        const order = await placed(await call(cart(off)));
        expect(order).toMatchObject({ couponDiscount, totalPrice, shippingCharge: 0 });
        expect(order.items.map(({ rate }: { rate: number }) => rate)).toEqual(rates);
        expect(order.promotions.map(({ title }: Terms) => title)).toEqual(acting);
        expect(order.history[0].details.prices?.length).toBe(noted);
      }
      // The limit of the desk is what the desk gives: 5%, whatever a promotion does.
      const above = await call([{ id: mouse.id, qty: 1, unitPrice: 1350, reason }]);
      expect([above.status, above.body.code]).toEqual([403, 'discount_limit']);
    });

    test('a code that the customer names counts as at the checkout, and its refusals are the same', async () => {
      await add({ code: 'RINGS', discountPercentage: 10, limitPerCustomer: 1 });
      const unknown = await call(getCart(0, 1), { couponCode: 'NOSUCH' });
      expect([unknown.status, unknown.body.code]).toEqual([422, 'coupon_invalid']);
      const order = await placed(await call(getCart(0, 1), { couponCode: 'rings' }));
      expect(order.couponDiscount).toBe(150);
      const again = await call(getCart(0, 1), { couponCode: 'RINGS' });
      expect([again.status, again.body.code]).toEqual([422, 'coupon_used_up']);
    });

    test('a first order of a customer without an account goes by the phone number, in the quote of the desk too', async () => {
      await add({ title: 'Welcome', kind: 'amount', amount: 500, isFirstOrder: true });
      const phone = '9808123456';
      const at = { cart: getCart(0, 1), ...place150, customerId: null, phone: '+977 980-8123456' };
      const discount = async () => (await desk.add('/orders/quote', at)).body.quote.couponDiscount;
      const order = () =>
        desk.add('/staff-orders', {
          ...written(getCart(0, 1), undefined, { userDetails: { ...details, phone, userId: undefined } }),
          paymentMethod: 'CASH_ON_DELIVERY',
        });
      expect(await discount()).toBe(500);
      expect((await placed(await order())).couponDiscount).toBe(500);
      expect(await discount()).toBe(0);
      expect((await placed(await order())).couponDiscount).toBe(0);
      expect((await shopper.add('/orders/quote', at)).body.code).toBe('forbidden');
    });

    test('of three at once, by phone and online, two get what two may have', async () => {
      const id = await add({ title: 'Only two', discountPercentage: 10, limitTotal: 2 });
      const orders = await Promise.all([call(getCart(0, 2)), place(getCart(0, 3)), stranger(getCart(0, 4))]);
      const found = await Promise.all(orders.map(placed));
      expect(found.filter(({ couponDiscount }) => couponDiscount > 0).length).toBe(2);
      expect((await usesOf(id)).length).toBe(2);
    });

    test('a quotation keeps what it promised when the promotion is over, and its use counts when it is accepted', async () => {
      const id = await add({ code: 'OFFER', discountPercentage: 10, limitTotal: 1 });
      await add({ title: 'Free delivery', kind: 'delivery' });
      const draft = written(getCart(1, 2), shopper.user.id, {
        couponCode: 'OFFER',
        validUntil: inDays(7).slice(0, 10),
      });
      const refused = await desk.add('/quotations', { ...draft, couponCode: 'NOSUCH' });
      expect([refused.status, refused.body.code]).toEqual([422, 'coupon_invalid']);
      const { status, body } = await desk.add('/quotations', draft);
      expect([status, body.message]).toEqual([201, undefined]);
      const { token, revision } = body.data;
      // 10% of 103001 is 10300.1.
      expect(body.data).toMatchObject({
        ...{
          subTotal: 103_001,
          discount: 10_300,
          shippingCharge: 0,
          totalPrice: 92_701,
          couponCode: 'OFFER',
        },
        promotions: [
          { title: 'OFFER', discount: 10_300 },
          { title: 'Free delivery', discount: 150 },
        ],
      });
      expect((await desk.add(`/quotations/${token}/status`, { status: 'sent', mails: true })).status).toBe(
        200,
      );
      await expect
        .poll(() => findMessages(shop.dataDir).find((mail) => mail.includes('Subject: Quotation')))
        .toContain('OFFER: -Rs. 10,300');
      expect(await usesOf(id)).toEqual([]);
      // Somebody else takes its only use, and then it ends.
      expect((await place(getCart(0, 1), { couponCode: 'OFFER' })).status).toBe(201);
      await editor.change(`/promotions/${id}`, { expires: inDays(-1) });
      const { text } = await extractText(
        await getDocumentProxy(
          new Uint8Array(await (await fetch(`${shop.api}/quotations/${token}/pdf`)).arrayBuffer()),
        ),
        { mergePages: true },
      );
      expect(text).toContain('10,300.00');
      expect(text).toContain('92,701.00');
      const order = await placed(
        await shop.add(`/quotations/${token}/accept`, {
          ...accepted,
          revision,
          expectedTotal: 92_701,
        }),
      );
      expect(order).toMatchObject({ couponDiscount: 10_300, totalPrice: 92_701 });
      expect(await usesOf(id)).toEqual([shopper.user.id, shopper.user.id]);
    });

    test('a quotation says the terms that a return counts by, and with others it is another one', async () => {
      const id = await add({ title: 'Two mice', discountPercentage: 10, threshold: 2000 });
      const draft = written(getCart(0, 2), shopper.user.id, { validUntil: inDays(7).slice(0, 10) });
      const { token, revision, promotions } = (await editor.add('/quotations', draft)).body.data;
      expect(promotions).toEqual([{ title: 'Two mice (10% off from Rs. 2,000)', discount: 300 }]);
      await editor.change(`/promotions/${id}`, { threshold: 2500 });
      const changed = (await editor.change(`/quotations/${token}`, draft)).body.data;
      expect(changed.promotions).toEqual([{ title: 'Two mice (10% off from Rs. 2,500)', discount: 300 }]);
      expect(changed.revision).not.toBe(revision);
    });

    test('a quotation stands when its promotion is deleted, and says which discount gave way', async () => {
      const id = await add({ title: 'Gone', discountPercentage: 10 });
      const draft = written([], shopper.user.id, { validUntil: inDays(7).slice(0, 10) });
      const cart = (discount: number) => [{ id: mouse.id, qty: 2, discount, reason: 'Asked' }];
      const { body } = await editor.add('/quotations', { ...draft, cart: cart(149) });
      expect(body.data).toMatchObject({
        lines: [{ unitPrice: 1500, discount: 0, reason: '' }],
        ...{ discount: 300, totalPrice: 2850, promotions: [{ title: 'Gone', discount: 300 }] },
      });
      const path = `/quotations/${body.data.token}`;
      const less = (await editor.change(path, { ...draft, cart: cart(200) })).body.data;
      expect(less).toMatchObject({
        lines: [{ discount: 200, reason: 'Asked' }],
        discount: 400,
        totalPrice: 2750,
      });
      expect(less).not.toHaveProperty('promotions');
      const { revision } = (await editor.change(path, { ...draft, cart: cart(149) })).body.data;
      await editor.add(`${path}/status`, { status: 'sent' });
      await editor.remove(`/promotions/${id}`);
      added.length = 0;
      const order = await placed(await shop.add(`${path}/accept`, { ...accepted, revision }));
      expect(order).toMatchObject({ couponDiscount: 300, totalPrice: 2850 });
    });
  });
});
