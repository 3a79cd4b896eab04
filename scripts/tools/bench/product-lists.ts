import { rmSync } from 'node:fs';
import { openDatabase } from '../../../src/server/db/open.ts';
import { startPostgres } from '../../../tests/api/postgres.ts';
import { kill } from '../../../tests/process.ts';
import { measureListFloor } from './list-floor.ts';
import { COMPRESSED, inTurn, type Load, load, loadSummary } from './load.ts';
import { newFolder, openApi } from './shop.ts';
import { type Row, shareOfFloor } from './table.ts';

/** Lists of which each has an address that was never asked for. */
function loadCold(address: string): Promise<Load> {
  let asked = 0;
  return load(address, () => `/api/products?${new URLSearchParams(coldQuery(asked++))}`);
}

const coldQuery = (number: number) => ({
  limit: '12',
  'sellingPrice[gte]': '1',
  'sellingPrice[lte]': String(10_000_000 + number),
});

async function measureCold(databaseUrl: string | undefined): Promise<Pick<Row, 'measured' | 'floor'>> {
  const dataDir = newFolder();
  try {
    const settings = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    const { shop, address } = await openApi(settings);
    const cold = await loadCold(address).finally(() => kill(shop));
    const database = await openDatabase({ dataDir, databaseUrl });
    const floor = await measureListFloor(database, coldQuery(0)).finally(() => database.close());
    return { measured: loadSummary(cold), floor: shareOfFloor(cold.perSecond, floor) };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Product lists through HTTP of which every address is asked for the first time, on both databases. */
export async function measureColdLists(): Promise<Row[]> {
  const row = (where: string, cells: Pick<Row, 'measured' | 'floor'>): Row => ({
    what: `product list, cold, ${where}`,
    ...cells,
    target: '>= 0.5 of the floor',
    peer: '127/s',
  });
  const postgres = await startPostgres();
  const onPostgres = postgres ? await measureCold(postgres.url) : { measured: 'Postgres is not installed' };
  await postgres?.stop();
  return [row('embedded', await measureCold(undefined)), row('Postgres', onPostgres)];
}

/** The product list through HTTP, from the response cache. */
export async function measureCachedLists(address: string): Promise<Row[]> {
  const cached = await load(address, inTurn(['/api/products?page=1']), COMPRESSED);
  return [
    { what: 'product list, cached', measured: loadSummary(cached), target: '>= 50,000/s', peer: '1,801/s' },
  ];
}
