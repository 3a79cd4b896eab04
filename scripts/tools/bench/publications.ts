import type { ChildProcess } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Publication } from '../../../src/contract/publication.ts';
import { DEMO_PASSWORD } from '../../../src/server/seed/demo-accounts.ts';
import { startPostgres } from '../../../tests/api/postgres.ts';
import { hasPartsData } from '../../../tests/parts-data.ts';
import { getAddress, kill, run } from '../../../tests/process.ts';
import { growProducts } from './grow-products.ts';
import { importParts } from './parts.ts';
import { newFolder } from './shop.ts';
import { median, percentile, type Row } from './table.ts';

const SIZES = [1000, 5000, 20_000, 60_000, 250_000];
/** More products are made from as many parts. */
const MOST_PARTS = 60_000;
const EDITS = 10;
/** After a whole build the first publications make folders that later ones take over. */
const EDITS_BEFORE = 6;
const LOOK_EVERY_MS = 10;
const COUNT = new Intl.NumberFormat('en-IN');

/** The peak memory of a process with its threads, from Linux; 0 where it has ended. */
function peakBytes(pid: string): number {
  try {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return 0;
  }
}

/** Follows the processes that a shop starts until it is stopped, and returns the peak memory of the largest one. */
function watchMemory(shop: ChildProcess): () => number {
  let most = 0;
  const timer = setInterval(() => {
    const children = readFileSync(`/proc/${shop.pid}/task/${shop.pid}/children`, 'utf8');
    for (const pid of children.split(' ').filter(Boolean)) most = Math.max(most, peakBytes(pid));
  }, 100);
  return () => {
    clearInterval(timer);
    return most;
  };
}

const asJson = { 'content-type': 'application/json' };

async function logIn(address: string): Promise<Record<string, string>> {
  const body = JSON.stringify({ email: 'editor@example.com', password: DEMO_PASSWORD });
  const login = await fetch(`${address}/api/auth/login`, { method: 'POST', headers: asJson, body });
  const { accessToken } = (await login.json()) as { accessToken: string };
  return { authorization: `Bearer ${accessToken}` };
}

async function firstPublication(address: string, headers: Record<string, string>): Promise<Publication> {
  const response = await fetch(`${address}/api/publications`, { headers });
  const { data } = (await response.json()) as { data: Publication[] };
  const first = data.at(-1);
  if (first?.state !== 'published') throw new Error(`nothing was published: ${first?.error}`);
  return first;
}

/** Publishes where nothing changed. @returns milliseconds from its start to its end, as the history has them */
async function timeNothing(address: string, headers: Record<string, string>): Promise<number> {
  const response = await fetch(`${address}/api/publications`, { method: 'POST', headers });
  const { data } = (await response.json()) as { data: Publication };
  for (;;) {
    const { data: now } = (await (
      await fetch(`${address}/api/publications/${data.id}`, { headers })
    ).json()) as {
      data: Publication;
    };
    if (now.seconds !== null) return now.seconds * 1000;
    await wait(LOOK_EVERY_MS);
  }
}

/** Asks for a page and a product list in turn until it is stopped. @returns milliseconds of each answer */
function shopMeanwhile(address: string, pages: readonly string[]): () => Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const shopping = (async () => {
    for (let count = 0; !isOver; count += 1) {
      const began = performance.now();
      await (await fetch(address + (pages[count % pages.length] ?? '/'))).arrayBuffer();
      times.push(performance.now() - began);
      await wait(LOOK_EVERY_MS);
    }
  })();
  return async () => {
    isOver = true;
    await shopping;
    return times;
  };
}

/**
 * Renames a category of the menu, which every page shows, and waits until the site shows it, with shoppers meanwhile.
 */
async function timeRename(address: string, client: pg.Client, headers: Record<string, string>): Promise<Row> {
  const { rows: slugs } = await client.query<{ slug: string }>(
    'SELECT slug FROM products ORDER BY id LIMIT 200',
  );
  const stop = shopMeanwhile(
    address,
    slugs.flatMap(({ slug }, index) => [`/product/${slug}`, `/api/product?limit=20&page=${index + 1}`]),
  );
  const began = performance.now();
  await client.query(
    "UPDATE categories SET name = 'Renamed' WHERE id = (SELECT min(id) FROM categories WHERE parent_id IS NULL)",
  );
  while (!(await (await fetch(`${address}/`)).text()).includes('Renamed')) await wait(LOOK_EVERY_MS * 10);
  const took = performance.now() - began;
  const times = await stop();
  const history = await fetch(`${address}/api/publications`, { headers });
  const { data } = (await history.json()) as { data: Publication[] };
  const pages = Math.max(...data.slice(0, 2).map(({ pagesRendered }) => pagesRendered));
  return {
    what: `a category renamed -> live, ${COUNT.format(pages)} pages`,
    measured: `${(took / pages).toFixed(2)} ms a page, p99 ${percentile(times, 0.99).toFixed(0)} ms of ${COUNT.format(times.length)} answers`,
    target: '<= 1.2 ms, p99 <= 50 ms',
    peer: '',
  };
}

