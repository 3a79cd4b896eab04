import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../tests/api/postgres.ts';
import { hasPartsData, NO_PARTS_DATA } from '../../tests/parts-data.ts';
import { addressOf, kill, run } from '../../tests/process.ts';
import { importParts } from './parts.ts';
import { suggestionTerms } from './suggestion-terms.ts';
import type { Row } from './table.ts';

const TERMS = 300;
/** Names are taken from all over the catalogue. */
const NAMES_FROM_EVERY_PAGE = 9;
const PAGE = 500;

type Settings = Record<string, string>;

async function readNames(address: string): Promise<string[]> {
  const names: string[] = [];
  const pageOf = async (page: number) =>
    (await (await fetch(`${address}/api/products?limit=${PAGE}&page=${page}`)).json()) as {
      data: { name: string }[];
      total: number;
    };
  for (let page = 1, total = PAGE; (page - 1) * PAGE < total; page += NAMES_FROM_EVERY_PAGE) {
    const response = await pageOf(page);
    total = response.total;
    names.push(...response.data.map(({ name }) => name));
  }
  return names;
}

/** Asks as the search box asks, each term once: nothing comes from the response cache. */
async function p95Of(settings: Settings): Promise<number> {
  const shop = run('tests/failures/serve.ts', settings);
  shop.stderr?.pipe(process.stderr);
  try {
    const address = await addressOf(shop);
    const times: number[] = [];
    for (const term of suggestionTerms(await readNames(address), TERMS)) {
      const query = new URLSearchParams({ 'name[like]': term, limit: '5', facets: '1' });
      const began = performance.now();
      const response = await fetch(`${address}/api/products?${query}`);
      await response.arrayBuffer();
      times.push(performance.now() - began);
      if (response.status !== 200) throw new Error(`“${term}” was answered with ${response.status}`);
    }
    return times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
  } finally {
    await kill(shop);
  }
}

async function measure(settings: Settings): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hardware-pasal-bench-'));
  try {
    await importParts({ ...settings, DATA_DIR: dataDir });
    return `p95 ${(await p95Of({ ...settings, DATA_DIR: dataDir })).toFixed(1)} ms`;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Suggestions over a large real catalogue, half of the terms with a typo, on both databases. */
export async function measureSuggestions(): Promise<Row[]> {
  const row = (where: string, measured: string): Row => ({
    what: `search suggestion, 60,000 products, with a typo${where}`,
    measured,
    target: '<= 20 ms',
    peer: 'no typo tolerance',
  });
  if (!hasPartsData()) return [row('', `skipped. ${NO_PARTS_DATA}`)];
  const postgres = await startPostgres();
  const onPostgres = postgres ? await measure({ DATABASE_URL: postgres.url }) : 'Postgres is not installed';
  await postgres?.stop();
  return [row(', Postgres', onPostgres), row(', embedded', await measure({}))];
}
