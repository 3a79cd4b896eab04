import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Publication } from '../../src/contract/publication.ts';
import { DEMO_PASSWORD } from '../../src/server/seed/demo-accounts.ts';
import { startPostgres } from '../../tests/api/postgres.ts';
import { addressOf, kill, run } from '../../tests/process.ts';
import { hasParts, importParts } from './parts.ts';
import type { Row } from './table.ts';

const SIZES = [1000, 5000, 20_000, 60_000];
const EDITS = 10;
/** From the sixth publication on the files of an older one are taken over, as in every shop that has been open for a day. */
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

/** Follows the processes that a shop starts until it is stopped, and returns the most memory that one of them held. */
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

async function firstPublication(address: string): Promise<Publication> {
  const body = JSON.stringify({ email: 'editor@example.com', password: DEMO_PASSWORD });
  const login = await fetch(`${address}/api/auth/login`, { method: 'POST', headers: asJson, body });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await fetch(`${address}/api/publications`, { headers });
  const { data } = (await answer.json()) as { data: Publication[] };
  const first = data.at(-1);
  if (first?.state !== 'published') throw new Error(`nothing was published: ${first?.error}`);
  return first;
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
  const dataDir = mkdtempSync(join(tmpdir(), 'hardware-pasal-bench-'));
  const settings = { DATABASE_URL: url.href, DATA_DIR: dataDir, PORT: '0' };
  const writer = new pg.Client({ connectionString: url.href });
  let shop: ChildProcess | undefined;
  try {
    await importParts(settings, products);
    shop = run('scripts/start.ts', settings);
    shop.stderr?.pipe(process.stderr);
    const stop = watchMemory(shop);
    const address = await addressOf(shop);
    shop.stdout?.resume();
    const memory = stop();
    const { pagesMade, seconds } = await firstPublication(address);
    await writer.connect();
    const times: number[] = [];
    for (let count = 0; count < EDITS_BEFORE + EDITS; count += 1)
      times.push(await timeOneChange(address, writer, 900_000 + products + count));
    const measured = times.slice(EDITS_BEFORE).sort((one, other) => one - other);
    const median = measured[EDITS / 2] ?? 0;
    const what = `${COUNT.format(products)} products`;
    return [
      {
        what: `full build, ${what}`,
        measured: `${(((seconds ?? 0) * 1000) / pagesMade).toFixed(2)} ms a page (${COUNT.format(pagesMade)}), ${Math.round(memory / 1e6)} MB`,
        target: products === 20_000 ? '<= 2 ms, <= 1,200 MB' : '',
        peer: '',
      },
      {
        what: `one price changed -> live, ${what}`,
        measured: `${(median / 1000).toFixed(2)} s`,
        target: products === 20_000 ? '<= 3 s' : '',
        peer: 'rebuilds all',
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
  const postgres = hasParts() ? await startPostgres() : undefined;
  if (!postgres) {
    console.log('  skipped: it needs ../shared/data/pc-parts and an installed Postgres.');
    return [];
  }
  const sizes = process.env.BENCH_SIZES?.split(',').map(Number) ?? SIZES;
  const rows: Row[] = [];
  try {
    for (const size of sizes) {
      console.log(`  ${COUNT.format(size)} products …`);
      rows.push(...(await measureSize(postgres.url, size)));
    }
    return rows;
  } finally {
    await postgres.stop();
  }
}
