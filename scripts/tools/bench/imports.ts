import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../../../tests/api/postgres.ts';
import { hasPartsData, NO_PARTS_DATA, PARTS_DATA } from '../../../tests/parts-data.ts';
import { run } from '../../../tests/process.ts';
import { writeLargerCatalogue } from './larger-catalogue.ts';
import { followPeak } from './process-memory.ts';
import { newFolder } from './shop.ts';
import { measureTerms } from './suggestions.ts';
import { percentile, type Row } from './table.ts';

const PRODUCTS = 1_000_000;
export const MAPPING = 'scripts/mappings/pc-parts.json';

const TERMS = 300;

const UNMEASURED = 'nothing was imported';
type Measured = { imported: string; suggested: string };

/** Runs the import command. @returns its exit code, its time in seconds and its peak memory */
export async function runImport(
  settings: Record<string, string>,
  words: readonly string[],
): Promise<{ code: number | null; took: string }> {
  // As the command of package.json does.
  const NODE_OPTIONS = '--max-semi-space-size=4';
  const began = performance.now();
  const command = run('scripts/import.ts', { ...settings, NODE_OPTIONS }, words);
  command.stdout?.resume();
  command.stderr?.resume();
  const peak = followPeak(command.pid ?? 0);
  const [code] = await once(command, 'exit');
  const memory = `${Math.round(peak())} MB`;
  return { code, took: `${((performance.now() - began) / 1000).toFixed(0)} s, ${memory}` };
}

async function measure(url: string): Promise<Measured> {
  const folder = newFolder();
  try {
    const files = await writeLargerCatalogue(PARTS_DATA, join(folder, 'files'), PRODUCTS);
    const settings = { DATABASE_URL: url, DATA_DIR: join(folder, 'data') };
    const { code, took } = await runImport(settings, [...files, '--map', MAPPING]);
    if (code !== 0) return { imported: `failed with ${code}`, suggested: UNMEASURED };
    const times = await measureTerms(settings, TERMS);
    const [p50, p95] = [0.5, 0.95].map((part) => `${percentile(times, part).toFixed(1)} ms`);
    return { imported: took, suggested: `p50 ${p50}, p95 ${p95}` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An import of a million products that are made from the data set of PC parts, and suggestions over them. */
export async function measureImports(): Promise<Row[]> {
  const rows = ({ imported, suggested }: Measured): Row[] => [
    {
      what: 'import of 1,000,000 products, Postgres',
      measured: imported,
      target: '<= 150 s, <= 400 MB',
      peer: '',
    },
    {
      what: 'search suggestion, 1,000,000 products, with a typo, Postgres',
      measured: suggested,
      target: '<= 25 ms',
      peer: 'no typo tolerance',
    },
  ];
  const without = (reason: string) => rows({ imported: reason, suggested: reason });
  if (!hasPartsData()) return without(`skipped. ${NO_PARTS_DATA}`);
  const postgres = await startPostgres();
  if (!postgres) return without('Postgres is not installed');
  try {
    return rows(await measure(postgres.url));
  } finally {
    await postgres.stop();
  }
}
