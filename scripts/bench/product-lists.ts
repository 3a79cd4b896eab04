import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../tests/api/postgres.ts';
import { addressOf, kill, run } from '../../tests/process.ts';
import { inTurn, type Load, load } from './load.ts';
import { perSecond, type Row } from './table.ts';

const PEER_COLD = '127/s';

/** Lists of which each has an address that was never asked for. */
function loadCold(address: string): Promise<Load> {
  let asked = 0;
  const neverAsked = () =>
    `/api/products?limit=12&sellingPrice%5Bgte%5D=1&sellingPrice%5Blte%5D=${10_000_000 + asked++}`;
  return load(address, neverAsked);
}

const summary = ({ perSecond: rate, failed }: Load) =>
  `${perSecond(rate)}${failed > 0 ? `, ${failed} failed` : ''}`;

async function measureOnPostgres(): Promise<string> {
  const postgres = await startPostgres();
  if (!postgres) return 'Postgres is not installed';
  const dataDir = mkdtempSync(join(tmpdir(), 'hardware-pasal-bench-'));
  const shop = run('tests/failures/serve.ts', { DATA_DIR: dataDir, DATABASE_URL: postgres.url });
  shop.stderr?.pipe(process.stderr);
  try {
    return summary(await loadCold(await addressOf(shop)));
  } finally {
    await kill(shop);
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The product list through HTTP: from the response cache, and with every address asked for the first time. */
export async function measureProductLists(address: string): Promise<Row[]> {
  const cached = await load(address, inTurn(['/api/products?page=1']), 'accept-encoding: br\r\n');
  return [
    { what: 'product list, cached', measured: summary(cached), target: '>= 50,000/s', peer: '1,801/s' },
    {
      what: 'product list, cold, embedded',
      measured: summary(await loadCold(address)),
      target: '>= 1,200/s',
      peer: PEER_COLD,
    },
    {
      what: 'product list, cold, Postgres',
      measured: await measureOnPostgres(),
      target: '>= 5,000/s',
      peer: PEER_COLD,
    },
  ];
}