/** Writes one price and waits until its page shows it. @returns milliseconds */
async function timeOneChange(address: string, client: pg.Client, price: number): Promise<number> {
  const { rows } = await client.query<{ slug: string }>(
    'SELECT slug FROM products ORDER BY md5(slug || $1::text) LIMIT 1',
    [price],
  );
  const page = `${address}/product/${rows[0]?.slug}`;
  const shown = `content="${price}"`;
  const began = performance.now();
  await client.query('UPDATE products SET selling_price = $1, marked_price = $1 WHERE slug = $2', [
    price,
    rows[0]?.slug,
  ]);
  while (!(await (await fetch(page)).text()).includes(shown)) await wait(LOOK_EVERY_MS);
  return performance.now() - began;
}

async function measureSize(postgres: string, products: number): Promise<Row[]> {
  const client = new pg.Client({ connectionString: postgres });
  await client.connect();
  await client.query(`CREATE DATABASE bench_${products}`);
  await client.end();
  const url = new URL(postgres);
  url.pathname = `bench_${products}`;
  const dataDir = newFolder();
  const settings = { DATABASE_URL: url.href, DATA_DIR: dataDir, PORT: '0' };
  const writer = new pg.Client({ connectionString: url.href });
  let shop: ChildProcess | undefined;
  try {
    await writer.connect();
    await importParts(settings, Math.min(products, MOST_PARTS));
    await growProducts(writer, products);
    shop = run('scripts/start.ts', settings);
    shop.stderr?.pipe(process.stderr);
    const stop = watchMemory(shop);
    const address = await getAddress(shop);
    shop.stdout?.resume();
    const memory = stop();
    const headers = await logIn(address);
    const { pagesRendered, seconds } = await firstPublication(address, headers);
    const times: number[] = [];
    for (let count = 0; count < EDITS_BEFORE + EDITS; count += 1)
      times.push(await timeOneChange(address, writer, 900_000 + products + count));
    const idle: number[] = [];
    for (let count = 0; count < EDITS; count += 1) idle.push(await timeNothing(address, headers));
    const what = `${COUNT.format(products)} products`;
    const renamed = products === MOST_PARTS ? [await timeRename(address, writer, headers)] : [];
    return [
      ...renamed,
      {
        what: `full build, ${what}`,
        measured: `${(((seconds ?? 0) * 1000) / pagesRendered).toFixed(2)} ms a page (${COUNT.format(pagesRendered)}), ${Math.round(memory / 1e6)} MB`,
        target: '<= 1.0 ms, <= 400 MB',
        peer: '',
      },
      {
        what: `one price changed -> live, ${what}`,
        measured: `${(median(times.slice(EDITS_BEFORE)) / 1000).toFixed(2)} s`,
        target: '<= 1.0 s',
        peer: 'rebuilds all',
      },
      {
        what: `nothing changed, ${what}`,
        measured: `${(median(idle) / 1000).toFixed(2)} s`,
        target: '<= 0.3 s',
        peer: '',
      },
    ];
  } finally {
    await writer.end().catch(() => undefined);
    if (shop) await kill(shop);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Building everything, and publishing one change, at sizes that show how both grow. */
export async function measurePublications(): Promise<Row[]> {
  const postgres = hasPartsData() ? await startPostgres() : undefined;
  if (!postgres) {
    console.log('  skipped: it needs the data set of PC parts (PARTS_DATA) and an installed Postgres.');
    return [];
  }
  const sizes = process.env.BENCH_SIZES?.split(',').map(Number) ?? SIZES;
  const rows: Row[] = [];
  try {
    for (const size of sizes) {
      console.log(`  ${COUNT.format(size)} products …`);
      const measured = await measureSize(postgres.url, size);
      for (const { what, measured: figure } of measured) console.log(`    ${what}: ${figure}`);
      rows.push(...measured);
    }
    return rows;
  } finally {
    await postgres.stop();
  }
}
