import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../../tests/api/postgres.ts';
import { hasPartsData, NO_PARTS_DATA, PARTS_DATA } from '../../tests/parts-data.ts';
import { run } from '../../tests/process.ts';
import { writeLargerCatalogue } from './larger-catalogue.ts';
import { followPeak } from './process-memory.ts';
import { newFolder } from './shop.ts';
import type { Row } from './table.ts';

const PRODUCTS = 1_000_000;
const MAPPING = 'scripts/mappings/pc-parts.json';

async function measure(url: string): Promise<string> {
  const folder = newFolder();
  try {
    const files = await writeLargerCatalogue(PARTS_DATA, join(folder, 'files'), PRODUCTS);
    // As the command of package.json does.
    const NODE_OPTIONS = '--max-semi-space-size=4';
    const settings = { DATABASE_URL: url, DATA_DIR: join(folder, 'data'), NODE_OPTIONS };
    const began = performance.now();
    const command = run('scripts/import.ts', settings, [...files, '--map', MAPPING]);
    command.stdout?.resume();
    command.stderr?.resume();
    const peak = followPeak(command.pid ?? 0);
    const [code] = await once(command, 'exit');
    const memory = `${Math.round(peak())} MB`;
    if (code !== 0) return `failed with ${code}`;
    return `${((performance.now() - began) / 1000).toFixed(0)} s, ${memory}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An import of a million products that are made from the data set of PC parts. */
export async function measureImports(): Promise<Row[]> {
  const row = (measured: string): Row => ({
    what: 'import of 1,000,000 products, Postgres',
    measured,
    target: '<= 150 s, <= 400 MB',
    peer: '',
  });
  if (!hasPartsData()) return [row(`skipped. ${NO_PARTS_DATA}`)];
  const postgres = await startPostgres();
  if (!postgres) return [row('Postgres is not installed')];
  try {
    return [row(await measure(postgres.url))];
  } finally {
    await postgres.stop();
  }
}
