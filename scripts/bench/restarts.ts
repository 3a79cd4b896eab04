import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '../../tests/api/postgres.ts';
import { freePort } from '../../tests/free-port.ts';
import { addressOf, kill } from '../../tests/process.ts';
import { newFolder } from './shop.ts';
import type { Row } from './table.ts';

const TIMES = 5;
const ASK_EVERY_MS = 5;
/** What the unit gives Node besides the program: a restart is measured as a deployed shop makes it. */
const [, ...ARGUMENTS] = (
  readFileSync('deploy/systemd/hardware-pasal.service', 'utf8').match(/^ExecStart=(.*)$/m)?.[1] ?? ''
).split(' ');

async function untilHealthy(port: number): Promise<void> {
  for (;;) {
    const isUp = await fetch(`http://127.0.0.1:${port}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await wait(ASK_EVERY_MS);
  }
}

/** Milliseconds from SIGTERM to the next answer of a healthy shop, in the middle of several restarts. */
async function measureGap(settings: Record<string, string>): Promise<number> {
  const dataDir = newFolder();
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    PORT: String(port),
    NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
    ...settings,
  };
  const launch = (): ChildProcess =>
    spawn(process.execPath, ARGUMENTS, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let shop = launch();
  const gaps: number[] = [];
  try {
    await addressOf(shop);
    for (let time = 0; time < TIMES; time += 1) {
      const began = performance.now();
      const ended = once(shop, 'exit');
      shop.kill('SIGTERM');
      await ended;
      shop = launch();
      await untilHealthy(port);
      gaps.push(performance.now() - began);
      await addressOf(shop);
    }
  } finally {
    await kill(shop);
    rmSync(dataDir, { recursive: true, force: true });
  }
  return gaps.toSorted((one, other) => one - other)[Math.floor(TIMES / 2)] ?? Number.NaN;
}

const row = (database: string, milliseconds: number): Row => ({
  what: `restart: from SIGTERM to the next answer of the API, ${database}`,
  measured: `${(milliseconds / 1000).toFixed(2)} s`,
  target: '<= 1 s',
  peer: '-',
});

/** How long the API is away while the shop restarts, with the shipped catalogue. Pages stay: nginx serves them. */
export async function measureRestarts(): Promise<Row[]> {
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/bundle-server.ts']);
  const rows = [row('embedded', await measureGap({}))];
  const postgres = await startPostgres();
  if (!postgres) return rows;
  try {
    rows.push(row('Postgres', await measureGap({ DATABASE_URL: postgres.url })));
  } finally {
    await postgres.stop();
  }
  return rows;
}
