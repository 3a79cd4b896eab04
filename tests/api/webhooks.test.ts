import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { NewWebhook } from '../../src/contract/webhook.ts';
import {
  newWebhookResponse,
  webhookDeliveriesResponse,
  webhooksResponse,
} from '../../src/contract/webhook.ts';
import { getRows } from '../../src/server/db/database.ts';
import { sendEvent } from '../../src/server/webhooks/send-event.ts';
import { createSeededDatabase } from './fresh-database.ts';
import { liftOrderLimits } from './lift-limits.ts';
import { findMessages } from './outbox.ts';
import { kinds, oneKind, openShop, prepare } from './shop.ts';
import { startReceiver } from './webhook-receiver.ts';

const SETTINGS = {
  LOG_LEVEL: 'silent',
  WEBHOOK_ALLOWED_IPS: '127.0.0.1',
  AUTH_SECRET: 'one secret of both instances of this shop',
};
const WITHIN = { timeout: 15_000, interval: 50 };

describe.each(oneKind)('webhooks on %s', (kind) => {
  const shop = prepare(() => openShop(kind, SETTINGS));
  const product = prepare(() => shop.productInStock(5));
  const receiver = prepare(startReceiver);
  const owner = prepare(() => shop.logInEditor());
  beforeAll(async () => {
    await liftOrderLimits(shop.database.queries);
    await shop.execute(sql`UPDATE inventory SET quantity = 1000`);
  });

  async function add(path: string, events: string[]): Promise<NewWebhook> {
    const { status, body } = await owner.add('/webhooks', { url: receiver.origin + path, events });
    expect(status).toBe(201);
    return newWebhookResponse.parse(body).data;
  }
  const listed = async () => webhooksResponse.parse((await owner.get('/webhooks')).body).data;
  const find = async ({ id }: NewWebhook) => (await listed()).find((each) => each.id === id);
  const logOf = async ({ id }: NewWebhook) =>
    webhookDeliveriesResponse.parse((await owner.get(`/webhooks/${id}/deliveries`)).body).data;
  const remove = async (...added: NewWebhook[]) => {
    for (const { id } of added) expect((await owner.remove(`/webhooks/${id}`)).status).toBe(200);
  };
  /** Nobody waits for minutes and hours: what is to be tried again is due now. */
  const makeDue = () =>
    shop.execute(
      sql`UPDATE webhook_deliveries SET next_attempt_at = now() WHERE delivered_at IS NULL AND failed_at IS NULL`,
    );
  async function order(): Promise<string> {
    const buyer = await shop.newShopper();
    const { status, body } = await buyer.order([{ id: product.id, qty: 1 }]);
    expect(status).toBe(201);
    return body.orderId;
  }

  test('Webhooks: an order, its move, its stock and an edited product arrive, signed, and name no person', async () => {
    const events = ['order.created', 'order.updated', 'stock.changed', 'product.updated'];
    const added = await add('/all', events);
    expect(added).toMatchObject({ events, isActive: true, url: `${receiver.origin}/all` });
    expect((await find(added))?.url).toBe(added.url);
    expect(JSON.stringify(await listed())).not.toContain('whsec_');
    const kept = await shop.execute(sql`SELECT sealed_secret FROM webhooks`);
    expect(JSON.stringify(getRows(kept))).not.toContain(added.secret.slice(6, 20));
    const orderId = await order();
    expect((await owner.change(`/orders/${orderId}`, { status: 'CONFIRMED' })).status).toBe(200);
    expect((await owner.change(`/products/${product.slug}`, { description: 'Edited.' })).status).toBe(200);
    await expect.poll(() => receiver.verified('/all', added.secret).length, WITHIN).toBe(4);
    const messages = receiver.verified('/all', added.secret);
    const { body } = await owner.get(`/orders/${orderId}`);
    const ofOrder = { orderId, paymentMethod: 'CASH_ON_DELIVERY', totalPrice: body.order.totalPrice };
    expect(messages.find(({ type }) => type === 'order.created')?.data).toEqual({
      ...ofOrder,
      status: 'PENDING',
    });
    expect(messages.find(({ type }) => type === 'order.updated')?.data).toEqual({
      ...ofOrder,
      status: 'CONFIRMED',
    });
    expect(messages.find(({ type }) => type === 'stock.changed')?.data).toMatchObject({
      productId: product.id,
      change: -1,
      kind: 'order',
      reference: orderId,
    });
    expect(messages.find(({ type }) => type === 'product.updated')?.data).toMatchObject({
      id: product.id,
      slug: product.slug,
      sellingPrice: product.sellingPrice,
    });
    expect(new Set(messages.map(({ id }) => id)).size).toBe(4);
    for (const { timestamp } of messages) expect(Date.now() - Date.parse(timestamp)).toBeLessThan(60_000);
    const sent = receiver.received.map(({ body: text }) => text).join();
    for (const personal of ['Asha', 'asha@example.com', '9841234567', 'Patan'])
      expect(sent).not.toContain(personal);
    expect(await logOf(added)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ status: 'delivered', attempts: 1, responseCode: 204 }),
      ]),
    );
    await remove(added);
  });

  test('Webhooks: of events of one product the later has the larger sequence, however long its transaction', async () => {
    const added = await add('/order', ['stock.changed']);
    const shoppers = await Promise.all(Array.from({ length: 6 }, () => shop.newShopper()));
    const long = shop.database.queries.transaction(async (transaction) => {
      await transaction.execute(sql`SELECT now()`);
      await Promise.all(
        shoppers.map((buyer) =>
          // The embedded database has one connection, which the transaction holds.
          kind === 'embedded' ? undefined : buyer.order([{ id: product.id, qty: 1 }]),
        ),
      );
      await transaction.execute(sql`UPDATE inventory SET quantity = 777 WHERE product_id = ${product.id}`);
    });
    await long;
    const count = kind === 'embedded' ? 1 : 7;
    await expect.poll(() => receiver.verified('/order', added.secret).length, WITHIN).toBe(count);
    const events = receiver
      .verified('/order', added.secret)
      .toSorted((one, other) => one.sequence - other.sequence);
    const stocks = await shop.rows<{ stock: number }>(
      sql`SELECT stock FROM stock_movements WHERE product_id = ${product.id} ORDER BY id DESC LIMIT ${count}`,
    );
    expect(events.map(({ data }) => data.stock)).toEqual(stocks.map(({ stock }) => stock).reverse());
    const times = events.map(({ timestamp }) => timestamp);
    expect(times).toEqual(times.toSorted());
    await shop.execute(sql`UPDATE inventory SET quantity = 1000 WHERE product_id = ${product.id}`);
    await remove(added);
  });

  test('Webhooks: an address is kept as it is connected to', async () => {
    const added = await owner.add('/webhooks', {
      url: ` HTTP://127.0.0.1:9/Hook#part`,
      events: ['order.created'],
    });
    expect(added.body.data).toMatchObject({ url: 'http://127.0.0.1:9/Hook', createdBy: 'Bikash Tamang' });
    await remove(added.body.data);
  });

  test('Webhooks: only what an address wants is noted for it, none while it is paused, and nothing of what is undone', async () => {
    const products = await add('/products', ['product.updated']);
    const paused = await add('/paused', ['order.created']);
    const { body } = await owner.change(`/webhooks/${paused.id}`, { isActive: false });
    expect(body.data).toMatchObject({ isActive: false, pausedBecause: 'staff' });
    await order();
    await shop.database.queries
      .transaction(async (transaction) => {
        await transaction.execute(
          sql`UPDATE products SET selling_price = selling_price + 1 WHERE id = ${product.id}`,
        );
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect([await logOf(products), await logOf(paused)]).toEqual([[], []]);
    await owner.change(`/webhooks/${paused.id}`, { isActive: true });
    const orderId = await order();
    await expect
      .poll(() => receiver.verified('/paused', paused.secret).map(({ data }) => data.orderId), WITHIN)
      .toEqual([orderId]);
    await remove(products, paused);
  });

  test('Webhooks: what fails is tried again under its id, with a new signature, and the log says why', async () => {
    const added = await add('/failing', ['order.created']);
    receiver.answerNext('/failing', 500, {
      status: 302,
      headers: { location: `${receiver.origin}/elsewhere` },
    });
    await order();
    await expect.poll(async () => (await logOf(added))[0]?.responseCode, WITHIN).toBe(500);
    expect((await find(added))?.failingSince).not.toBeNull();
    const [first] = await logOf(added);
    expect(first).toMatchObject({ status: 'waiting', attempts: 1, error: 'The receiver answered 500.' });
    const wait = Date.parse(first?.nextAttemptAt ?? '') - Date.parse(first?.lastAttemptAt ?? '');
    expect([wait >= 5000, wait < 8000]).toEqual([true, true]);
    await makeDue();
    await expect
      .poll(async () => (await logOf(added))[0]?.error, WITHIN)
      .toContain('Redirects are not followed');
    await makeDue();
    await expect.poll(async () => (await logOf(added))[0]?.status, WITHIN).toBe('delivered');
    const ids = receiver.verified('/failing', added.secret).map(({ id }) => id);
    expect(ids).toEqual([first?.messageId, first?.messageId, first?.messageId]);
    expect(receiver.received.some(({ path }) => path === '/elsewhere')).toBe(false);
    expect((await find(added))?.failingSince).toBeNull();
    await remove(added);
  });

  test('Webhooks: one whose process was killed while it was sent is sent again under its id', async () => {
    const added = await add('/killed', ['order.created']);
    await order();
    await expect.poll(async () => (await logOf(added))[0]?.status, WITHIN).toBe('delivered');
    // What a kill between the answer and the note of it leaves behind: a claim that has run out.
    await shop.execute(
      sql`UPDATE webhook_deliveries SET delivered_at = NULL, next_attempt_at = now() WHERE webhook_id = ${added.id}`,
    );
    await expect.poll(() => receiver.verified('/killed', added.secret).length, WITHIN).toBe(2);
    const [one, other] = receiver.verified('/killed', added.secret);
    expect(other?.id).toBe(one?.id);
    await remove(added);
  });

  test('Webhooks: after ten attempts over days it is given up, a receiver that fails for days is left alone, and staff send again', async () => {
    const added = await add('/days', ['order.created']);
    receiver.answerNext('/days', 503, 503, 503);
    await order();
    await expect.poll(async () => (await logOf(added))[0]?.attempts, WITHIN).toBe(1);
    await shop.execute(
      sql`UPDATE webhook_deliveries SET attempts = 9, next_attempt_at = now() WHERE webhook_id = ${added.id}`,
    );
    await expect.poll(async () => (await logOf(added))[0]?.status, WITHIN).toBe('failed');
    expect(await find(added)).toMatchObject({ isActive: true });
    const [given] = await logOf(added);
    await shop.execute(
      sql`UPDATE webhooks SET failing_since = now() - interval '73 hours' WHERE id = ${added.id}`,
    );
    await shop.execute(
      sql`UPDATE webhook_deliveries SET attempts = 9, failed_at = NULL, next_attempt_at = now() WHERE webhook_id = ${added.id}`,
    );
    await expect.poll(async () => (await find(added))?.pausedBecause, WITHIN).toBe('failing');
    await expect
      .poll(() => findMessages(shop.dataDir).some((mail) => mail.includes('/days')), WITHIN)
      .toBe(true);
    await owner.change(`/webhooks/${added.id}`, { isActive: true });
    const again = await owner.add(`/webhooks/${added.id}/deliveries/${given?.id}/again`, {});
    expect([again.status, again.body.data.status]).toEqual([200, 'waiting']);
    await expect.poll(async () => (await logOf(added))[0]?.status, WITHIN).toBe('delivered');
    const other = await add('/other', ['order.created']);
    expect((await owner.add(`/webhooks/${other.id}/deliveries/${given?.id}/again`, {})).status).toBe(404);
    await remove(added, other);
  });

  test('Webhooks: what a receiver refuses does not hold up what it takes', async () => {
    const added = await add('/held', ['product.updated', 'order.created']);
    receiver.answerNext('/held', ...Array<number>(15).fill(500));
    await shop.execute(
      sql`UPDATE products SET updated_at = now() WHERE id IN (SELECT id FROM products ORDER BY id LIMIT 15)`,
    );
    await order();
    const taken = async () =>
      (await logOf(added)).some(({ type, status }) => type === 'order.created' && status === 'delivered');
    // One refused event a look, which is a second, would take twice as long.
    await expect.poll(taken, { timeout: 7000, interval: 50 }).toBe(true);
    await remove(added);
  });

  test('Webhooks: a receiver that answers 410 gets no more', async () => {
    const added = await add('/gone', ['order.created']);
    receiver.answerNext('/gone', 410);
    await order();
    await expect.poll(async () => (await find(added))?.pausedBecause, WITHIN).toBe('gone');
    expect((await logOf(added))[0]).toMatchObject({ status: 'failed', responseCode: 410 });
    await remove(added);
  });

  test('Webhooks: a receiver that does not answer delays no other', async () => {
    const slow = await add('/slow', ['order.created']);
    receiver.answerNext('/slow', 'silence');
    await order();
    await expect.poll(() => receiver.received.filter(({ path }) => path === '/slow').length, WITHIN).toBe(1);
    const quick = await add('/quick', ['order.created']);
    await order();
    await expect.poll(() => receiver.verified('/quick', quick.secret).length).toBe(1);
    await remove(slow, quick);
  });

  test('Webhooks: the test button sends one signed test, also to one that is paused, and says what came back', async () => {
    const added = await add('/test', ['order.created']);
    await owner.change(`/webhooks/${added.id}`, { isActive: false });
    const good = await owner.add(`/webhooks/${added.id}/test`, {});
    expect(good.body.data).toMatchObject({
      type: 'test',
      status: 'delivered',
      responseCode: 204,
      attempts: 1,
    });
    expect(receiver.verified('/test', added.secret)[0]).toMatchObject({
      type: 'test',
      id: good.body.data.messageId,
    });
    receiver.answerNext('/test', 404);
    const bad = await owner.add(`/webhooks/${added.id}/test`, {});
    expect(bad.body.data).toMatchObject({ status: 'failed', responseCode: 404, nextAttemptAt: null });
    expect((await owner.add(`/webhooks/${crypto.randomUUID()}/test`, {})).status).toBe(404);
    await remove(added);
  });

  test('Webhooks: only owners, and every act is in the audit log', async () => {
    const finance = await shop.newAccount('finance');
    for (const { status } of [await finance.get('/webhooks'), await finance.add('/webhooks', {})])
      expect(status).toBe(403);
    expect((await shop.add('/webhooks', {})).status).toBe(401);
    const { body } = await owner.get('/audit?search=webhook&limit=100');
    const actions = body.data.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(
      expect.arrayContaining([
        'webhook.added',
        'webhook.changed',
        'webhook.removed',
        'webhook.tested',
        'webhook.again',
      ]),
    );
    expect(JSON.stringify(body)).not.toContain('whsec_');
  });

  test.each([
    'http://10.1.2.3/',
    'http://192.168.1.10/',
    'http://172.16.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.64.0.1/',
    'http://0.0.0.0/',
    'http://2130706434/',
    'http://0x7f.2/',
    'http://127.0.0.2/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://[64:ff9b::a00:1]/',
    'https://name:password@example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    '//example.com/',
    'https://example.com/\nX-Header: 1',
    '',
  ])('Webhooks: %j is refused, new and as a change', async (url) => {
    const { status, body } = await owner.add('/webhooks', { url, events: ['order.created'] });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'validation_error', ['url']]);
    const [other] = await listed();
    const added = other ?? (await add('/changed', ['order.created']));
    expect((await owner.change(`/webhooks/${added.id}`, { url })).status).toBe(400);
  });

  test('Webhooks: unknown events, none, and too many webhooks are refused', async () => {
    const url = 'https://example.com/hook';
    const long = await owner.add('/webhooks', { url: url.padEnd(2001, 'x'), events: ['order.created'] });
    expect([long.status, long.body.fields.url]).toEqual([400, 'The address is too long']);
    for (const events of [['order.eaten'], [], undefined, 'order.created']) {
      const { status, body } = await owner.add('/webhooks', { url, events });
      expect([status, body.code]).toEqual([400, 'validation_error']);
    }
    await Promise.all(
      Array.from({ length: 30 }, () => owner.add('/webhooks', { url, events: ['order.created'] })),
    );
    expect((await listed()).length).toBe(20);
    const { status, body } = await owner.add('/webhooks', { url, events: ['order.created'] });
    expect([status, body.code]).toEqual([409, 'too_many_programs']);
    for (const { id } of await listed()) await owner.remove(`/webhooks/${id}`);
  });
});

