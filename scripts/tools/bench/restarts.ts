import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '../../../tests/api/postgres.ts';
import { freePort } from '../../../tests/free-port.ts';
import { getAddress, kill } from '../../../tests/process.ts';
import { newFolder } from './shop.ts';
import type { Row } from './table.ts';

const TIMES = 5;
const ASK_EVERY_MS = 5;
/** What the unit gives Node besides the program: a restart is measured as a deployed shop makes it. */
const [, ...ARGUMENTS] = (
  readFileSync('deploy/systemd/hardware-pasal.service', 'utf8').match(/^ExecStart=(.*)$/m)?.[1] ?? ''
).split(' ');

/** Asks until the shop answers with success. @returns the milliseconds since the system's start */
async function untilAnswered(port: number, path: string): Promise<number> {
  for (;;) {
    const isUp = await fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return performance.now();
    await wait(ASK_EVERY_MS);
  }
}

/** Milliseconds, each the middle of several restarts of a shop that has a release. */
type Restart = {
  /** From SIGTERM to the next answer of the API. */
  away: number;
  /** From the start of the process to the first page, and to the first answer of the API. */
  page: number;
  api: number;
};

const getMiddle = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

async function measureRestart(settings: Record<string, string>): Promise<Restart> {
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
  const restarts: Restart[] = [];
  try {
    await getAddress(shop);
    for (let time = 0; time < TIMES; time += 1) {
      const began = performance.now();
      const ended = once(shop, 'exit');
      shop.kill('SIGTERM');
      await ended;
      shop = launch();
      const launched = performance.now();
      const [page, api] = await Promise.all([untilAnswered(port, '/'), untilAnswered(port, '/api/health')]);
      restarts.push({ away: api - began, page: page - launched, api: api - launched });
      await getAddress(shop);
    }
  } finally {
    await kill(shop);
    rmSync(dataDir, { recursive: true, force: true });
  }
  const middle = (part: keyof Restart) => getMiddle(restarts.map((restart) => restart[part]));
  return { away: middle('away'), page: middle('page'), api: middle('api') };
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

const rowsFor = (database: string, { away, page, api }: Restart): Row[] => [
  {
    what: `restart: from SIGTERM to the next answer of the API, ${database}`,
    measured: seconds(away),
    target: '<= 1 s',
    peer: '-',
  },
  {
    what: `start of an existing shop, pages / API answering, ${database}`,
    measured: `${seconds(page)} / ${seconds(api)}`,
    target: '<= 1 s / <= 3 s',
    peer: '-',
  },
];

/** How long the API is away while the shop restarts, with the shipped catalogue. Pages stay: nginx serves them. */
export async function measureRestarts(): Promise<Row[]> {
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/bundle-server.ts']);
  const rows = rowsFor('embedded', await measureRestart({}));
  const postgres = await startPostgres();
  if (!postgres) return rows;
  try {
    return [...rows, ...rowsFor('Postgres', await measureRestart({ DATABASE_URL: postgres.url }))];
  } finally {
    await postgres.stop();
  }
}
