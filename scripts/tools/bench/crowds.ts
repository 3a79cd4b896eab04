import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../../src/server/db/database.ts';
import { openDatabase } from '../../../src/server/db/open.ts';
import { startPostgres } from '../../../tests/api/postgres.ts';
import { kill } from '../../../tests/process.ts';
import { type Buyer, logIn, openMarket, placeOrder, SECRET } from './market.ts';
import { followPeak, getMemory } from './process-memory.ts';
import { newFolder, openApi } from './shop.ts';
import { percentile, type Row } from './table.ts';

const SECONDS = 12;
const READS_A_SECOND = 500;
const ORDERS_A_SECOND = 30;
const EDIT_EVERY_MS = 2000;
const TICK_MS = 20;
const IDLE_CONNECTIONS = 2000;
const BUYERS_AT_ONCE = 200;
/** What many shoppers read at the same time: lists, and what they type. */
const READS = [
  ...[
    'laptops',
    'monitors',
    'mobile-phones',
    'printers',
    'headphones',
    'processors',
    'motherboards',
    'cabinets',
  ].flatMap((slug) => [1, 2].map((page) => `productCategory=${slug}&facets=1&limit=20&page=${page}`)),
  ...['lap', 'dell', 'rtx', 'samsung', 'ryzen 5', 'ssd 1tb', 'mouse', 'hp'].map(
    (text) => `name[like]=${encodeURIComponent(text)}&limit=8&facets=1&estimate=1`,
  ),
].map((query) => `/api/products?${query}`);

/** Asks for lists and suggestions, so many a second. @returns how long each took, in milliseconds */
async function readFor(address: string, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const times: number[] = [];
  const read = async (path: string) => {
    const began = performance.now();
    const [response] = (await once(get(`${address}${path}`, { agent }), 'response')) as [IncomingMessage];
    await once(response.resume(), 'end');
    times.push(performance.now() - began);
  };
  const reads: Promise<void>[] = [];
  for (let tick = 0; tick < (seconds * 1000) / TICK_MS; tick += 1) {
    for (let count = 0; count < (READS_A_SECOND * TICK_MS) / 1000; count += 1)
      reads.push(read(READS[reads.length % READS.length] ?? ''));
    await wait(TICK_MS);
  }
  await Promise.all(reads);
  agent.destroy();
  return times;
}

const repeat = (everyMs: number, work: () => Promise<unknown>) => {
  const timer = setInterval(() => void work(), everyMs);
  return () => clearInterval(timer);
};

/** Reads alone, beside orders, and beside orders and edits. */
async function measureMixed(
  address: string,
  queries: Queries,
  buyers: readonly Buyer[],
  products: readonly number[],
): Promise<Row> {
  await readFor(address, 2);
  const alone = percentile(await readFor(address, SECONDS), 0.95);
  let placed = 0;
  const stopOrders = repeat(1000 / ORDERS_A_SECOND, async () => {
    placed += 1;
    const buyer = buyers[placed % buyers.length];
    if (buyer) await placeOrder(address, buyer, products[placed % products.length] ?? 0);
  });
  const besideOrders = percentile(await readFor(address, SECONDS), 0.95);
  const stopEdits = repeat(EDIT_EVERY_MS, () =>
    queries.execute(sql`UPDATE products SET selling_price = selling_price + 1 WHERE id = ${products[0]}`),
  );
  const besideEdits = percentile(await readFor(address, SECONDS), 0.95);
  stopOrders();
  stopEdits();
  const times = (one: number) => `${(one / alone).toFixed(1)} times`;
  return {
    what: `${READS_A_SECOND} lists and suggestions a second, p95 beside ${ORDERS_A_SECOND} orders a second; and an edit every 2 s`,
    measured: `${times(besideOrders)}; ${times(besideEdits)} the ${alone.toFixed(1)} ms without`,
    target: '<= 1.3 times',
    peer: '-',
  };
}

/** The memory of connections that a shopper's browser keeps open after it has read a list. */
async function measureIdle(address: string, pid: number): Promise<Row> {
  const before = getMemory(pid).resident;
  const { hostname, port } = new URL(address);
  const sockets: Socket[] = [];
  for (let count = 0; count < IDLE_CONNECTIONS; count += 1) {
    const socket = connect(Number(port), hostname);
    socket.write(`GET ${READS[0]} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`);
    await once(socket, 'data');
    sockets.push(socket.resume());
  }
  const open = sockets.filter(({ readyState }) => readyState === 'open').length;
  const after = getMemory(pid).resident;
  for (const socket of sockets) socket.destroy();
  return {
    what: `memory of ${IDLE_CONNECTIONS} idle connections, Postgres`,
    measured: `${(after - before).toFixed(0)} MB more than ${before.toFixed(0)} MB, ${open} open`,
    target: '-',
    peer: '-',
  };
}

/** Shoppers who all press the button at the same moment. */
async function measureRush(
  address: string,
  pid: number,
  buyers: readonly Buyer[],
  products: readonly number[],
): Promise<Row> {
  const peakOf = followPeak(pid);
  const began = performance.now();
  const statuses = await Promise.all(
    buyers.map((buyer, index) => placeOrder(address, buyer, products[index % products.length] ?? 0)),
  );
  const seconds = (performance.now() - began) / 1000;
  return {
    what: `${BUYERS_AT_ONCE} shoppers order at once, Postgres`,
    measured: `${statuses.filter((status) => status === 201).length} orders in ${seconds.toFixed(1)} s, peak ${peakOf().toFixed(0)} MB`,
    target: 'all placed',
    peer: '-',
  };
}

/** Many shoppers at once: reading, ordering, and doing nothing. */
export async function measureCrowds(): Promise<Row[]> {
  const postgres = await startPostgres();
  if (!postgres) return [];
  const place = { dataDir: newFolder(), databaseUrl: postgres.url };
  const database = await openDatabase(place);
  try {
    const market = await openMarket(database, BUYERS_AT_ONCE);
    const buyers = await Promise.all(market.buyers.map(logIn));
    const { shop, address } = await openApi({
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl,
      AUTH_SECRET: SECRET,
    });
    const pid = shop.pid ?? 0;
    try {
      return [
        await measureMixed(address, database.queries, buyers, market.products),
        await measureIdle(address, pid),
        await measureRush(address, pid, buyers, market.products),
      ];
    } finally {
      await kill(shop);
    }
  } finally {
    await database.close();
    await postgres.stop();
    rmSync(place.dataDir, { recursive: true, force: true });
  }
}