test('Webhooks: a name that leads into a private network is refused when it is connected to', async () => {
  const receiver = await startReceiver();
  const event = {
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    messageId: 'msg_1',
    type: 'test',
    createdAt: new Date(),
    sequence: 1,
    data: {},
  };
  const { signal } = new AbortController();
  for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '[::127.0.0.1]']) {
    const url = receiver.origin.replace('127.0.0.1', host);
    expect(await sendEvent({ ...event, url }, { allowedIps: [], signal })).toEqual({
      error: 'The address leads to a network that is not public.',
    });
  }
  expect(receiver.received).toEqual([]);
  await receiver.close();
});

describe.skipIf(!kinds.includes('postgres'))('webhooks of two instances on one Postgres', () => {
  test('Webhooks: every event is sent once, whichever instance noted it', async () => {
    const DATABASE_URL = await createSeededDatabase();
    const [one, other] = [
      await openShop('postgres', { ...SETTINGS, DATABASE_URL }),
      await openShop('postgres', { ...SETTINGS, DATABASE_URL }),
    ];
    const receiver = await startReceiver();
    const owner = await one.logInEditor();
    const { body } = await owner.add('/webhooks', {
      url: `${receiver.origin}/both`,
      events: ['product.updated'],
    });
    await one.execute(
      sql`UPDATE products SET selling_price = selling_price + 1 WHERE id IN (SELECT id FROM products LIMIT 100)`,
    );
    await expect.poll(() => receiver.received.length, WITHIN).toBeGreaterThanOrEqual(100);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const ids = receiver.verified('/both', body.data.secret).map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([100, 100]);
    await Promise.all([one.close(), other.close(), receiver.close()]);
  });
});
