import { sql } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { billsResponse } from '../../src/contract/bill.ts';
import { orderListResponse, orderResponse } from '../../src/contract/order.ts';
import { getRows } from '../../src/server/db/database.ts';
import { liftOrderLimits } from './lift-limits.ts';
import { findMessages } from './outbox.ts';
import { bearer, oneKind, openShop, prepare, request } from './shop.ts';

describe.each(oneKind)('%s', (kind) => {
  const shop = prepare(() => openShop(kind));
  const shopper = prepare(() => shop.newShopper());
  const editor = prepare(() => shop.logIn('editor@example.com'));
  const product = prepare(() => shop.productInStock(20));
  beforeAll(async () => {
    await liftOrderLimits(shop.database.queries);
  });

  async function place(buyer = shopper): Promise<string> {
    return (await buyer.order([{ id: product.id, qty: 1 }])).body.orderId;
  }
  const list = (query = '', token = editor.token) => shop.get(`/orders${query}`, undefined, bearer(token));
  const move = (orderId: string, status: unknown, token = editor.token) =>
    request(`${shop.api}/orders/${orderId}`, {
      method: 'PATCH',
      body: JSON.stringify({ status }),
      headers: { 'content-type': 'application/json', ...bearer(token) },
    });
  const addPayment = (orderId: string, state: string) =>
    shop.execute(sql`
      INSERT INTO payments (order_id, state, amount_paisa, pidx, payment_url, expires_at)
      VALUES (${orderId}, ${state}, 1000, ${crypto.randomUUID()}, 'https://wallet.example/pay', now() + interval '1 hour')`);
  const orderMailsTo = (address: string) =>
    findMessages(shop.dataDir)
      .filter((message) => message.includes(`To: ${address}`))
      .filter((text) => text.includes('Subject: Your order'))
      .map((text) => text.replaceAll('=\n', ''));

  test('§6 Roles: the editor’s order calls are forbidden to a customer, and need a log-in', async () => {
    const orderId = await place();
    expect((await list('', shopper.token)).body).toMatchObject({ code: 'forbidden' });
    expect((await move(orderId, 'CANCELLED', shopper.token)).status).toBe(403);
    expect((await shop.get('/orders')).status).toBe(401);
    expect((await move(orderId, 'CANCELLED', 'made up')).status).toBe(401);
  });

  test('Orders: the newest first, by page and by status', async () => {
    const [older, newer] = [await place(), await place()];
    await move(older, 'CONFIRMED');
    const first = orderListResponse.parse((await list('?limit=1')).body);
    expect(first.data[0]).toMatchObject({
      orderId: newer,
      status: 'PENDING',
      shippingFullName: 'Asha Shrestha',
      shippingPhone: '+9779841234567',
      items: [{ productName: product.name, quantity: 1 }],
    });
    const second = orderListResponse.parse((await list('?limit=1&page=2')).body);
    expect([second.data[0]?.orderId, second.page, second.total]).toEqual([older, 2, first.total]);
    const confirmed = (await list('?status=CONFIRMED')).body.data;
    expect(confirmed.map(({ orderId }: any) => orderId)).toContain(older);
    expect(confirmed.map(({ orderId }: any) => orderId)).not.toContain(newer);
    expect((await list('?page=9999')).body.data).toEqual([]);
    expect((await list('?status=LOST')).status).toBe(400);
  });

  test('Orders: found by parts of number, name and e-mail and by a phone number in any spelling, with counts', async () => {
    const orderId = await place();
    await shop.execute(sql`
      UPDATE orders SET shipping_full_name = 'Bimala Gurung 50%', shipping_email = 'Bimala.G@example.org',
        shipping_phone = '+9779812345670' WHERE id = ${orderId}`);
    const find = async (q: string, filter = '') =>
      orderListResponse.parse((await list(`?q=${encodeURIComponent(q)}${filter}`)).body);
    for (const q of [
      orderId,
      orderId.slice(-6).toLowerCase(),
      '9812345670',
      '+977 981-2345670',
      '९८१२३४५६७०',
      '2345670',
      '0981 23',
      'gurung bima',
      ' GURUNG ',
      'bimala.g@EXAMPLE',
      'bimala 981-23',
      '50%',
    ]) {
      const { data, total } = await find(q);
      expect([q, total, data.map((order) => order.orderId)]).toEqual([q, 1, [orderId]]);
    }
    for (const q of ['Bimala Sharma', 'Gurung_50', 'Bim%Gurung', '\\', 'none'])
      expect([q, (await find(q)).total]).toEqual([q, 0]);

    expect((await find('bimala')).counts).toEqual({
      statuses: { PENDING: 1 },
      needsRefund: 0,
      awaitsTransfer: 0,
      needsAttention: 0,
      onHold: 0,
    });
    await move(orderId, 'CONFIRMED');
    const { data, total, counts } = await find('bimala', '&status=PENDING');
    expect([data, total, counts.statuses]).toEqual([[], 0, { CONFIRMED: 1 }]);
    const all = orderListResponse.parse((await list('?limit=1')).body);
    expect(Object.values(all.counts.statuses).reduce((sum, count) => sum + count, 0)).toBe(all.total);
    expect((await list(`?q=${'a'.repeat(201)}`)).status).toBe(400);
  });

  test('Order: its buyer sees when it first came into each status, where it goes, and which products were ordered', async () => {
    const orderId = await place();
    const seen = async () => {
      const { body } = await shopper.get(`/orders/${orderId}`);
      return orderResponse.parse(body).order;
    };
    expect(await seen()).toMatchObject({ statusTimes: {}, isInsideValley: true });
    expect((await seen()).items[0]?.productId).toBe(product.id);
    for (const status of ['CONFIRMED', 'SHIPPED', 'DELIVERED', 'RETURN_REQUESTED'])
      await move(orderId, status);
    const before = (await seen()).statusTimes;
    expect(Object.keys(before ?? {}).toSorted()).toEqual([
      'CONFIRMED',
      'DELIVERED',
      'RETURN_REQUESTED',
      'SHIPPED',
    ]);
    await move(orderId, 'DELIVERED');
    expect((await seen()).statusTimes).toEqual(before);
  });

  test('Orders: those with money to be given back', async () => {
    const [orderId, other] = [await place(), await place()];
    await addPayment(orderId, 'FAILED');
    await addPayment(orderId, 'NEEDS_REFUND');
    await addPayment(other, 'OPEN');
    const { data, total } = orderListResponse.parse((await list('?needsRefund=true')).body);
    expect([total, data.map((order) => [order.orderId, order.payment])]).toEqual([
      1,
      [[orderId, { state: 'NEEDS_REFUND' }]],
    ]);
  });

  test('Order: its buyer sees where to pay while that is open', async () => {
    const orderId = await place();
    await addPayment(orderId, 'OPEN');
    const setStatus = (status: string) =>
      shop.execute(sql`UPDATE orders SET status = ${status} WHERE id = ${orderId}`);
    await setStatus('AWAITING_PAYMENT');
    const payment = async () => {
      const { body } = await shopper.get(`/orders/${orderId}`);
      return orderResponse.parse(body).order.payment;
    };
    expect(await payment()).toEqual({ state: 'OPEN', paymentUrl: 'https://wallet.example/pay' });
    await shop.execute(sql`UPDATE payments SET expires_at = now() WHERE order_id = ${orderId}`);
    expect(await payment()).toEqual({ state: 'OPEN' });
  });

  test('Order: confirmed, shipped, delivered: each step is recorded, and its buyer notified with a link', async () => {
    const buyer = await shop.newShopper();
    const orderId = await place(buyer);
    for (const status of ['CONFIRMED', 'SHIPPED', 'DELIVERED']) {
      const response = await move(orderId, status);
      expect([response.status, orderResponse.parse(response.body).order.status]).toEqual([200, status]);
    }
    const entries = await shop.execute(
      sql`SELECT actor_id, action, details FROM audit_entries WHERE subject = ${orderId} ORDER BY id`,
    );
    const entry = { actor_id: editor.user.id, action: 'order.status' };
    expect(getRows(entries)).toEqual([
      { ...entry, details: { from: 'PENDING', to: 'CONFIRMED' } },
      { ...entry, action: 'bill.issue', details: expect.objectContaining({ label: expect.any(String) }) },
      { ...entry, details: { from: 'CONFIRMED', to: 'SHIPPED' } },
      { ...entry, details: { from: 'SHIPPED', to: 'DELIVERED' } },
    ]);
    await expect.poll(() => orderMailsTo(buyer.email).length).toBe(4);
    const mails = orderMailsTo(buyer.email);
    const { body } = await buyer.get(`/orders/${orderId}/bills`);
    const [bill] = billsResponse.parse(body).data;
    const billed = `The number of your bill is ${bill?.label}.`;
    expect(mails.map((mail) => mail.includes(billed))).toEqual([false, false, true, false]);
    const files = mails.map((mail) => /Content-Type: application\/pdf.*?\n\n([\w+/=\n]+)/s.exec(mail)?.[1]);
    expect(files.map(Boolean)).toEqual([false, false, true, false]);
    const pdf = await getDocumentProxy(new Uint8Array(Buffer.from(files[2] ?? '', 'base64')));
    const { text } = await extractText(pdf, { mergePages: true });
    for (const part of [bill?.label, 'Electronic copy']) expect(text).toContain(part);
    for (const [index, subject] of ['', ' is confirmed', ' is on its way', ' was delivered'].entries()) {
      expect(mails[index]).toContain(`Subject: Your order ${orderId}${subject}\n`);
      expect(mails[index]).toContain(product.name.slice(0, 20));
      expect(mails[index]).toContain(`/order/${orderId}\n`);
    }
  });

  test('Order: a move that is none is refused and leaves nothing behind', async () => {
    const orderId = await place();
    for (const status of ['SHIPPED', 'DELIVERED', 'PENDING', 'AWAITING_PAYMENT']) {
      const { status: code, body } = await move(orderId, status);
      expect([code, body.code]).toEqual([409, 'status_not_allowed']);
    }
    expect((await move(orderId, 'PAID')).status).toBe(400);
    expect((await move('HP-20200101-000000', 'CONFIRMED')).status).toBe(404);
    const entries = await shop.execute(sql`SELECT 1 FROM audit_entries WHERE subject = ${orderId}`);
    expect(getRows(entries)).toEqual([]);
  });

  test('Order: cancelled by two editors at once, its stock comes back and its buyer is notified once', async () => {
    const before = await shop.getStock(product.slug);
    const buyer = await shop.newShopper();
    const orderId = await place(buyer);
    const responses = await Promise.all([move(orderId, 'CANCELLED'), move(orderId, 'CANCELLED')]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    await expect.poll(() => shop.getStock(product.slug)).toBe(before);
    await expect.poll(() => orderMailsTo(buyer.email).length).toBe(2);
    expect(orderMailsTo(buyer.email)[1]).toContain(`Subject: Your order ${orderId} is cancelled\n`);
  });

  test('Order: a list of a day that no calendar here has is refused', async () => {
    for (const day of ['0000-01-01', '1969-12-31', '2026-02-30'])
      expect((await list(`?placedOn=${day}`)).status, day).toBe(400);
    expect((await list('?placedOn=2026-02-28')).status).toBe(200);
  });

  test('Order: pieces that were never taken from a stock, because it was unknown, do not come back into it', async () => {
    const setStock = async (stock: number | null) => {
      const calls = editor;
      expect((await calls.change(`/products/${product.slug}`, { stock })).status).toBe(200);
    };
    const before = await shop.getStock(product.slug);
    await setStock(null);
    const [cancelled, returned] = [await place(), await place()];
    await setStock(0);
    const taken = ['CONFIRMED', 'SHIPPED', 'DELIVERED', 'RETURN_REQUESTED'];
    for (const status of taken) expect((await move(returned, status)).status).toBe(200);
    const back = { status: 'RETURNED', isRestocked: true };
    expect((await editor.change(`/orders/${returned}`, back)).status).toBe(200);
    expect((await move(cancelled, 'CANCELLED')).status).toBe(200);
    const { rows } = (await shop.execute(
      sql`SELECT quantity FROM inventory WHERE product_id = ${product.id}`,
    )) as { rows: unknown[] };
    expect(rows).toEqual([{ quantity: 0 }]);
    await setStock(before);
    await expect.poll(() => shop.getStock(product.slug)).toBe(before);
  });

  test('Order: cancelled on its way, its pieces are for sale when the parcel is back, once', async () => {
    const before = await shop.getStock(product.slug);
    const orderId = await place();
    for (const status of ['CONFIRMED', 'SHIPPED', 'CANCELLED'])
      expect((await move(orderId, status)).status).toBe(200);
    const back = (isRestocked: boolean) =>
      editor.change(`/orders/${orderId}`, { status: 'CANCELLED', isRestocked });
    await expect.poll(() => shop.getStock(product.slug)).toBe(before - 1);
    const received = await back(true);
    expect([received.status, received.body.order]).toMatchObject([
      200,
      { status: 'CANCELLED', awaitsGoods: false },
    ]);
    await expect.poll(() => shop.getStock(product.slug)).toBe(before);
    expect((await back(true)).status).toBe(409);
    expect(await shop.getStock(product.slug)).toBe(before);
  });

  test('§6 Roles: an editor who no longer is one can do nothing more, whatever the token says', async () => {
    const orderId = await place();
    const setRole = (role: string | null) =>
      shop.execute(sql`UPDATE users SET staff_role = ${role} WHERE id = ${editor.user.id}`);
    await setRole(null);
    try {
      expect((await list()).status).toBe(403);
      expect((await move(orderId, 'CANCELLED')).status).toBe(403);
      const seen = await editor.get(`/orders/${orderId}`);
      expect(seen.status).toBe(404);
    } finally {
      await setRole('owner');
    }
  });
});
