import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '../../../tests/api/postgres.ts';
import { getAddress, run, stop } from '../../../tests/process.ts';
import { makePictures, publishPrices, shopAround } from './day-of-a-shop.ts';
import { followPeak, getMemory, residentOfChildren } from './process-memory.ts';
import { newFolder } from './shop.ts';
import type { Row } from './table.ts';

/**
 * What is done before memory is read, and how long the shop is then left alone: 3600 is the
 * hour of docs/measurements.md.
 */
const PICTURES = Number(process.env.BENCH_PICTURES ?? 1000);
const PUBLICATIONS = Number(process.env.BENCH_PUBLICATIONS ?? 20);
const IDLE_SECONDS = Number(process.env.BENCH_IDLE_SECONDS ?? 60);
const REPORTER = new URL('./report-memory.mjs', import.meta.url).href;

const MB = (bytes: number) => `${Math.round(bytes / 1024 / 1024)}`;

/** Starts a shop as `npm start` does, which writes its memory usage to standard error when asked by a signal. */
function start(settings: Record<string, string>): ChildProcess {
  const shop = run('scripts/start.ts', {
    PORT: '0',
    NODE_OPTIONS: `--import=${REPORTER} ${process.env.BENCH_NODE_OPTIONS ?? ''}`,
    ...settings,
  });
  shop.stderr?.on('data', (chunk) => {
    for (const line of String(chunk).split('\n').filter(Boolean)) {
      const [, json] = /^memory (.*)$/.exec(line) ?? [];
      if (!json) {
        console.error(line);
        continue;
      }
      const { heapUsed, heapTotal, external, arrayBuffers } = JSON.parse(json);
      console.log(
        `    heap ${MB(heapUsed)} of ${MB(heapTotal)}, external ${MB(external)}, array buffers ${MB(arrayBuffers)} MB`,
      );
    }
  });
  return shop;
}

/** Says what a shop holds after a step, as numbers of MB. */
async function printMemory(shop: ChildProcess, step: string): Promise<void> {
  const { resident, peak, anonymous } = getMemory(shop.pid ?? 0);
  const children = residentOfChildren(shop.pid ?? 0);
  console.log(
    `  ${step}: ${resident.toFixed(0)} MB (anonymous ${anonymous.toFixed(0)}, peak ${peak.toFixed(0)}), children ${children.toFixed(0)}`,
  );
  shop.kill('SIGUSR2');
  await wait(200);
}

/** An hour of a shop on one database, as one row. */
async function measure(settings: Record<string, string>): Promise<Omit<Row, 'what' | 'target'>> {
  const dataDir = newFolder();
  const shop = start({ DATA_DIR: dataDir, ...settings });
  const pid = shop.pid ?? 0;
  const peakOf = followPeak(pid);
  try {
    const address = await getAddress(shop);
    shop.stdout?.resume();
    const api = `${address}/api`;
    await printMemory(shop, 'open, pages built');
    await shopAround(api);
    await printMemory(shop, 'after reads, searches and orders');
    await makePictures(api, { dataDir, pictures: PICTURES });
    await printMemory(shop, `after ${PICTURES} pictures`);
    await publishPrices(api, PUBLICATIONS);
    await printMemory(shop, `after ${PUBLICATIONS} publications`);
    await wait(IDLE_SECONDS * 1000);
    await printMemory(shop, `after ${IDLE_SECONDS} s of rest`);
    const { resident, peak } = getMemory(pid);
    const together = resident + residentOfChildren(pid);
    return {
      measured: `${together.toFixed(0)} MB (peak ${peak.toFixed(0)}, with its children ${peakOf().toFixed(0)})`,
      peer: '134 MB (mock), 577 to 681 MB',
    };
  } finally {
    await stop(shop);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Memory after pictures and publications, on both databases. BENCH_DATABASES=embedded or postgres measures one. */
export async function measureMemory(): Promise<Row[]> {
  const which = process.env.BENCH_DATABASES ?? 'embedded,postgres';
  const what = `memory after ${PICTURES} pictures, ${PUBLICATIONS} publications, ${IDLE_SECONDS} s of rest`;
  const rows: Row[] = [];
  if (which.includes('embedded'))
    rows.push({ what: `${what}, embedded`, target: '<= 400 MB', ...(await measure({})) });
  const postgres = which.includes('postgres') ? await startPostgres() : undefined;
  if (!postgres) return rows;
  try {
    const onPostgres = await measure({ DATABASE_URL: postgres.url });
    return [...rows, { what: `${what}, Postgres`, target: '<= 200 MB', ...onPostgres }];
  } finally {
    await postgres.stop();
  }
}
