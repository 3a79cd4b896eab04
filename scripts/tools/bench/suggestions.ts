import { rmSync } from 'node:fs';
import { SUGGESTION_HELP, SUGGESTION_QUERY } from '../../../src/contract/suggestion-query.ts';
import { startPostgres } from '../../../tests/api/postgres.ts';
import { hasPartsData, NO_PARTS_DATA } from '../../../tests/parts-data.ts';
import { kill } from '../../../tests/process.ts';
import { importParts } from './parts.ts';
import { newFolder, openApi } from './shop.ts';
import { suggestionTerms } from './suggestion-terms.ts';
import { percentile, type Row } from './table.ts';

const TERMS = 300;
/** Names are taken from so many pages all over the catalogue. */
const PAGES_OF_NAMES = 15;
const PAGE = 500;

type Settings = Record<string, string>;

async function readNames(address: string): Promise<string[]> {
  const names: string[] = [];
  const getPage = async (page: number) =>
    (await (await fetch(`${address}/api/products?limit=${PAGE}&page=${page}`)).json()) as {
      data: { name: string }[];
      total: number;
    };
  const first = await getPage(1);
  const step = Math.ceil(first.total / PAGE / PAGES_OF_NAMES);
  for (let page = 1; (page - 1) * PAGE < first.total; page += step) {
    const { data } = page === 1 ? first : await getPage(page);
    names.push(...data.map(({ name }) => name));
  }
  return names;
}

/**
 * Asks as the search box asks, each term once: nothing comes from the response cache. Half of the terms have a typo.
 * @returns the milliseconds that each took
 */
export async function measureTerms(settings: Settings, terms: number): Promise<number[]> {
  const { shop, address } = await openApi(settings);
  try {
    const times: number[] = [];
    for (const term of suggestionTerms(await readNames(address), terms)) {
      const query = new URLSearchParams({ 'name[like]': term, ...SUGGESTION_QUERY, ...SUGGESTION_HELP });
      const began = performance.now();
      const response = await fetch(`${address}/api/products?${query}`);
      await response.arrayBuffer();
      times.push(performance.now() - began);
      if (response.status !== 200) throw new Error(`“${term}” was answered with ${response.status}`);
    }
    return times;
  } finally {
    await kill(shop);
  }
}

async function measure(settings: Settings): Promise<string> {
  const dataDir = newFolder();
  try {
    await importParts({ ...settings, DATA_DIR: dataDir });
    const times = await measureTerms({ ...settings, DATA_DIR: dataDir }, TERMS);
    return `p95 ${percentile(times, 0.95).toFixed(1)} ms`;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Suggestions over a large real catalogue, half of the terms with a typo, on both databases. */
export async function measureSuggestions(): Promise<Row[]> {
  const row = (where: string, measured: string): Row => ({
    what: `search suggestion, 60,000 products, with a typo${where}`,
    measured,
    target: '<= 10 ms',
    peer: 'no typo tolerance',
  });
  if (!hasPartsData()) return [row('', `skipped. ${NO_PARTS_DATA}`)];
  const postgres = await startPostgres();
  const onPostgres = postgres ? await measure({ DATABASE_URL: postgres.url }) : 'Postgres is not installed';
  await postgres?.stop();
  return [row(', Postgres', onPostgres), row(', embedded', await measure({}))];
}
