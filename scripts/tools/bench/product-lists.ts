import { rmSync } from 'node:fs';
import { startPostgres } from '../../../tests/api/postgres.ts';
import { kill } from '../../../tests/process.ts';
import { inTurn, type Load, load, loadSummary } from './load.ts';
import { newFolder, openApi } from './shop.ts';
import type { Row } from './table.ts';

const PEER_COLD = '127/s';

/** Lists of which each has an address that was never asked for. */
function loadCold(address: string): Promise<Load> {
  let asked = 0;
  const neverAsked = () =>
    `/api/products?limit=12&sellingPrice%5Bgte%5D=1&sellingPrice%5Blte%5D=${10_000_000 + asked++}`;
  return load(address, neverAsked);
}

async function measureOnPostgres(): Promise<string> {
  const postgres = await startPostgres();
  if (!postgres) return 'Postgres is not installed';
  const dataDir = newFolder();
  try {
    const { shop, address } = await openApi({ DATA_DIR: dataDir, DATABASE_URL: postgres.url });
    return loadSummary(await loadCold(address).finally(() => kill(shop)));
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The product list through HTTP: from the response cache, and with every address asked for the first time. */
export async function measureProductLists(address: string): Promise<Row[]> {
  const cached = await load(address, inTurn(['/api/products?page=1']), 'accept-encoding: br\r\n');
  return [
    { what: 'product list, cached', measured: loadSummary(cached), target: '>= 50,000/s', peer: '1,801/s' },
    {
      what: 'product list, cold, embedded',
      measured: loadSummary(await loadCold(address)),
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
