import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { type Database, getRows } from '../../../src/server/db/database.ts';
import { startPostgres } from '../../../tests/api/postgres.ts';
import { kill } from '../../../tests/process.ts';
import { logIn, type Market, ON_SHELF, openMarket, placeOrder, SECRET, withDatabase } from './market.ts';
import { measureOrderFloor } from './order-floor.ts';
import { newFolder, openApi } from './shop.ts';
import { percentile, perSecond, type Row, shareOfFloor } from './table.ts';

const BUYERS = 250;
const ORDERS_EACH = 16;
const AT_ONCE = 16;
const FLOOR_ORDERS = 2000;

type Result = { perSecond: number; p95: number; failed: number; oversold: number; floor: number };

/** By how many pieces stock and orders disagree. */
async function stockDifference({ queries }: Database): Promise<number> {
  const counted = await queries.execute(sql`
    SELECT (SELECT sum(${ON_SHELF}::int - quantity) FROM inventory)::int
         - (SELECT sum(quantity) FROM order_items)::int AS difference`);
  return getRows<{ difference: number }>(counted)[0]?.difference ?? 0;
}

/** Sends every buyer's orders, so many at once, and times each answer. */
async function orderAll(
  address: string,
  { buyers, products }: Market,
): Promise<{ times: number[]; failed: number; seconds: number }> {
  const waiting: (() => Promise<void>)[] = [];
  const times: number[] = [];
  let failed = 0;
  for (const buyer of await Promise.all(buyers.map(logIn)))
    for (let count = 0; count < ORDERS_EACH; count += 1) {
      const product = products[(waiting.length * 7) % products.length] ?? 0;
      waiting.push(async () => {
        const began = performance.now();
        const status = await placeOrder(address, buyer, product);
        times.push(performance.now() - began);
        if (status !== 201) failed += 1;
      });
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
    const { buyers, products } = await withDatabase(place, (database) => openMarket(database, BUYERS));
    const { shop, address } = await openApi({
      DATA_DIR: place.dataDir,
      AUTH_SECRET: SECRET,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    });
    const { times, failed, seconds } = await orderAll(address, { buyers, products }).finally(() =>
      kill(shop),
    );
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
