import { describe, expect, test } from 'vitest';
import { startMailServer } from '../api/mail-server.ts';
import { startPostgres } from '../api/postgres.ts';
import {
  bearer,
  getOrder,
  kinds,
  newShopper,
  openShop,
  post,
  productInStock,
  request,
  usualKind,
} from '../api/shop.ts';

test('Failures: with the mail server down orders go through, and each mail arrives once it is back', async () => {
  const before = await startMailServer();
  await before.close();
  const shop = await openShop(usualKind, { SMTP_URL: `smtp://127.0.0.1:${before.port}` });
  try {
    const { user, token } = await newShopper(shop.api);
    const { id } = await productInStock(shop.api);
    const placed = await post(`${shop.api}/orders`, getOrder(user.id, [{ id, qty: 1 }]), bearer(token));
    expect(placed.status).toBe(201);
    // The sign-up's mail and the order's.
    const failed = () => shop.database.queries.execute('SELECT 1 FROM mails WHERE attempts > 0');
    await expect
      .poll(async () => ((await failed()) as { rows: unknown[] }).rows.length, { timeout: 10_000 })
      .toBe(2);
    const back = await startMailServer(before.port);
    await expect.poll(() => back.messages.length, { timeout: 20_000 }).toBe(2);
    expect(back.messages.filter((message) => message.includes(placed.body.orderId))).toHaveLength(1);
    await shop.close();
    expect(back.messages).toHaveLength(2);
    await back.close();
  } catch (error) {
    await shop.close();
    throw error;
  }
}, 60_000);

describe.skipIf(!kinds.includes('postgres'))('Postgres', () => {
  test('Failures: the database restarted under load: every acknowledged order is there, and the shop goes on', async () => {
    const postgres = await startPostgres();
    if (!postgres) return;
    const shop = await openShop('postgres', { DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' });
    try {
      const buyers: Awaited<ReturnType<typeof newShopper>>[] = [];
      while (buyers.length < 12) buyers.push(await newShopper(shop.api));
      const { id } = await productInStock(shop.api, 10);
      await shop.database.queries.execute('UPDATE inventory SET quantity = 1000');
      const acknowledged: string[] = [];
      const giveUpAt = Date.now() + 30_000;
      const buy = async ({ user, token }: (typeof buyers)[number]) => {
        const headers = { ...bearer(token), 'idempotency-key': crypto.randomUUID() };
        const body = getOrder(user.id, [{ id, qty: 1 }]);
        const order = () => post(`${shop.api}/orders`, body, headers);
        for (let response = await order(); ; response = await order()) {
          if (response.status === 201) return acknowledged.push(response.body.orderId);
          expect(response.status).toBeGreaterThanOrEqual(500);
          if (Date.now() > giveUpAt) throw new Error(`not ordered in time: ${response.status}`);
          expect(JSON.stringify(response.body)).not.toMatch(/postgres|ECONN|terminat/i);
          await new Promise((resolve) => setTimeout(resolve, 200));
        }
      };
      const bought = Promise.all(buyers.map(buy));
      await postgres.restart();
      await bought;
      const kept = await shop.database.queries.execute('SELECT id FROM orders');
      const ids = (kept as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id);
      expect(ids.toSorted()).toEqual(acknowledged.toSorted());
      expect(ids).toHaveLength(buyers.length);
      expect((await request(`${shop.api}/health`)).status).toBe(200);
    } finally {
      await shop.close();
      await postgres.stop();
    }
  }, 60_000);

  test('Failures: with the database lost health is not ready, and every request says when to come back', async () => {
    const postgres = await startPostgres();
    if (!postgres) return;
    const shop = await openShop('postgres', { DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' });
    const { user, token } = await newShopper(shop.api);
    const { id } = await productInStock(shop.api);
    await postgres.stop();
    try {
      const responses = [
        await request(`${shop.api}/health`),
        await post(`${shop.api}/orders`, getOrder(user.id, [{ id, qty: 1 }]), bearer(token)),
        await request(`${shop.api}/orders/my-orders`, { headers: bearer(token) }),
        await post(`${shop.api}/auth/login`, { email: 'nobody@example.com', password: 'a good password' }),
      ];
      for (const { status, body, headers } of responses) {
        expect([status, body.code]).toEqual([503, 'service_unavailable']);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      }
    } finally {
      await shop.close();
    }
  }, 60_000);
});
