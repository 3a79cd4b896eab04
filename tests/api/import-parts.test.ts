import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importCatalogue } from '../../src/server/catalogue-writing/import/import-catalogue.ts';
import { mapping } from '../../src/server/catalogue-writing/import/mapping.ts';
import { products } from '../../src/server/db/schema.ts';
import { hasPartsData, NO_PARTS_DATA, PARTS_DATA } from '../parts-data.ts';
import { freshDatabase, kinds } from './fresh-database.ts';

const MAPPING = new URL('../../scripts/mappings/pc-parts.json', import.meta.url);
const findRows = (text: string) => text.split('\n').filter((line) => line.trim()).length;

test('Import: the real parts come into Postgres in under a minute, and again as updates', {
  timeout: 180_000,
}, async ({ skip }) => {
  if (!hasPartsData()) skip(NO_PARTS_DATA);
  if (!kinds.includes('postgres')) skip('Postgres is not installed.');
  const database = await freshDatabase('postgres');
  const files = readdirSync(PARTS_DATA)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => ({ name, text: readFileSync(join(PARTS_DATA, name), 'utf8') }));
  const rows = files.reduce((sum, { text }) => sum + findRows(text), 0);
  const options = { mapping: mapping.parse(JSON.parse(readFileSync(MAPPING, 'utf8'))) };

  const began = performance.now();
  expect(await importCatalogue(database, files, options)).toEqual({ created: rows, updated: 0 });
  expect(performance.now() - began).toBeLessThan(60_000);
  expect(rows).toBeGreaterThan(66_000);
  const filled = await database.queries.selectDistinct({ id: products.categoryId }).from(products);
  expect(filled).toHaveLength(25);

  // Memory has ten thousand repeated names: each must find its own product again.
  const memory = files.filter(({ name }) => name === 'memory.jsonl');
  const again = await importCatalogue(database, memory, options);
  expect(again).toEqual({ created: 0, updated: findRows(memory[0]?.text ?? '') });
  expect(await database.queries.$count(products)).toBe(rows);
  await database.close();
});
