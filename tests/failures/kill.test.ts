import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seededDataDir } from '../api/fresh-database.ts';
import { bearer, logIn, newShopper, orderOf, post, productInStock, request, stockOf } from '../api/shop.ts';
import { addressOf, failedStart, kill, run } from '../process.ts';

const KILLS = 3;

describe('a shop in a process of its own', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = seededDataDir();
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const open = async () => {
    const shop = run('tests/failures/serve.ts', { DATA_DIR: dataDir });
    return { shop, api: `${await addressOf(shop)}/api` };
  };

  test('Failures: an acknowledged order is there after kill -9', async () => {
    let running = await open();
    const { email, password } = await newShopper(running.api);
    const placed: string[] = [];
    const product = await productInStock(running.api, KILLS + 1);
    for (let count = 0; count < KILLS; count += 1) {
      const { token, user } = await logIn(running.api, email, password);
      const response = await post(
        `${running.api}/orders`,
        orderOf(user.id, [{ id: product.id, qty: 1 }]),
        bearer(token),
      );
      await kill(running.shop);
      placed.push(response.body.orderId);
      running = await open();
    }
    const { token } = await logIn(running.api, email, password);
    const { orders } = (await request(`${running.api}/orders/my-orders`, { headers: bearer(token) })).body;
    expect(orders.map(({ orderId }: { orderId: string }) => orderId).sort()).toEqual(placed.sort());
    expect(await stockOf(running.api, product.slug)).toBe(product.stock - KILLS);
    await kill(running.shop);
  }, 90_000);

  test('Start: a second shop on the same DATA_DIR is refused in one line', async () => {
    const { shop } = await open();
    const { code, lines } = await failedStart(run('scripts/start.ts', { DATA_DIR: dataDir, PORT: '0' }));
    await kill(shop);
    expect(code).toBe(1);
    expect(lines).toEqual([
      `DATA_DIR ${dataDir} is in use by another running shop: stop that one, or give this one a DATA_DIR of its own.`,
    ]);
  });

  test('Start: a port in use is refused in one line', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const { code, lines } = await failedStart(
      run('scripts/start.ts', { DATA_DIR: dataDir, PORT: String(port) }),
    );
    other.close();
    expect(code).toBe(1);
    expect(lines).toEqual([`Port ${port} is in use: stop what runs there, or set PORT to another.`]);
  });

  test.each([
    [{ PORT: 'abc' }, /^Bad setting: PORT must be a port number/],
    [
      { DATABASE_URL: 'mysql://localhost/shop' },
      /^Bad setting: DATABASE_URL must be a postgres:\/\/ address/,
    ],
    [
      { NODE_ENV: 'production' },
      /^NODE_ENV=production needs SITE_URL and AUTH_SECRET and SMTP_URL and KHALTI_BASE_URL and KHALTI_SECRET_KEY/,
    ],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, /^DATABASE_URL cannot be used/],
    [{ DATA_DIR: '/dev/null/shop' }, /^DATA_DIR \/dev\/null\/shop cannot be written/],
  ])('Start: %j is refused in one line that says what to do', async (settings, line) => {
    const { code, lines } = await failedStart(run('scripts/start.ts', { DATA_DIR: dataDir, ...settings }));
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(line);
  });
});
