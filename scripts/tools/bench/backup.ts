import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../../../tests/api/postgres.ts';
import { hasPartsData, NO_PARTS_DATA } from '../../../tests/parts-data.ts';
import { kill } from '../../../tests/process.ts';
import { megabytes } from '../../progress.ts';
import { importParts } from './parts.ts';
import { newFolder, openApi } from './shop.ts';
import type { Row } from './table.ts';

const PRODUCTS = 60_000;
const GIVEN = '--disable-warning=ExperimentalWarning';

/** Runs a command to its end. @returns how long it took, and its peak memory */
async function timed(script: string, settings: Record<string, string>, words: string[] = []) {
  const began = performance.now();
  // The command's own resource usage, as the system counts it, reported when it ends.
  const report = 'process.on("exit",()=>console.error("peak "+process.resourceUsage().maxRSS))';
  const child = spawn(
    process.execPath,
    [GIVEN, '--import', `data:text/javascript,${encodeURIComponent(report)}`, script, ...words],
    { env: { ...process.env, NODE_ENV: 'test', ...settings }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${script} failed: ${said}`);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  return { seconds, peak: megabytes(Number(/peak (\d+)/.exec(said)?.[1]) * 1024) };
}

/** The longest that an answer which needs the database took while some work went on. */
async function longestResponseDuring(address: string, work: Promise<unknown>): Promise<number> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  let longest = 0;
  while (!isDone) {
    const began = performance.now();
    await fetch(`${address}/api/health`).then((response) => response.text());
    longest = Math.max(longest, performance.now() - began);
  }
  await done;
  return longest;
}

async function measureOn(kind: string, urls?: [from: string, to: string]): Promise<Row[]> {
  const [dataDir, other] = [newFolder(), newFolder()];
  const place = (folder: string, url?: string): Record<string, string> => ({
    DATA_DIR: folder,
    ...(url && { DATABASE_URL: url }),
  });
  const from = place(dataDir, urls?.[0]);
  try {
    await importParts(from, PRODUCTS);
    const { shop, address } = await openApi(from);
    const backingUp = timed('scripts/backup.ts', from);
    const longest = await longestResponseDuring(address, backingUp);
    await kill(shop);
    const backup = await backingUp;
    const folder = join(dataDir, 'backups');
    const file = join(folder, readdirSync(folder).find((name) => name.endsWith('.gz')) ?? '');
    const restore = await timed('scripts/restore.ts', place(other, urls?.[1]), [file]);
    const what = `${PRODUCTS.toLocaleString('en-IN')} products, ${kind}`;
    return [
      { what: `backup while the shop runs, ${what}`, measured: `${backup.seconds} s`, target: '', peer: '' },
      { what: 'its file', measured: megabytes(statSync(file).size), target: '', peer: '' },
      { what: "the command's peak memory", measured: backup.peak, target: '', peer: '' },
      { what: 'the longest answer meanwhile', measured: `${longest.toFixed(0)} ms`, target: '', peer: '' },
      { what: `restore, ${what}`, measured: `${restore.seconds} s`, target: '', peer: '' },
      { what: "the command's peak memory", measured: restore.peak, target: '', peer: '' },
    ];
  } finally {
    for (const folder of [dataDir, other]) rmSync(folder, { recursive: true, force: true });
  }
}

/** Backup and restore of a large shop, on each database that this machine has. */
export async function measureBackup(): Promise<Row[]> {
  if (!hasPartsData()) return [{ what: 'backup', measured: NO_PARTS_DATA, target: '', peer: '' }];
  const rows = await measureOn('embedded');
  const postgres = await startPostgres();
  const target = await startPostgres();
  if (postgres && target) rows.push(...(await measureOn('Postgres', [postgres.url, target.url])));
  await postgres?.stop();
  await target?.stop();
  return rows;
}
