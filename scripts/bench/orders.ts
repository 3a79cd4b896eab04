import { rmSync } from 'node:fs';
import pg from 'pg';
import { accessTokens } from '../../src/server/accounts/access-tokens.ts';
import { startPostgres } from '../../tests/api/postgres.ts';
import { orderOf } from '../../tests/api/shop-fixtures.ts';
import { kill } from '../../tests/process.ts';
import { openApi } from './shop.ts';
import { perSecond, type Row } from './table.ts';

const BUYERS = 250;
const ORDERS_EACH = 16;
const AT_ONCE = 16;
const PRODUCTS = 40;
const SECRET = 'a secret that only this measurement knows';

type Result = { perSecond: number; p95: number; failed: number; oversold: number };

/** Adds buyers straight to the database: hashing their passwords is not what is measured. */
async function addBuyers(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO users (email, first_name, last_name, phone, password_hash)
     SELECT 'bench' || n || '@example.com', 'Bench', 'Buyer', '+9779841000000', 'none' FROM generate_series(1, $1) n RETURNING id`,
    [BUYERS],
  );
  return rows.map(({ id }) => id);
}

/** Sends every buyer's orders, so many at once, and times each answer. */
async function orderAll(
  address: string,
  buyers: readonly string[],
  products: readonly number[],
): Promise<{ times: number[]; failed: number; seconds: number }> {
  const tokens = accessTokens(SECRET);
  const waiting: (() => Promise<void>)[] = [];
  const times: number[] = [];
  let failed = 0;
  for (const userId of buyers) {
    const token = await tokens.sign({ userId, role: 'customer' });
    for (let count = 0; count < ORDERS_EACH; count += 1) {
      const id = products[(waiting.length * 7) % products.length];
      const body = JSON.stringify(orderOf(userId, [{ id, qty: 1 }]));
      waiting.push(async () => {
        const began = performance.now();
        const answer = await fetch(`${address}/api/orders`, {
          method: 'POST',
          body,
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${token}`,
            'idempotency-key': crypto.randomUUID(),
          },
        });
        await answer.arrayBuffer();
        times.push(performance.now() - began);
        if (answer.status !== 201) failed += 1;
      });
    }
  }
  const began = performance.now();
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { times, failed, seconds: (performance.now() - began) / 1000 };
}

async function measure(databaseUrl: string): Promise<Result> {
  const { shop, address, dataDir } = await openApi({ DATABASE_URL: databaseUrl, AUTH_SECRET: SECRET });
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    const buyers = await addBuyers(client);
    const stock = await client.query<{ product_id: number }>(
      'UPDATE inventory SET quantity = 1000000 RETURNING product_id',
    );
    const products = stock.rows.slice(0, PRODUCTS).map(({ product_id }) => product_id);
    const { times, failed, seconds } = await orderAll(address, buyers, products);
    const { rows } = await client.query<{ difference: number }>(
      `SELECT (SELECT sum(1000000 - quantity) FROM inventory)::int - (SELECT sum(quantity) FROM order_items)::int AS difference`,
    );
    times.sort((one, other) => one - other);
    return {
      perSecond: (times.length - failed) / seconds,
      p95: times[Math.floor(times.length * 0.95)] ?? 0,
      failed,
      oversold: rows[0]?.difference ?? 0,
    };
  } finally {
    await client.end();
    await kill(shop);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Cash-on-delivery orders a second on a real Postgres, each its own transaction with its own key. */
export async function measureOrders(): Promise<Row[]> {
  const what = 'orders a second on Postgres, cash on delivery';
  const target = '>= 300/s, p95 <= 50 ms, none failed';
  const peer = '15/s';
  const postgres = await startPostgres();
  if (!postgres) return [{ what, measured: 'Postgres is not installed', target, peer }];
  try {
    const { perSecond: rate, p95, failed, oversold } = await measure(postgres.url);
    const measured = `${perSecond(rate)}, p95 ${p95.toFixed(0)} ms, ${failed} failed, stock off by ${oversold}`;
    return [{ what, measured, target, peer }];
  } finally {
    await postgres.stop();
  }
}
