import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Quote, quoteResponse } from '../../src/contract/order.ts';
import { DELIVERY_SETTING } from '../../src/rules/order/delivery-table.ts';
import { FORGET_COUNTS, liftOrderLimits } from './lift-limits.ts';
import { bearer, getOrder, type newShopper, oneKind, openShop, prepare } from './shop.ts';

const PLACE = { district: 'Kaski', isInsideValley: false };
const TABLE = 'Outside Valley | 200 | 4-8\nKaski | 150 | 3-5';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

describe.each(oneKind)('%s', (kind) => {
  const shop = prepare(() => openShop(kind));
  const owner = prepare(() => shop.newAccount('owner'));
  let buyer: Awaited<ReturnType<typeof newShopper>>;
  let laptop: { id: number; slug: string };
  let mouse: typeof laptop;
  let promotion: number;
  beforeAll(async () => {
    await liftOrderLimits(shop.database.queries);
    const add = async (name: string, sellingPrice: number, productCategory: string) =>
      (await owner.add('/products', { name, sellingPrice, productCategory, brand: 'ASUS', stock: 900 })).body
        .data;
    laptop = await add('Agreed laptop', 60_000, 'laptops');
    mouse = await add('Agreed mouse', 2000, 'mice');
  });
  const setTable = async (value: string) =>
    expect((await owner.change(`/settings/${DELIVERY_SETTING}`, { value })).status).toBe(200);
  const setPrice = (id: number, rupees: number) =>
    shop.execute(sql`UPDATE products SET selling_price = ${rupees} WHERE id = ${id}`);
  const setTerms = async (terms: object) =>
    expect((await owner.change(`/promotions/${promotion}`, terms)).status).toBe(200);
  beforeEach(async () => {
    await shop.execute(FORGET_COUNTS);
    await setTable(TABLE);
    await setPrice(laptop.id, 60_000);
    await setPrice(mouse.id, 2000);
    buyer = await shop.newShopper();
    const { body } = await owner.add('/promotions', {
      ...{ title: 'Dashain', kind: 'amount', amount: 1000, threshold: 50_000 },
      ...{ expires: inDays(1), isPublic: true },
    });
    promotion = body.data.id;
  });
  afterEach(() => owner.remove(`/promotions/${promotion}`));

  const cart = () => [
    { id: mouse.id, qty: 1 },
    { id: laptop.id, qty: 1 },
  ];
  async function quote(changes: object = {}, asker: string = buyer.token): Promise<Quote> {
    const asked = { cart: cart(), ...PLACE, ...changes };
    const { body } = await shop.add('/orders/quote', asked, asker ? bearer(asker) : {});
    return quoteResponse.parse(body).quote;
  }
  /** Orders what a quote says, as the checkout does. */
  const place = ({ revision, totalPrice }: Quote, headers: Record<string, string> = {}) => {
    const order = getOrder(buyer.user.id, cart(), { ...PLACE, paymentMethod: 'KHALTI' });
    const sent = { ...order, expectedTotal: totalPrice, ...(revision !== undefined && { revision }) };
    return buyer.add('/orders', sent, headers);
  };
  const countOrders = async () => (await buyer.get('/orders/my-orders')).body.orders.length;
  /** Refused with what is said, and nothing is ordered; what the refusal gives is agreed to then. */
  async function expectAsked(before: Quote, words: string): Promise<void> {
    const { status, body } = await place(before);
    expect([status, body.code, body.message]).toEqual([
      ...[409, 'total_changed'],
      `${words} Please check it and order again.`,
    ]);
    expect(await countOrders()).toBe(0);
    expect(body.quote.revision).toBe((await quote()).revision);
    expect((await place({ ...before, ...body.quote })).status).toBe(201);
  }

  test('Consent: an order that nothing changed under is placed, and a quote says its terms', async () => {
    const shown = await quote();
    expect(shown.promotions).toEqual([
      { title: 'Dashain', discount: 1000, terms: 'Rs. 1,000 off from Rs. 50,000' },
    ]);
    expect((await place(shown)).status).toBe(201);
  });

  test('Consent: terms of a promotion that changed since the quote are asked about, at the same total', async () => {
    const before = await quote();
    await setTerms({ threshold: 62_000 });
    expect((await quote()).totalPrice).toBe(before.totalPrice);
    await expectAsked(before, 'The terms of Dashain are now: Rs. 1,000 off from Rs. 62,000.');
  });

  test('Consent: terms that changed are asked about also where less is to be paid', async () => {
    const before = await quote();
    await setTerms({ threshold: 62_000, amount: 3000 });
    await expectAsked(before, 'The terms of Dashain are now: Rs. 3,000 off from Rs. 62,000.');
  });

  test('Consent: days of delivery that changed are asked about', async () => {
    const before = await quote();
    await setTable('Kaski | 150 | 9-12');
    await expectAsked(before, 'Delivery now takes 9 to 12 days.');
  });

  test('Consent: a price that rose is asked about where another fell by more', async () => {
    const before = await quote();
    await setPrice(laptop.id, 58_000);
    await setPrice(mouse.id, 2500);
    await expectAsked(before, 'Agreed mouse now costs Rs. 2,500.');
  });

  test('Consent: a charge for delivery that rose is asked about where a price fell by more', async () => {
    const before = await quote();
    await setPrice(laptop.id, 58_000);
    await setTable('Kaski | 180 | 3-5');
    await expectAsked(before, 'Delivery now costs Rs. 180.');
  });

  test('Consent: a total that rose says what made it rise', async () => {
    const before = await quote();
    await setPrice(mouse.id, 2500);
    await expectAsked(before, 'The total is now Rs. 61,650. Agreed mouse now costs Rs. 2,500.');
  });

  const describeMouse = (name: string, warranty?: string) =>
    shop.execute(sql`
      UPDATE products SET name = ${name}, specifications = ${warranty ? JSON.stringify({ Warranty: warranty }) : ''}
      WHERE id = ${mouse.id}`);

  test('Consent: another name or warranty of a product is asked about, and a quote says what they are', async () => {
    await describeMouse('Agreed mouse', '1 year');
    const before = await quote();
    expect(before.lines[0]).toMatchObject({ name: 'Agreed mouse', warranty: '1 year' });
    await describeMouse('Agreed mouse (refurbished)', '1 year');
    await expectAsked(before, 'A product of this order is now called Agreed mouse (refurbished).');
    buyer = await shop.newShopper();
    const renamed = await quote();
    await describeMouse('Agreed mouse (refurbished)', '30 days');
    await expectAsked(renamed, 'The warranty of Agreed mouse (refurbished) is now: 30 days.');
    buyer = await shop.newShopper();
    const warranted = await quote();
    await describeMouse('Agreed mouse');
    await expectAsked(
      warranted,
      'A product of this order is now called Agreed mouse. Agreed mouse now states no warranty.',
    );
  });

  test('Consent: what a product is called and its warranty are agreed to in an order by phone too', async () => {
    const before = await quote({ customerId: null }, owner.token);
    await describeMouse('Other mouse');
    const call = ({ revision, totalPrice: expectedTotal }: Quote) =>
      owner.add('/staff-orders', {
        ...{ cart: cart(), userDetails: { fullName: 'Asha', phone: '9841234567', address: 'Lakeside 6' } },
        ...{ ...PLACE, paymentMethod: 'KHALTI', expectedTotal, revision },
      });
    const refused = await call(before);
    expect([refused.status, refused.body.message]).toEqual([
      ...[409, 'A product of this order is now called Other mouse. Please check it and order again.'],
    ]);
    expect((await call({ ...before, ...refused.body.quote })).status).toBe(201);
    await describeMouse('Agreed mouse');
  });

  test('Consent: a page of before names were agreed to is asked once, and goes on', async () => {
    const { revision = '', ...before } = await quote();
    const ofEarlier = revision.split('.').slice(0, 3).join('.');
    await expectAsked({ ...before, revision: ofEarlier }, 'The shop was updated while this page was open.');
  });

  test('Consent: the names of a hundred products are a revision that an order takes', async () => {
    const { revision = '' } = await quote();
    const [prices = '', ...parts] = revision.split('.');
    const many = (part: string) => Array.from({ length: 100 }, () => part).join(',');
    const long = [many('99999999'), ...parts.slice(0, 2), many('abcdef'), many('abcdef')].join('.');
    expect(prices).not.toBe('');
    expect((await place({ ...(await quote()), revision: long })).body.code).toBe('total_changed');
  });

  test('Consent: a lower price is charged, and so is one without terms that could be missed', async () => {
    const before = await quote();
    await setPrice(laptop.id, 58_000);
    expect((await place(before)).status).toBe(201);
    buyer = await shop.newShopper();
    const again = await quote();
    await setTerms({ threshold: 0, amount: 1500 });
    expect((await place(again)).status).toBe(201);
  });

  test('Consent: neither the stock nor who asks makes another revision', async () => {
    const { revision } = await quote();
    expect((await quote({}, '')).revision).toBe(revision);
    expect((await owner.change(`/products/${mouse.slug}`, { stock: 500 })).status).toBe(200);
    expect((await quote()).revision).toBe(revision);
  });

  test('Consent: who sends no revision agrees to a total alone, and a quote without a place has none where it matters', async () => {
    const { revision: _, ...before } = await quote();
    await setTerms({ threshold: 62_000 });
    await setTable('Kaski | 150 | 9-12');
    expect((await place(before)).status).toBe(201);
    expect(await quote({ district: undefined, isInsideValley: undefined })).not.toHaveProperty('revision');
    await setTable('');
    const anywhere = await quote({ district: undefined, isInsideValley: undefined });
    expect(anywhere.revision).toBe((await quote()).revision);
  });

  test('Consent: an order by phone is for the terms that were read out', async () => {
    const before = await quote({ customerId: null }, owner.token);
    const userDetails = { fullName: 'Asha Shrestha', phone: '9841234567', address: 'Lakeside 6' };
    const call = ({ revision, totalPrice: expectedTotal }: Quote) =>
      owner.add('/staff-orders', {
        ...{ cart: cart(), userDetails, ...PLACE, paymentMethod: 'KHALTI', expectedTotal, revision },
      });
    await setTerms({ threshold: 62_000 });
    const { status, body } = await call(before);
    expect([status, body.message]).toEqual([
      ...[
        409,
        'The terms of Dashain are now: Rs. 1,000 off from Rs. 62,000. Please check it and order again.',
      ],
    ]);
    expect((await call(await quote({ customerId: null }, owner.token))).status).toBe(201);
  });

  test('Consent: an order sent again under its key is the first one, whatever the terms are by then', async () => {
    const before = await quote();
    const key = { 'idempotency-key': 'agreed-once-1' };
    const first = await place(before, key);
    await setTerms({ threshold: 62_000 });
    const again = await place(before, key);
    const withTermsOfNow = await place(await quote(), key);
    expect([first.status, again.body.orderId, withTermsOfNow.body.orderId]).toEqual([
      ...[201, first.body.orderId, first.body.orderId],
    ]);
    expect(await countOrders()).toBe(1);
  });
});
