import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DELIVERY_SETTING } from '../../src/rules/order/delivery-table.ts';
import { nepalDay } from '../../src/rules/shop/nepal-time.ts';
import { FORGET_COUNTS, liftOrderLimits } from './lift-limits.ts';
import { getOrder, newProduct, oneKind, openShop, prepare } from './shop.ts';

const TABLE = 'Outside Valley | 200 | 4-8\nKaski | 150 | 3-5\nHumla | 1,250 |';

describe.each(oneKind)('%s', (kind) => {
  const shop = prepare(() => openShop(kind, { SITE_URL: 'http://shop.example' }));
  const owner = prepare(() => shop.newAccount('owner'));
  const buyer = prepare(() => shop.newShopper());
  const product = prepare(() => newProduct(owner, { stock: 900 }));
  beforeAll(async () => {
    await liftOrderLimits(shop.database.queries);
  });
  const setTable = async (value: string) => {
    const { status, body } = await owner.change(`/settings/${DELIVERY_SETTING}`, { value });
    return { status, message: body.fields?.value as string | undefined };
  };
  beforeEach(async () => {
    await shop.execute(FORGET_COUNTS);
    expect(await setTable(TABLE)).toEqual({ status: 200 });
  });
  const cart = () => [{ id: product.id, qty: 1 }];
  const quote = async (place: object = {}) => {
    const { body } = await shop.add('/orders/quote', { cart: cart(), ...place });
    const { shippingCharge, totalPrice, isByDistrict, deliveryDays } = body.quote;
    return { shippingCharge, totalPrice, isByDistrict, deliveryDays };
  };
  const place = (changes: object = {}, address = 'Lakeside 6') => {
    const { userDetails, ...order } = getOrder(buyer.user.id, cart());
    const sent = { userDetails: { ...userDetails, address }, ...order, isInsideValley: false };
    return buyer.add('/orders', { ...sent, paymentMethod: 'KHALTI', ...changes });
  };
  const orderFor = async (orderId: unknown) => (await owner.get(`/orders/${orderId}`)).body.order;
  const placed = async (changes?: object, address?: string) => {
    const { status, body } = await place(changes, address);
    expect(status).toBe(201);
    return orderFor(body.orderId);
  };

  test('§9 Shipping: without a table it is free, and the district is kept', async () => {
    await setTable('');
    const nothing = { shippingCharge: 0, totalPrice: 1000, isByDistrict: undefined, deliveryDays: undefined };
    expect(await quote({ isInsideValley: false, district: 'Humla' })).toEqual(nothing);
    const order = await placed({ district: 'Humla' });
    expect(order).toMatchObject({ district: 'Humla', shippingCharge: 0, totalPrice: 1000 });
    expect(order).not.toHaveProperty('deliveryDays');
  });

  test('Delivery by district: a quote and its order come to the same', async () => {
    const shared = { isByDistrict: true, deliveryDays: undefined };
    expect(await quote()).toEqual({ ...shared, shippingCharge: 0, totalPrice: 1000 });
    const kaski = { isInsideValley: false, district: 'Kaski' };
    const toKaski = { shippingCharge: 150, totalPrice: 1150, deliveryDays: { least: 3, most: 5 } };
    expect(await quote(kaski)).toEqual({ ...shared, ...toKaski });
    expect(await placed(kaski)).toMatchObject({ district: 'Kaski', ...toKaski });
    expect(await quote({ isInsideValley: true, district: 'Lalitpur' })).toEqual({
      ...shared,
      shippingCharge: 0,
      totalPrice: 1000,
    });
  });

  test('Delivery by district: an order of the specification alone pays by its address, or by its side of the valley', async () => {
    expect(await placed({}, 'Simikot, Humla')).toMatchObject({
      ...{ district: 'Humla', shippingCharge: 1250, deliveryDays: { least: 4, most: 8 } },
    });
    const unknown = await placed({}, 'Simikot');
    expect(unknown).toMatchObject({ shippingCharge: 200, totalPrice: 1200 });
    expect(unknown).not.toHaveProperty('district');
  });

  test.each([
    ['of two readings', {}, 'Musikot, Rukum'],
    ['with two districts', {}, 'Kathmandu, Simikot, Humla'],
    ['that may name a business', {}, 'Kaski Momo, Simikot'],
    ['against the chosen district', { district: 'Kaski' }, 'Simikot, Humla'],
    ['that names a bank of the valley', {}, 'Bank of Kathmandu, Dunai'],
    ['that names a hotel', {}, 'Hotel Humla, Lakeside, Pokhara'],
    ['that names a hotel inside the valley', { isInsideValley: true }, 'होटल हुम्ला, ठमेल'],
    ['outside the valley for one inside', { isInsideValley: true }, 'Simikot, Humla'],
  ])(
    'Delivery by district: staff are told of an address %s before it is shipped',
    async (_, chosen, address) => {
      await setTable(`${TABLE}\nRukum West | 900\nRukum East | 800`);
      expect((await placed(chosen, address)).holdReasons).toEqual(['doubtful_district']);
    },
  );

  test('Delivery by district: cash inside the valley to an address outside it is told to staff', async () => {
    const cash = { district: 'Kathmandu', isInsideValley: true, paymentMethod: 'CASH_ON_DELIVERY' };
    const { holdReasons } = await placed(cash, 'Simikot-5, Humla');
    expect(holdReasons).toEqual(['doubtful_district']);
  });

  test('Delivery by district: what is no district is refused, in an order, a quote and a table', async () => {
    const { status, body } = await place({ district: 'Pokhara' });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'validation_error', ['district']]);
    const asked = { cart: cart(), isInsideValley: false, district: 'Pokhara' };
    expect((await shop.add('/orders/quote', asked)).status).toBe(400);
    const refused = await setTable('Kaski | 150 | 3-5\nPokhara | 100 | 3');
    expect(refused.status).toBe(400);
    expect(refused.message).toContain('Pokhara | 100 | 3');
    expect(await quote({ isInsideValley: false, district: 'Kaski' })).toMatchObject({ shippingCharge: 150 });
  });

  test('Delivery by district: every name of a district is read, in a field, an address and a table', async () => {
    await setTable(
      'outside valley | 200 | 4-8\nkavre | 90 | 2\nकास्की | 150 | 3-5\nWestern Rukum | 700 |\nnawalpur | 110 |',
    );
    for (const [name, district, charge] of [
      ['Kabhre', 'Kavrepalanchok', 90],
      ['काभ्रेपलाञ्चोक', 'Kavrepalanchok', 90],
      ['KASKI', 'Kaski', 150],
      ['Rukum (West)', 'Rukum West', 700],
      ['Nawalparasi (Bardaghat Susta East)', 'Nawalparasi East', 110],
      ['Terhathum', 'Tehrathum', 200],
    ] as const) {
      expect(await quote({ isInsideValley: false, district: name })).toMatchObject({
        shippingCharge: charge,
      });
      expect(await placed({ district: name })).toMatchObject({ district, shippingCharge: charge });
      expect(await placed({}, `Ward 3, ${name}`)).toMatchObject({ district, shippingCharge: charge });
    }
    expect(await placed({}, 'Banepa Kavrepalanchok')).toMatchObject({ shippingCharge: 90 });
    expect(await placed({}, 'Kathmandu Road, Pokhara-6, Kaski')).toMatchObject({ district: 'Kaski' });
    for (const several of ['Rukum', 'नवलपरासी']) {
      const { status, body } = await place({ district: several });
      expect([status, body.code]).toEqual([400, 'validation_error']);
      expect(body.fields.district).toMatch(/^This can be (Rukum|Nawalparasi) East or \1 West\./);
    }
    expect(await placed({}, 'Musikot, Rukum')).not.toHaveProperty('district');
    expect(await setTable('Rukum | 300 | 9')).toEqual({
      ...{ status: 400, message: 'has a line that can be for Rukum East or Rukum West: Rukum | 300 | 9' },
    });
  });

  test('Delivery by district: a charge that rose since is refused like a price, one that fell is taken, and orders keep theirs', async () => {
    const kaski = { district: 'Kaski', expectedTotal: 1150 };
    const before = await placed(kaski);
    await setTable('Kaski | 180 | 6-9');
    const { status, body } = await place(kaski);
    expect([status, body.code, body.quote.totalPrice]).toEqual([409, 'total_changed', 1180]);
    await setTable('Kaski | 100 | 2');
    expect((await placed(kaski)).totalPrice).toBe(1100);
    expect(await orderFor(before.orderId)).toMatchObject({
      ...{ totalPrice: 1150, shippingCharge: 150, deliveryDays: { least: 3, most: 5 } },
    });
  });

  test('Delivery by district: an order by phone and a quotation follow the same table', async () => {
    const userDetails = { fullName: 'Asha Shrestha', phone: '9841234567', address: 'Lakeside 6' };
    const desk = { cart: cart(), userDetails, isInsideValley: false, district: 'Kaski' };
    const called = await owner.add('/staff-orders', { ...desk, paymentMethod: 'KHALTI' });
    expect(await orderFor(called.body.orderId)).toMatchObject({ district: 'Kaski', totalPrice: 1150 });
    const validUntil = nepalDay(new Date(Date.now() + 86_400_000));
    const accepted = { paymentMethod: 'KHALTI', isInsideValley: false };
    const quoted = async () => {
      const { body } = await owner.add('/quotations', { ...desk, validUntil });
      expect(body.data).toMatchObject({ district: 'Kaski', shippingCharge: 150, totalPrice: 1150 });
      await owner.add(`/quotations/${body.data.token}/status`, { status: 'sent' });
      const { token, revision } = body.data;
      return (address: string, expectedTotal?: number, isInsideValley = false) =>
        shop.add(`/quotations/${token}/accept`, {
          ...{ ...accepted, address, revision, isInsideValley },
          ...(expectedTotal !== undefined && { expectedTotal }),
        });
    };
    const [here, elsewhere, inside] = [await quoted(), await quoted(), await quoted()];
    await setTable('Kaski | 900 | 9\nHumla | 1,250 |');
    const kept = await here('Lakeside 6', 1150);
    expect(await orderFor(kept.body.orderId)).toMatchObject({
      ...{ district: 'Kaski', totalPrice: 1150, deliveryDays: { least: 3, most: 5 } },
    });
    const address = 'Simikot, Humla';
    const refused = await elsewhere(address, 1150);
    expect([refused.status, refused.body.code, refused.body.quote.totalPrice]).toEqual([
      ...[409, 'total_changed', 2250],
    ]);
    // What was shown is agreed, also by one who sends no total.
    expect((await elsewhere(address)).body).toMatchObject({ code: 'total_changed' });
    await setTable('Kaski | 900 | 9\nHumla | 1,250 |\nRukum West | 900\nRukum East | 800');
    const asked = await elsewhere('Musikot, Rukum', 1150);
    expect([asked.status, asked.body.fields]).toEqual([
      ...[400, { address: 'This can be in Rukum East or Rukum West. Write one district.' }],
    ]);
    const taken = await elsewhere(address, 2250);
    expect(await orderFor(taken.body.orderId)).toMatchObject({ district: 'Humla', totalPrice: 2250 });
    // The other side of the valley is not the place that was quoted for.
    const { body } = await inside('New Road', 1150, true);
    expect(await orderFor(body.orderId)).not.toHaveProperty('district');
  });

  test('Figures: an order counts for the district that was chosen', async () => {
    const today = nepalDay(new Date());
    const piecesIn = async (district: string) => {
      const { body } = await owner.get(`/figures?from=${today}&to=${today}&by=district`);
      return body.data.rows.find(({ key }: { key: string }) => key === district)?.pieces ?? 0;
    };
    const before = [await piecesIn('Jhapa'), await piecesIn('Ilam')];
    const { body } = await buyer.order(cart(), { district: 'Jhapa' });
    // In cash, inside the valley by the one reading and outside by the other: staff call first.
    expect((await orderFor(body.orderId)).holdReasons).toEqual([
      ...['cash_outside_valley', 'doubtful_district'],
    ]);
    await shop.execute(
      sql`UPDATE orders SET shipping_address = 'Main road, Ilam' WHERE id = ${body.orderId}`,
    );
    expect([await piecesIn('Jhapa'), await piecesIn('Ilam')]).toEqual([(before[0] ?? 0) + 1, before[1]]);
  });
});
