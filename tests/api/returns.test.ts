import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DELIVERY_SETTING } from '../../src/rules/order/delivery-table.ts';
import { liftOrderLimits } from './lift-limits.ts';
import { allSent, findMessages } from './outbox.ts';
import { newProduct as addProduct, bearer, kinds, oneKind, openShop, post, prepare } from './shop.ts';

type Asked = { lines: { lineId: number; quantity: number }[] } & Record<string, unknown>;

const DAY_MS = 24 * 60 * 60 * 1000;

describe.each(oneKind)('%s', (kind) => {
  const shop = prepare(() => openShop(kind, { SITE_URL: 'http://shop.example' }));
  const owner = prepare(() => shop.newAccount('owner'));
  // An account asks for few returns in an hour, and gets few mails.
  const buyer = prepare(() => shop.newShopper(), beforeEach);
  const stranger = prepare(() => shop.newShopper());
  const desk = prepare(() => shop.newAccount('orders'));
  const finance = prepare(() => shop.newAccount('finance'));
  beforeAll(async () => {
    await liftOrderLimits(shop.database.queries);
  });

  const newProduct = (sellingPrice: number) => addProduct(owner, { sellingPrice });
  /** A delivered order of 3 pieces for 1000 and 1 for 500 rupees. */
  async function delivered(changes: Record<string, unknown> = {}) {
    const [cheap, dear] = [await newProduct(500), await newProduct(1000)];
    const cart = [
      { id: dear.id, qty: 3 },
      { id: cheap.id, qty: 1 },
    ];
    const { body } = await buyer.order(cart, changes);
    const orderId = String(body.orderId);
    for (const status of ['CONFIRMED', 'SHIPPED', 'DELIVERED'])
      expect((await desk.change(`/orders/${orderId}`, { status })).status).toBe(200);
    const { items } = (await desk.get(`/orders/${orderId}`)).body.order;
    const getLine = (name: string) => items.find((item: any) => item.productName === name).id as number;
    return { orderId, dear, cheap, dearLine: getLine(dear.name), cheapLine: getLine(cheap.name) };
  }
  const asked = (lineId: number, quantity: number, changes: object = {}): Asked => ({
    lines: [{ lineId, quantity }],
    reason: 'defective',
    isSealed: false,
    ...changes,
  });
  const ask = (orderId: string, body: object, who = buyer) => who.add(`/orders/${orderId}/returns`, body);
  const withdraw = (id: number, who = buyer) => who.add(`/returns/${id}/withdraw`, {});
  const getReturns = async (orderId: string, who = buyer) =>
    (await who.get(`/orders/${orderId}/returns`)).body.data;
  const orderAsSeen = async (orderId: string) => (await desk.get(`/orders/${orderId}`)).body.order;
  const receive = (id: number, lines: object[], isRestocked = true) =>
    desk.change(`/returns/${id}`, { state: 'RECEIVED', lines, isRestocked });
  const refund = (orderId: string, amount?: number) =>
    finance.add(`/orders/${orderId}/refund`, { isManual: true, note: 'from the drawer', amount });
  const sealedDays = async (value: string) =>
    expect((await owner.change('/settings/sealed_return_days', { value })).status).toBe(200);
  const agedBy = (orderId: string, days: number) =>
    shop.rows(sql`
      UPDATE orders SET status_times = status_times || jsonb_build_object('DELIVERED',
        ${new Date(Date.now() - days * DAY_MS).toISOString()}::text) WHERE id = ${orderId}`);
  const mails = (orderId: string) =>
    findMessages(shop.dataDir)
      .map((text) => text.replaceAll('=\n', ''))
      .filter((text) => text.includes(orderId));

  test('Returns: two of three pieces come back into stock and are refunded, then the third', async () => {
    const { orderId, dear, dearLine, cheapLine } = await delivered();
    const before = await shop.getPieces(dear.id);
    expect(await getReturns(orderId)).toMatchObject({
      returns: [],
      left: [
        { lineId: dearLine, quantity: 3 },
        { lineId: cheapLine, quantity: 1 },
      ].toSorted((one, other) => one.lineId - other.lineId),
    });
    const first = await ask(orderId, asked(dearLine, 2, { note: ' Does not   turn on ' }));
    expect(first.status).toBe(201);
    expect(first.body.data).toMatchObject({
      code: `${orderId.slice(-6)}-R1`,
      state: 'ASKED',
      lines: [{ lineId: dearLine, productName: dear.name, quantity: 2, received: null }],
      worthPaisa: 200_000,
      refundBy: null,
    });
    expect((await orderAsSeen(orderId)).status).toBe('RETURN_REQUESTED');
    // The code on the parcel finds the order.
    const found = await desk.get(`/orders?q=${first.body.data.code.toLowerCase()}`);
    expect(found.body.data.map((order: any) => order.orderId)).toEqual([orderId]);

    const received = await receive(first.body.data.id, [{ lineId: dearLine, quantity: 2 }]);
    expect(received.body.order.status).toBe('RETURNED');
    expect(await shop.getPieces(dear.id)).toBe((before ?? 0) + 2);
    const [back] = (await getReturns(orderId)).returns;
    expect(back).toMatchObject({ state: 'RECEIVED', lines: [{ received: 2 }] });
    // Seven days by law, from the arrival to the end of the last one.
    const getDay = (time: number) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kathmandu' }).format(time);
    const refundDay = getDay(Date.parse(back.stateTimes.RECEIVED) + 7 * DAY_MS);
    expect(getDay(Date.parse(back.refundBy))).toBe(refundDay);
    expect(getDay(Date.parse(back.refundBy) + 1)).not.toBe(refundDay);
    // Today names what came back, not all that was paid.
    const { refunds } = (await finance.get('/editor/today')).body.data.orders;
    expect(refunds.find((due: any) => due.orderId === orderId)).toEqual({
      orderId,
      rupees: 2000,
      dueOn: refundDay,
    });
    const refunded = await refund(orderId, 2000);
    expect(refunded.body.order).toMatchObject({ status: 'PARTIALLY_REFUNDED', money: { refunded: 2000 } });
    expect((await getReturns(orderId)).returns[0].state).toBe('REFUNDED');

    const tooMany = await ask(orderId, asked(dearLine, 2));
    expect([tooMany.status, tooMany.body.code, tooMany.body.message]).toEqual([
      409,
      'return_too_large',
      `Only 1 of ${dear.name} can still be returned.`,
    ]);
    const second = await ask(orderId, asked(dearLine, 1));
    expect(second.body.data).toMatchObject({ code: `${orderId.slice(-6)}-R2`, worthPaisa: 100_000 });
    await receive(second.body.data.id, [{ lineId: dearLine, quantity: 1 }], false);
    // Refunded is the first return, so that the second still waits for its money.
    expect((await orderAsSeen(orderId)).status).toBe('RETURNED');
    expect(await shop.getPieces(dear.id)).toBe((before ?? 0) + 2);
    expect((await refund(orderId, 1000)).body.order.status).toBe('PARTIALLY_REFUNDED');
    const bills = (await finance.get(`/orders/${orderId}/bills`)).body.data;
    expect(bills.map((bill: any) => [bill.kind, bill.grandPaisa])).toEqual([
      ['INVOICE', 350_000],
      ['CREDIT_NOTE', 200_000],
      ['CREDIT_NOTE', 100_000],
    ]);
  });

  test('Returns: what is shown, mailed and refunded is one sum, and with the last piece delivery goes back', async () => {
    await owner.change(`/settings/${DELIVERY_SETTING}`, { value: 'Bhaktapur | 150 |' });
    const { orderId, dear, cheap, dearLine, cheapLine } = await delivered({ district: 'Bhaktapur' });
    await owner.change(`/settings/${DELIVERY_SETTING}`, { value: '' });
    const lines = (pieces: number) => [
      { lineId: dearLine, quantity: pieces },
      { lineId: cheapLine, quantity: 1 },
    ];
    const first = (await ask(orderId, { ...asked(dearLine, 3), lines: lines(3) })).body.data;
    expect(first.worthPaisa).toBe(365_000);
    // One of the dear ones did not come: nothing for delivery while a piece stays.
    await receive(first.id, lines(2));
    expect((await getReturns(orderId)).returns[0].worthPaisa).toBe(250_000);
    expect((await refund(orderId)).body.order.money.refunded).toBe(2500);
    const last = (await ask(orderId, asked(dearLine, 1))).body.data;
    expect(last.worthPaisa).toBe(115_000);
    await receive(last.id, [{ lineId: dearLine, quantity: 1 }]);
    expect((await refund(orderId)).body.order).toMatchObject({
      status: 'REFUNDED',
      money: { refunded: 3650 },
    });
    expect((await getReturns(orderId)).returns.map(({ worthPaisa }: any) => worthPaisa)).toEqual([
      250_000, 115_000,
    ]);
    await allSent(shop.database.queries);
    const arrived = mails(orderId).filter((text) => text.includes('What you returned has arrived.'));
    expect(arrived).toHaveLength(2);
    expect(arrived[0]).toContain(`Arrived: 2 of 3 x ${dear.name}`);
    expect(arrived[0]).toContain(`Arrived: 1 x ${cheap.name}`);
    expect(arrived[0]).toContain('We will refund you Rs. 2,500 by ');
    expect(arrived[1]).toContain('We will refund you Rs. 1,150 by ');
  });

  test('Returns: a refund without an amount pays what came back, and nothing for goods that stay', async () => {
    const { orderId, dearLine } = await delivered();
    const { id } = (await ask(orderId, asked(dearLine, 1))).body.data;
    await receive(id, [{ lineId: dearLine, quantity: 1 }]);
    // Received, it is another one that is asked for, not the same again.
    expect((await ask(orderId, asked(dearLine, 1))).body.code).toBe('return_open');
    expect((await refund(orderId)).body.order).toMatchObject({
      status: 'PARTIALLY_REFUNDED',
      money: { refunded: 1000 },
    });
    const again = await refund(orderId);
    expect([again.status, again.body.code]).toEqual([409, 'nothing_to_refund']);
    expect((await refund(orderId, 500)).status).toBe(200);
    // A later one that is refused or withdrawn leaves the order as it was.
    const later = (await ask(orderId, asked(dearLine, 1))).body.data.id;
    const refused = await desk.change(`/returns/${later}`, { state: 'REFUSED', refusal: 'used' });
    expect(refused.body.order.status).toBe('PARTIALLY_REFUNDED');
    expect((await withdraw((await ask(orderId, asked(dearLine, 1))).body.data.id)).status).toBe(200);
    expect((await orderAsSeen(orderId)).status).toBe('PARTIALLY_REFUNDED');
    // What was given besides is taken off no later return.
    const last = (await ask(orderId, asked(dearLine, 1))).body.data;
    await receive(last.id, [{ lineId: dearLine, quantity: 1 }]);
    expect((await getReturns(orderId)).returns.at(-1).worthPaisa).toBe(100_000);
    expect((await refund(orderId)).body.order.money.refunded).toBe(1000 + 500 + 1000);
  });

  test('Returns: who refunds agrees to what was shown as left; a part that ends a return is mailed with what is missing', async () => {
    const { orderId, dearLine } = await delivered();
    const { id } = (await ask(orderId, asked(dearLine, 2))).body.data;
    await receive(id, [{ lineId: dearLine, quantity: 2 }]);
    const terms = { isManual: true, note: 'from the drawer' };
    const asShown = (left: number, amount?: number) =>
      finance.add(`/orders/${orderId}/refund`, { ...terms, left, amount });
    for (const amount of [undefined, 500]) {
      const { status, body } = await asShown(3000, amount);
      expect([status, body.code]).toEqual([409, 'edited_meanwhile']);
      expect(body.message).toContain('Rs. 3,500 is left now');
    }
    expect((await orderAsSeen(orderId)).money).toMatchObject({ paid: 3500, refunded: 0 });
    expect((await asShown(3500, 500)).body.order.money).toMatchObject({ refunded: 500 });
    await allSent(shop.database.queries);
    const [mail] = mails(orderId).filter((text) => text.includes('We have refunded'));
    expect(mail).toMatch(/refunded Rs\. 500[\s\S]*Rs\. 1,500 less than we had written/);
  });

  test('Returns: who moves an order names the return that was shown, not another one of the same status', async () => {
    const { orderId, dear, dearLine } = await delivered();
    const before = await shop.getPieces(dear.id);
    const first = (await ask(orderId, asked(dearLine, 1))).body.data;
    await withdraw(first.id);
    const second = (await ask(orderId, asked(dearLine, 2))).body.data;
    const move = (returnId: number | null, changes: object) =>
      desk.change(`/orders/${orderId}`, { was: 'RETURN_REQUESTED', returnId, ...changes });
    for (const returnId of [first.id, null])
      for (const changes of [{ status: 'RETURNED', isRestocked: true }, { status: 'DELIVERED' }])
        expect(await move(returnId, changes)).toMatchObject({
          ...{ status: 409, body: { code: 'edited_meanwhile' } },
        });
    expect((await getReturns(orderId)).returns.map(({ state }: any) => state)).toEqual([
      'WITHDRAWN',
      'ASKED',
    ]);
    expect(await shop.getPieces(dear.id)).toBe(before);
    expect((await move(second.id, { status: 'RETURNED', isRestocked: true })).status).toBe(200);
    expect(await shop.getPieces(dear.id)).toBe((before ?? 0) + 2);
  });

  test('Returns: a refund names the return that it is for: one for goods that stay ends none that came meanwhile', async () => {
    const { orderId, dearLine } = await delivered();
    const give = (returnId: number | null, changes: object = {}) =>
      finance.add(`/orders/${orderId}/refund`, {
        ...{ isManual: true, note: 'Goodwill', amount: 500, left: 3500, returnId },
        ...changes,
      });
    const { id } = (await ask(orderId, asked(dearLine, 1))).body.data;
    await receive(id, [{ lineId: dearLine, quantity: 1 }]);
    const refused = await give(null);
    expect([refused.status, refused.body.code]).toEqual([409, 'edited_meanwhile']);
    expect((await getReturns(orderId)).returns[0].state).toBe('RECEIVED');
    expect((await give(id, { amount: 1000 })).body.order.status).toBe('PARTIALLY_REFUNDED');
    // The next one is not yet here: a refund for the one before, or for it, is for none that came.
    const next = (await ask(orderId, asked(dearLine, 1))).body.data;
    await receive(next.id, [{ lineId: dearLine, quantity: 1 }]);
    expect((await give(id, { left: 2500 })).body.code).toBe('edited_meanwhile');
    expect((await getReturns(orderId)).returns[1].state).toBe('RECEIVED');
  });

  test('Returns: one that is worth nothing is done when it is received, and no refund waits', async () => {
    const terms = { threshold: 0, expires: new Date(Date.now() + DAY_MS).toISOString(), isPublic: true };
    const free = await owner.add('/promotions', { ...terms, title: 'Free', discountPercentage: 100 });
    await owner.change(`/settings/${DELIVERY_SETTING}`, { value: 'Bhaktapur | 100 |' });
    const orders = [await delivered(), await delivered({ district: 'Bhaktapur' })];
    await owner.change(`/settings/${DELIVERY_SETTING}`, { value: '' });
    await owner.remove(`/promotions/${free.body.data.id}`);
    expect((await orderAsSeen(orders[1]?.orderId ?? '')).totalPrice).toBe(100);
    for (const { orderId, dearLine, cheapLine } of orders) {
      const { shippingCharge } = await orderAsSeen(orderId);
      const part = (await ask(orderId, asked(dearLine, 1))).body.data;
      expect(part.worthPaisa).toBe(0);
      const received = await receive(part.id, [{ lineId: dearLine, quantity: 1 }]);
      expect(received.body.order.status).toBe('DELIVERED');
      const [done] = (await getReturns(orderId)).returns;
      expect(done).toMatchObject({ state: 'REFUNDED', refundBy: null, lines: [{ received: 1 }] });
      expect(Object.keys(done.stateTimes).toSorted()).toEqual(['ASKED', 'RECEIVED', 'REFUNDED']);
      expect(received.body.order.history.at(-1).details).toMatchObject({ to: 'DELIVERED', pieces: 1 });
      const { refunds } = (await finance.get('/editor/today')).body.data.orders;
      expect(refunds.filter((due: any) => due.orderId === orderId)).toEqual([]);
      await withdraw((await ask(orderId, asked(dearLine, 2))).body.data.id);
      const rest = [
        { lineId: dearLine, quantity: 2 },
        { lineId: cheapLine, quantity: 1 },
      ];
      const all = (await ask(orderId, asked(dearLine, 2, { lines: rest }))).body.data;
      const { status } = (await receive(all.id, rest)).body.order;
      // What was paid for the delivery goes back where all does.
      expect(status).toBe(shippingCharge > 0 ? 'RETURNED' : 'REFUNDED');
      const due = (await finance.get('/editor/today')).body.data.orders.refunds;
      expect(due.flatMap((each: any) => (each.orderId === orderId ? [each.rupees] : []))).toEqual(
        shippingCharge > 0 ? [shippingCharge] : [],
      );
      if (shippingCharge > 0) expect((await refund(orderId)).body.order.status).toBe('REFUNDED');
      expect((await getReturns(orderId)).returns.map(({ state }: any) => state)).toEqual([
        'REFUNDED',
        'WITHDRAWN',
        'REFUNDED',
      ]);
      const bills = (await finance.get(`/orders/${orderId}/bills`)).body.data;
      expect(bills.map((bill: any) => [bill.kind, bill.grandPaisa])).toEqual([
        ['INVOICE', shippingCharge * 100],
        ['CREDIT_NOTE', shippingCharge * 100],
      ]);
    }
    const texts = () => mails(orders[0]?.orderId ?? '').join();
    await allSent(shop.database.queries);
    expect(texts()).toContain('Nothing was paid for it, so there is nothing to refund.');
    expect(texts()).not.toContain('We will refund you');
    // The delivery of this one was paid: only a return of all gives something back.
    const asks = mails(orders[1]?.orderId ?? '').filter((text) => text.includes('We have noted your return'));
    expect(asks.map((text) => text.includes('We refund within'))).toEqual([false, false, true]);
    const path = `${shop.api}/users/${buyer.user.id}/deletion`;
    expect((await post(path, { password: buyer.password }, bearer(buyer.token))).status).toBe(200);
  });

  test('Returns: by a promotion’s terms what is kept keeps its price, and the desk reads what the bill says', async () => {
    const terms = { threshold: 0, expires: new Date(Date.now() + DAY_MS).toISOString(), isPublic: true };
    const pieces = { kind: 'pieces', buyPieces: 3, freePieces: 1 };
    const { body } = await owner.add('/promotions', { ...terms, ...pieces, title: 'Three and one' });
    // 3,500 for 3,000; what is changed later is not what the order was under.
    const { orderId, dearLine, cheapLine } = await delivered();
    expect((await owner.change(`/promotions/${body.data.id}`, { buyPieces: 1 })).status).toBe(200);
    await owner.remove(`/promotions/${body.data.id}`);
    const gift = (await ask(orderId, asked(cheapLine, 1, { reason: 'changed_mind' }))).body.data;
    expect([gift.worthPaisa, gift.readings]).toEqual([0, { billedPaisa: 42_900, byTermsPaisa: 0 }]);
    await withdraw(gift.id);
    const broken = (await ask(orderId, asked(cheapLine, 1))).body.data;
    expect([broken.worthPaisa, broken.readings]).toEqual([42_900, gift.readings]);
    await receive(broken.id, [{ lineId: cheapLine, quantity: 1 }]);
    expect((await refund(orderId)).body.order.money.refunded).toBe(429);
    const rest = (await ask(orderId, asked(dearLine, 3, { reason: 'changed_mind' }))).body.data;
    expect(rest.worthPaisa).toBe(257_100);
    expect(JSON.stringify(await orderAsSeen(orderId))).not.toContain('productIds');
    await receive(rest.id, [{ lineId: dearLine, quantity: 3 }]);
    expect((await refund(orderId)).body.order).toMatchObject({
      status: 'REFUNDED',
      money: { refunded: 3000 },
    });
  });

  test('Returns: a promotion for a part of the goods is never paid out on top, also without a threshold', async () => {
    const terms = { threshold: 0, expires: new Date(Date.now() + DAY_MS).toISOString(), isPublic: true };
    const cheap = await addProduct(owner, { sellingPrice: 1000, productCategory: 'mice' });
    const dear = await newProduct(9000);
    const half = { kind: 'percentage', discountPercentage: 50, categories: ['mice'], brands: [] };
    const { body } = await owner.add('/promotions', { ...terms, ...half, title: 'Half a mouse' });
    expect(body.status).toBe('success');
    const placed = await buyer.order([cheap, dear].map(({ id }) => ({ id, qty: 1 })));
    const orderId = String(placed.body.orderId);
    await owner.remove(`/promotions/${body.data.id}`);
    for (const status of ['CONFIRMED', 'SHIPPED', 'DELIVERED'])
      expect((await desk.change(`/orders/${orderId}`, { status })).status).toBe(200);
    const { items, totalPrice } = await orderAsSeen(orderId);
    expect(totalPrice).toBe(9500);
    const line = items.find((item: any) => item.productName === cheap.name).id;
    const { data } = (await ask(orderId, asked(line, 1, { reason: 'changed_mind', isSealed: true }))).body;
    // What is kept costs 9,000 by the promotion's terms.
    expect(data.worthPaisa).toBe(50_000);
  });

  test('Returns: the worth is at most what is left, and an order that was refunded wholly takes none', async () => {
    const { orderId, dearLine } = await delivered();
    const { totalPrice } = await orderAsSeen(orderId);
    expect((await refund(orderId, totalPrice - 700)).status).toBe(200);
    const { id, worthPaisa } = (await ask(orderId, asked(dearLine, 1))).body.data;
    expect(worthPaisa).toBe(70_000);
    await withdraw(id);
    expect((await refund(orderId, 700)).status).toBe(200);
    const late = await ask(orderId, asked(dearLine, 1));
    expect([late.status, late.body.code]).toEqual([409, 'nothing_to_refund']);
    expect((await orderAsSeen(orderId)).status).toBe('DELIVERED');
  });

  test('Returns: twice the same is one, another one waits for it, and withdrawn it can be asked for again', async () => {
    const { orderId, dearLine, cheapLine } = await delivered();
    const twice = await Promise.all([ask(orderId, asked(dearLine, 1)), ask(orderId, asked(dearLine, 1))]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(twice[0]?.body.data.id).toBe(twice[1]?.body.data.id);
    expect((await ask(orderId, asked(cheapLine, 1))).body.code).toBe('return_open');
    const { id } = twice[0]?.body.data ?? {};
    expect((await withdraw(id, stranger)).status).toBe(404);
    expect((await withdraw(id)).body.data.state).toBe('WITHDRAWN');
    expect((await withdraw(id)).status).toBe(200);
    expect((await orderAsSeen(orderId)).status).toBe('DELIVERED');
    expect((await receive(id, [{ lineId: dearLine, quantity: 1 }])).body.code).toBe('status_not_allowed');
    expect((await ask(orderId, asked(dearLine, 3))).status).toBe(201);
  });

  test('Returns: seven days for opened goods, longer for sealed ones where the shop says so', async () => {
    const { orderId, dearLine } = await delivered();
    await agedBy(orderId, 8);
    const late = await ask(orderId, asked(dearLine, 1));
    expect([late.status, late.body.code]).toEqual([409, 'return_too_late']);
    const lastDay = new Intl.DateTimeFormat('en-GB', {
      ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Kathmandu' },
    }).format(Date.now() - DAY_MS);
    expect(late.body.message).toContain(lastDay);
    expect((await ask(orderId, asked(dearLine, 1, { isSealed: true }))).body.code).toBe('return_too_late');
    await sealedDays('15');
    // What was ordered before the shop said so stays with the terms of then.
    expect((await ask(orderId, asked(dearLine, 1, { isSealed: true }))).body.code).toBe('return_too_late');
    const later = await delivered();
    await agedBy(later.orderId, 8);
    await sealedDays('');
    expect((await ask(later.orderId, asked(later.dearLine, 1))).body.code).toBe('return_too_late');
    expect((await ask(later.orderId, asked(later.dearLine, 1, { isSealed: true }))).status).toBe(201);
  });

  test('Returns: the term of sealed goods is that of when they were ordered, and of now for orders of earlier versions', async () => {
    await sealedDays('30');
    const { orderId } = await delivered();
    const getDays = async () => {
      const { openedUntil, sealedUntil } = await getReturns(orderId);
      return (Date.parse(sealedUntil) - Date.parse(openedUntil)) / DAY_MS;
    };
    expect(await getDays()).toBe(23);
    for (const value of ['7', '', '60']) {
      await sealedDays(value);
      expect(await getDays()).toBe(23);
    }
    await shop.rows(sql`UPDATE orders SET sealed_return_days = NULL WHERE id = ${orderId}`);
    expect(await getDays()).toBe(53);
    await sealedDays('');
    expect(await getDays()).toBe(0);
  });

  test('Returns: refused with a reason the goods stay with their buyer, who is told why', async () => {
    const { orderId, dearLine } = await delivered();
    const { id } = (await ask(orderId, asked(dearLine, 1))).body.data;
    expect((await desk.change(`/returns/${id}`, { state: 'REFUSED' })).status).toBe(400);
    const refused = await desk.change(`/returns/${id}`, { state: 'REFUSED', refusal: 'The seal was broken' });
    expect(refused.body.order.status).toBe('DELIVERED');
    expect(refused.body.order.history.at(-1)).toMatchObject({
      action: 'order.status',
      details: { to: 'DELIVERED', refusal: 'The seal was broken' },
    });
    expect((await getReturns(orderId)).returns[0]).toMatchObject({
      state: 'REFUSED',
      refusal: 'The seal was broken',
    });
    await allSent(shop.database.queries);
    expect(mails(orderId).join()).toContain('The seal was broken');
    expect(mails(orderId).join()).toContain(`write this code on the parcel: ${orderId.slice(-6)}-R1`);
    expect((await ask(orderId, asked(dearLine, 3))).status).toBe(201);
  });

  test('Returns: what staff note by the status is a return of all that is left', async () => {
    const { orderId, dear, dearLine } = await delivered();
    const before = (await shop.getPieces(dear.id)) ?? 0;
    const { id } = (await ask(orderId, asked(dearLine, 1))).body.data;
    await receive(id, [{ lineId: dearLine, quantity: 1 }]);
    await refund(orderId, 1000);
    const whole = await delivered();
    await desk.change(`/orders/${whole.orderId}`, { status: 'RETURN_REQUESTED' });
    expect(
      (await getReturns(whole.orderId)).returns[0].lines.map((line: any) => line.quantity).sort(),
    ).toEqual([1, 3]);
    await desk.change(`/orders/${whole.orderId}`, { status: 'RETURNED', isRestocked: true });
    expect((await refund(whole.orderId)).body.order.status).toBe('REFUNDED');
    expect(await shop.getPieces(dear.id)).toBe(before + 1);
    expect((await ask(whole.orderId, asked(whole.dearLine, 1))).body.code).toBe('status_not_allowed');
  });

  test('Returns: what came is noted by piece, and never more than was asked for', async () => {
    const { orderId, dear, dearLine, cheapLine } = await delivered();
    const before = (await shop.getPieces(dear.id)) ?? 0;
    const lines = [
      { lineId: dearLine, quantity: 3 },
      { lineId: cheapLine, quantity: 1 },
    ];
    const { id } = (await ask(orderId, { ...asked(dearLine, 1), lines })).body.data;
    for (const came of [[{ lineId: dearLine, quantity: 4 }], [{ lineId: dearLine + 1000, quantity: 1 }]])
      expect((await receive(id, came)).body.code).toBe('return_too_large');
    expect((await receive(id, [{ lineId: dearLine, quantity: 0 }])).body.fields).toHaveProperty('lines');
    await receive(id, [{ lineId: dearLine, quantity: 2 }]);
    expect(await shop.getPieces(dear.id)).toBe(before + 2);
    expect((await getReturns(orderId)).returns[0]).toMatchObject({ worthPaisa: 200_000 });
    // Left are the piece that did not come and the other product.
    expect((await getReturns(orderId)).left.map((line: any) => line.quantity)).toEqual([1, 1]);
  });

  test('Returns: strangers, wrong lines and wrong words are refused', async () => {
    const { orderId, dearLine } = await delivered();
    const other = await delivered();
    expect((await ask(orderId, asked(dearLine, 1), stranger)).status).toBe(404);
    const seen = await stranger.get(`/orders/${orderId}/returns`);
    expect(seen.status).toBe(404);
    for (const [body, field] of [
      [asked(other.dearLine, 1), 'lines.0.lineId'],
      [asked(dearLine, 0), 'lines.0.quantity'],
      [asked(dearLine, 1.5), 'lines.0.quantity'],
      [{ ...asked(dearLine, 1), lines: [] }, 'lines'],
      [{ ...asked(dearLine, 1), lines: [asked(dearLine, 1).lines[0], asked(dearLine, 1).lines[0]] }, 'lines'],
      [asked(dearLine, 1, { reason: 'because' }), 'reason'],
      [asked(dearLine, 1, { reason: 'other' }), 'note'],
      [asked(dearLine, 1, { isSealed: undefined }), 'isSealed'],
      [asked(dearLine, 1, { photos: ['0'.repeat(24)] }), 'photos'],
    ] as const) {
      const { status, body: refused } = await ask(orderId, body);
      expect([status, refused.code, Object.keys(refused.fields)]).toEqual([400, 'validation_error', [field]]);
    }
    expect((await orderAsSeen(orderId)).status).toBe('DELIVERED');
    expect((await getReturns(orderId)).returns).toEqual([]);
    expect((await finance.change('/returns/1', { state: 'REFUSED', refusal: 'no' })).status).toBe(403);
    expect((await desk.change('/returns/999999', { state: 'REFUSED', refusal: 'no' })).status).toBe(404);
  });

  test('Returns: an account asks for few in an hour', async () => {
    const { orderId, dearLine } = await delivered();
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1)
      statuses.push((await ask(orderId, asked(dearLine, 1))).status);
    expect([new Set(statuses.slice(0, 20)), statuses.at(-1)]).toEqual([new Set([201]), 429]);
  });

  test('Returns: photos are those of this order, seen by its buyer and staff alone', async () => {
    const { orderId, dearLine } = await delivered();
    const file = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#114477' } })
      .jpeg()
      .toBuffer();
    const upload = async (order: string, token = buyer.token) => {
      const response = await fetch(`${shop.api}/review-photos?order=${order}`, {
        method: 'POST',
        headers: { 'content-type': 'image/jpeg', ...bearer(token) },
        body: new Uint8Array(file),
      });
      return { status: response.status, body: (await response.json()) as any };
    };
    expect((await upload(orderId, stranger.token)).status).toBe(404);
    const { body } = await upload(orderId);
    const other = await delivered();
    expect((await ask(other.orderId, asked(other.dearLine, 1, { photos: [body.data.id] }))).status).toBe(400);
    expect((await ask(orderId, asked(dearLine, 1, { photos: [body.data.id] }))).status).toBe(201);
    const [{ photos }] = (await getReturns(orderId)).returns;
    expect(photos).toEqual([body.data]);
    const getStatus = async (path: string) => (await fetch(`${shop.api}${path}`)).status;
    expect(await getStatus(photos[0].path)).toBe(200);
    expect(await getStatus(photos[0].path.split('?')[0])).toBe(404);
  });

  test('Returns: the customer’s copy of the data has them', async () => {
    const { orderId, dearLine } = await delivered();
    await ask(orderId, asked(dearLine, 1, { note: 'It hums' }));
    const { body } = await buyer.get(`/users/${buyer.user.id}/data`);
    expect(body.data.returns).toContainEqual(expect.objectContaining({ orderId, note: 'It hums' }));
  });

  test('Returns: the database refuses more pieces than were bought', async () => {
    const { orderId, dearLine } = await delivered();
    await ask(orderId, asked(dearLine, 3));
    await expect(
      shop.rows(sql`UPDATE return_lines SET quantity = 4 WHERE item_id = ${dearLine}`),
    ).rejects.toMatchObject({ cause: { code: '23514' } });
  });
});

