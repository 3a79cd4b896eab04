import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { accessTokens } from '../../../src/server/accounts/access-tokens.ts';
import { type Database, rowsOf } from '../../../src/server/db/database.ts';
import { openDatabase } from '../../../src/server/db/open.ts';
import { seedShop } from '../../../src/server/seed/seed.ts';
import { liftOrderLimits } from '../../../tests/api/lift-limits.ts';
import { startPostgres } from '../../../tests/api/postgres.ts';
import { orderOf } from '../../../tests/api/shop-fixtures.ts';
import { kill } from '../../../tests/process.ts';
import { measureOrderFloor } from './order-floor.ts';
import { newFolder, openApi } from './shop.ts';
import { percentile, perSecond, type Row, shareOfFloor } from './table.ts';

const BUYERS = 250;
const ORDERS_EACH = 16;
const AT_ONCE = 16;
const FLOOR_ORDERS = 2000;
const PRODUCTS = 40;
const ON_SHELF = 1_000_000;
const SECRET = 'a secret that only this measurement knows';

type Place = { dataDir: string; databaseUrl: string | undefined };
type Result = { perSecond: number; p95: number; failed: number; oversold: number; floor: number };

/** Adds buyers straight to the database: hashing their passwords is not what is measured. */
async function addBuyers({ queries }: Database): Promise<string[]> {
  const added = await queries.execute(sql`
    INSERT INTO users (email, first_name, last_name, phone, password_hash)
    SELECT 'bench' || n || '@example.com', 'Bench', 'Buyer', '+9779841000000', 'none'
    FROM generate_series(1, ${BUYERS}) n RETURNING id`);
  return rowsOf<{ id: string }>(added).map(({ id }) => id);
}

/** Fills every shelf, and gives the products that are ordered. */
async function fillShelves({ queries }: Database): Promise<number[]> {
  const filled = await queries.execute(sql`UPDATE inventory SET quantity = ${ON_SHELF} RETURNING product_id`);
  return rowsOf<{ product_id: number }>(filled)
    .slice(0, PRODUCTS)
    .map(({ product_id }) => product_id);
}

/** By how many pieces stock and orders disagree. */
async function stockDifference({ queries }: Database): Promise<number> {
  const counted = await queries.execute(sql`
    SELECT (SELECT sum(${ON_SHELF}::int - quantity) FROM inventory)::int
         - (SELECT sum(quantity) FROM order_items)::int AS difference`);
  return rowsOf<{ difference: number }>(counted)[0]?.difference ?? 0;
}

/** The database that a shop of these settings uses, while no shop holds it. */
async function withDatabase<Result>(place: Place, work: (database: Database) => Promise<Result>) {
  const database = await openDatabase(place);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
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
        const response = await fetch(`${address}/api/orders`, {
          method: 'POST',
          body,
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${token}`,
            'idempotency-key': crypto.randomUUID(),
          },
        });
        await response.arrayBuffer();
        times.push(performance.now() - began);
        if (response.status !== 201) failed += 1;
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

async function measure(databaseUrl: string | undefined): Promise<Result> {
  const place = { dataDir: newFolder(), databaseUrl };
  try {
    const { buyers, products } = await withDatabase(place, async (database) => {
      await seedShop(database, { withDemoAccounts: false });
      await liftOrderLimits(database.queries);
      return { buyers: await addBuyers(database), products: await fillShelves(database) };
    });
    const { shop, address } = await openApi({
      DATA_DIR: place.dataDir,
      AUTH_SECRET: SECRET,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    });
    const { times, failed, seconds } = await orderAll(address, buyers, products).finally(() => kill(shop));
    const { oversold, floor } = await withDatabase(place, async (database) => ({
      oversold: await stockDifference(database),
      floor: await measureOrderFloor(database, { buyers, products, atOnce: AT_ONCE, count: FLOOR_ORDERS }),
    }));
    return {
      perSecond: (times.length - failed) / seconds,
      p95: percentile(times, 0.95),
      failed,
      oversold,
      floor,
    };
  } finally {
    rmSync(place.dataDir, { recursive: true, force: true });
  }
}

const resultCells = ({ perSecond: rate, p95, failed, oversold, floor }: Result) => ({
  measured: `${perSecond(rate)}, p95 ${p95.toFixed(0)} ms, ${failed} failed, stock off by ${oversold}`,
  floor: shareOfFloor(rate, floor),
});

/** Cash-on-delivery orders a second, each its own transaction with its own key, on both databases. */
export async function measureOrders(): Promise<Row[]> {
  const what = 'orders a second, cash on delivery';
  const peer = '15/s';
  const embedded: Row = {
    what: `${what}, embedded`,
    ...resultCells(await measure(undefined)),
    target: '>= 0.5 of the floor, p95 <= 40 ms, none failed',
    peer,
  };
  const onPostgres = {
    what: `${what}, Postgres`,
    target: '>= 0.5 of the floor, p95 <= 40 ms, none failed',
    peer,
  };
  const postgres = await startPostgres();
  if (!postgres) return [embedded, { ...onPostgres, measured: 'Postgres is not installed' }];
  try {
    return [embedded, { ...onPostgres, ...resultCells(await measure(postgres.url)) }];
  } finally {
    await postgres.stop();
  }
}
