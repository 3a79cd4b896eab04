import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../../../tests/api/postgres.ts';
import {
  hasOpenPartsData,
  hasPartsData,
  NO_OPEN_PARTS_DATA,
  NO_PARTS_DATA,
  OPEN_PARTS_DATA,
  PARTS_DATA,
} from '../../../tests/parts-data.ts';
import { MAPPING, runImport } from './imports.ts';
import { newFolder } from './shop.ts';
import type { Row } from './table.ts';

const PARTS = 100_000;

const findFiles = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => join(folder, name));

/** The database, and parts of it under other names until there are enough. */
function writeLargerFile(path: string): void {
  const parts = findFiles(OPEN_PARTS_DATA)
    .flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean))
    .map((line) => JSON.parse(line));
  const lines = Array.from({ length: PARTS }, (_, at) => {
    const part = parts[at % parts.length];
    const round = Math.floor(at / parts.length);
    const { name, ...metadata } = part.metadata;
    return JSON.stringify({
      ...part,
      metadata: { ...metadata, name: round === 0 ? name : `${name} Mk${round + 1}` },
    });
  });
  writeFileSync(path, lines.join('\n'));
}

async function measure(url: string): Promise<string> {
  const folder = newFolder();
  try {
    const settings = { DATABASE_URL: url, DATA_DIR: join(folder, 'data') };
    const products = await runImport(settings, [...findFiles(PARTS_DATA), '--map', MAPPING]);
    const file = join(folder, 'parts.jsonl');
    writeLargerFile(file);
    const { code, took } = await runImport(settings, ['--part-facts', file]);
    return products.code === 0 && code === 0 ? took : `failed with ${products.code} and ${code}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An import of the facts of 100,000 parts into a shop of 66,778 products. */
export async function measurePartFactsImport(): Promise<Row[]> {
  const row = (measured: string): Row[] => [
    {
      what: `facts of ${PARTS} parts into a shop of 66,778 products, Postgres`,
      measured,
      target: '<= 60 s, <= 400 MB',
      peer: '',
    },
  ];
  if (!hasPartsData() || !hasOpenPartsData())
    return row(`skipped. ${hasPartsData() ? NO_OPEN_PARTS_DATA : NO_PARTS_DATA}`);
  const postgres = await startPostgres();
  if (!postgres) return row('Postgres is not installed');
  try {
    return row(await measure(postgres.url));
  } finally {
    await postgres.stop();
  }
}