describe.skipIf(!kinds.includes('postgres'))('two desks on Postgres', () => {
  test('Returns: one of a receipt, a refusal and a withdrawal at the same time stands', async () => {
    const shop = await openShop('postgres');
    try {
      await liftOrderLimits(shop.database.queries);
      const buyer = await shop.newShopper();
      const owner = await shop.newAccount('owner');
      const product = await addProduct(owner, { stock: 50 });
      const quantity = async () =>
        (
          await shop.rows<{ quantity: number }>(
            sql`SELECT quantity FROM inventory WHERE product_id = ${product.id}`,
          )
        )[0]?.quantity ?? 0;
      for (let round = 0; round < 5; round += 1) {
        const { body } = await buyer.order([{ id: product.id, qty: 2 }]);
        for (const status of ['CONFIRMED', 'SHIPPED', 'DELIVERED'])
          await owner.change(`/orders/${body.orderId}`, { status });
        const { order } = (await owner.get(`/orders/${body.orderId}`)).body;
        const lines = [{ lineId: order.items[0].id, quantity: 2 }];
        const ask = () =>
          buyer.add(`/orders/${body.orderId}/returns`, { lines, reason: 'damaged', isSealed: false });
        const asks = await Promise.all([ask(), ask(), ask()]);
        expect(new Set(asks.map((each) => each.body.data?.id)).size).toBe(1);
        const { id } = asks[0]?.body.data ?? {};
        const before = await quantity();
        const received = { state: 'RECEIVED', lines, isRestocked: true };
        const outcomes = await Promise.all([
          owner.change(`/returns/${id}`, received),
          owner.change(`/returns/${id}`, received),
          owner.change(`/orders/${body.orderId}`, { status: 'RETURNED', isRestocked: true }),
          owner.change(`/returns/${id}`, { state: 'REFUSED', refusal: 'used' }),
          buyer.add(`/returns/${id}/withdraw`, {}),
        ]);
        expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
        const { returns } = (await owner.get(`/orders/${body.orderId}/returns`)).body.data;
        expect(returns).toHaveLength(1);
        expect((await quantity()) - before).toBe(returns[0].state === 'RECEIVED' ? 2 : 0);
      }
    } finally {
      await shop.close();
    }
  });
});
