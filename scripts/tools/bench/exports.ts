import { createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import pg from 'pg';
import { EXPORT_FORMATS } from '../../../src/contract/export.ts';
import { buildApp } from '../../../src/server/app.ts';
import { openDatabase } from '../../../src/server/db/open.ts';
import { seedShop } from '../../../src/server/seed/seed.ts';
import { parseConfig } from '../../../src/server/settings/config.ts';
import { startPostgres } from '../../../tests/api/postgres.ts';
import { bearer, logIn } from '../../../tests/api/shop-client.ts';
import { growProducts } from './grow-products.ts';
import { runImport } from './imports.ts';
import { newFolder } from './shop.ts';
import type { Row } from './table.ts';

const PRODUCTS = 60_000;
const MEGABYTE = 1024 * 1024;

/** Downloads to a file. @returns its time, and by how much the memory of the shop's process grew meanwhile */
async function download(address: string, token: string, path: string): Promise<string> {
  const began = performance.now();
  const before = process.memoryUsage().rss;
  let most = before;
  const follow = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const { body } = await fetch(address, { headers: bearer(token) });
  await pipeline(Readable.fromWeb(body as ReadableStream), createWriteStream(path));
  clearInterval(follow);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  return `${seconds} s, ${Math.round((most - before) / MEGABYTE)} MB more`;
}

/** Exports of 60,000 products, and the import of their CSV, which must change none. */
export async function measureExports(): Promise<Row[]> {
  const postgres = await startPostgres();
  if (!postgres) return [{ what: 'exports', measured: 'Postgres is not installed', target: '', peer: '' }];
  const folder = newFolder();
  const config = parseConfig({
    DATA_DIR: join(folder, 'shop'),
    DATABASE_URL: postgres.url,
    PORT: '0',
    LOG_LEVEL: 'error',
    NODE_ENV: 'test',
  });
  const database = await openDatabase(config);
  await seedShop(database, { withDemoAccounts: true });
  const app = await buildApp(config, database);
  const api = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api`;
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await client.connect();
    await growProducts(client, PRODUCTS);
    // A copy is no further form of its model.
    await client.query("UPDATE products SET option_group = '', options = '[]' WHERE slug LIKE '%-copy-%'");
    const { token } = await logIn(api, 'editor@example.com');
    const digest = async () =>
      (
        await client.query(`SELECT md5(string_agg(row::text, '' ORDER BY slug)) AS digest FROM (
          SELECT slug, name, description, specifications, selling_price, marked_price, tags, brand_id, category_id,
            series_id, images, image_texts, option_group, options, status, low_stock_level FROM products) AS row`)
      ).rows[0].digest as string;
    const before = await digest();
    const rows: Row[] = [];
    for (const format of EXPORT_FORMATS) {
      const path = join(folder, `products.${format}`);
      const measured = await download(`${api}/editor/products?format=${format}`, token, path);
      rows.push({
        what: `export of ${PRODUCTS} products as ${format}, Postgres`,
        measured,
        target: '<= 150 MB more',
        peer: '',
      });
    }
    const { code, took } = await runImport({ DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'data') }, [
      join(folder, 'products.csv'),
    ]);
    const isSame = code === 0 && (await digest()) === before;
    rows.push({
      what: `the CSV comes back, ${PRODUCTS} products`,
      measured: `${took}, ${isSame ? 'nothing changed' : `NOT THE SAME (exit code ${code})`}`,
      target: 'nothing changed',
      peer: '',
    });
    return rows;
  } finally {
    await client.end();
    await app.close();
    await database.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
