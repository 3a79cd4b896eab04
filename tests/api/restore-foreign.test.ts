import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBackup } from '../../src/server/backup/make-backup.ts';
import { restoreBackup } from '../../src/server/backup/restore-backup.ts';
import { getRows } from '../../src/server/db/database.ts';
import { connectDatabase, openDatabase } from '../../src/server/db/open.ts';
import { parseConfig } from '../../src/server/settings/config.ts';
import { keepFewProducts } from './few-products.ts';
import {
  createDatabase,
  createSeededDatabase,
  emptyDataDir,
  kinds,
  seededDataDir,
} from './fresh-database.ts';

const PRESENT = ['refuse', 'replace'] as const;
const PRODUCTS = 'SELECT count(*) AS found FROM products';
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const getConfig = (dataDir: string, DATABASE_URL: string | undefined) => {
  folders.push(dataDir);
  return parseConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL, LOG_LEVEL: 'error' });
};
const newFolder = () => mkdtempSync(join(tmpdir(), 'hardware-pasal-foreign-'));

describe.each(kinds)('restore on %s', (kind) => {
  const emptyPlace = async () =>
    kind === 'postgres'
      ? getConfig(newFolder(), await createDatabase())
      : getConfig(emptyDataDir(), undefined);
  const shopPlace = async () =>
    kind === 'postgres'
      ? getConfig(newFolder(), await createSeededDatabase())
      : getConfig(seededDataDir(), undefined);
  let file: string;
  beforeAll(async () => {
    const place = await shopPlace();
    const database = await openDatabase(place);
    await keepFewProducts(database.queries);
    await database.close();
    file = (await makeBackup(place)).path;
  });

  async function withStatements(place: ReturnType<typeof getConfig>, statements: readonly string[]) {
    const database = await connectDatabase(place);
    for (const statement of statements) await database.queries.execute(sql.raw(statement));
    await database.close();
  }

  async function counted(place: ReturnType<typeof getConfig>, queries: readonly string[]): Promise<number[]> {
    const database = await connectDatabase(place);
    const counts: number[] = [];
    for (const query of queries) {
      const rows = getRows<{ found: number }>(await database.queries.execute(sql.raw(query)));
      counts.push(Number(rows[0]?.found));
    }
    await database.close();
    return counts;
  }

  /** What another application may have made: its statements, its name in the message, and a query that counts it. */
  const foreign: { statements: string[]; named: string; query: string }[] = [
    {
      statements: ['CREATE TABLE wp_posts (id int)', 'INSERT INTO wp_posts VALUES (1)'],
      named: 'table wp_posts',
      query: 'SELECT count(*) AS found FROM wp_posts',
    },
    {
      statements: ["CREATE FUNCTION monthly_sum() RETURNS int LANGUAGE sql AS 'SELECT 1'"],
      named: 'function monthly_sum',
      query: 'SELECT monthly_sum() AS found',
    },
    {
      statements: ['CREATE VIEW report AS SELECT 1 AS found'],
      named: 'view report',
      query: 'SELECT count(*) AS found FROM report',
    },
    {
      statements: ["CREATE TYPE mood AS ENUM ('good')"],
      named: 'type mood',
      query: "SELECT count(*) AS found FROM pg_type WHERE typname = 'mood'",
    },
    {
      statements: ['CREATE SEQUENCE invoice_numbers'],
      named: 'sequence invoice_numbers',
      query: 'SELECT count(*) AS found FROM invoice_numbers',
    },
  ];
  for (const present of PRESENT) {
    test(`Restore: every object of another application is named, and stays (${present})`, async () => {
      for (const place of [await emptyPlace(), await shopPlace()]) {
        await withStatements(
          place,
          foreign.flatMap(({ statements }) => statements),
        );
        const failure = await restoreBackup(file, place, { present, onRows: () => undefined }).catch(
          (error: Error) => error,
        );
        // In the message's order, which is the alphabet's.
        expect(String(failure)).toContain(
          `(${foreign
            .map(({ named }) => named)
            .sort()
            .join(', ')})`,
        );
        expect(String(failure)).toContain('give the shop a database of its own');
        expect(String(failure).split('\n')).toHaveLength(1);
        expect(
          await counted(
            place,
            foreign.map(({ query }) => query),
          ),
        ).toEqual(foreign.map(() => 1));
      }
    });

    test(`Restore: another application whose tables have names of the shop's is left alone (${present})`, async () => {
      const place = await emptyPlace();
      await withStatements(place, [
        'CREATE TABLE users (name text)',
        'CREATE SCHEMA drizzle',
        'CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)',
        "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('theirs', 1)",
      ]);
      await expect(restoreBackup(file, place, { present, onRows: () => undefined })).rejects.toThrow(
        /table users, table drizzle/,
      );
      expect(
        await counted(place, ["SELECT count(*) AS found FROM pg_tables WHERE tablename = 'users'"]),
      ).toEqual([1]);
    });
  }

  test('Restore: a foreign key onto a table of the shop is never dropped with it', async () => {
    const place = await shopPlace();
    await withStatements(place, [
      'CREATE SCHEMA warehouse',
      'CREATE TABLE warehouse.shelves (product_id int REFERENCES public.products)',
    ]);
    await expect(restoreBackup(file, place, { present: 'replace', onRows: () => undefined })).rejects.toThrow(
      /^Another application depends on .*warehouse\.shelves/,
    );
    const [keys, products] = await counted(place, [
      "SELECT count(*) AS found FROM pg_constraint WHERE contype = 'f' AND conrelid = 'warehouse.shelves'::regclass",
      PRODUCTS,
    ]);
    expect(keys).toBe(1);
    expect(products).toBeGreaterThan(0);
  });

  test("Restore: a shop's database with an extension of the operator's is replaced", async () => {
    const place = await shopPlace();
    // The one extension that both databases of the tests have.
    await withStatements(place, ['CREATE EXTENSION IF NOT EXISTS pg_trgm']);
    await restoreBackup(file, place, { present: 'replace', onRows: () => undefined });
    const [products] = await counted(place, [PRODUCTS]);
    expect(products).toBeGreaterThan(0);
  });
});
