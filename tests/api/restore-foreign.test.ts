import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBackup } from '../../src/server/backup/make-backup.ts';
import { restoreBackup } from '../../src/server/backup/restore-backup.ts';
import { parseConfig } from '../../src/server/config.ts';
import { rowsOf } from '../../src/server/db/database.ts';
import { connectDatabase, openDatabase } from '../../src/server/db/open.ts';
import {
  createDatabase,
  createSeededDatabase,
  emptyDataDir,
  kinds,
  seededDataDir,
} from './fresh-database.ts';

const PRESENT = ['refuse', 'replace'] as const;
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const configOf = (dataDir: string, DATABASE_URL: string | undefined) => {
  folders.push(dataDir);
  return parseConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL, LOG_LEVEL: 'error' });
};
const newFolder = () => mkdtempSync(join(tmpdir(), 'hardware-pasal-foreign-'));

describe.each(kinds)('restore on %s', (kind) => {
  const emptyPlace = async () =>
    kind === 'postgres' ? configOf(newFolder(), await createDatabase()) : configOf(emptyDataDir(), undefined);
  const shopPlace = async () =>
    kind === 'postgres'
      ? configOf(newFolder(), await createSeededDatabase())
      : configOf(seededDataDir(), undefined);
  let file: string;
  beforeAll(async () => {
    const place = await shopPlace();
    await (await openDatabase(place)).close();
    file = (await makeBackup(place)).path;
  });

  async function withStatements(place: ReturnType<typeof configOf>, statements: readonly string[]) {
    const database = await connectDatabase(place);
    for (const statement of statements) await database.queries.execute(sql.raw(statement));
    await database.close();
  }

  async function counted(place: ReturnType<typeof configOf>, query: string): Promise<number> {
    const database = await connectDatabase(place);
    const rows = rowsOf<{ found: number }>(await database.queries.execute(sql.raw(query)));
    await database.close();
    return Number(rows[0]?.found);
  }

  const foreign: [string, string[], RegExp, string][] = [
    [
      'a table',
      ['CREATE TABLE wp_posts (id int)', 'INSERT INTO wp_posts VALUES (1)'],
      /table wp_posts/,
      'SELECT count(*) AS found FROM wp_posts',
    ],
    [
      'a function',
      ["CREATE FUNCTION monthly_sum() RETURNS int LANGUAGE sql AS 'SELECT 1'"],
      /function monthly_sum/,
      'SELECT monthly_sum() AS found',
    ],
    [
      'a view',
      ['CREATE VIEW report AS SELECT 1 AS found'],
      /view report/,
      'SELECT count(*) AS found FROM report',
    ],
    [
      'a type',
      ["CREATE TYPE mood AS ENUM ('good')"],
      /type mood/,
      "SELECT count(*) AS found FROM pg_type WHERE typname = 'mood'",
    ],
    [
      'a sequence',
      ['CREATE SEQUENCE invoice_numbers'],
      /sequence invoice_numbers/,
      'SELECT count(*) AS found FROM invoice_numbers',
    ],
  ];
  for (const present of PRESENT) {
    test.each(foreign)(
      `Restore: %s of another application is named, and stays (${present})`,
      async (_what, statements, named, query) => {
        for (const place of [await emptyPlace(), await shopPlace()]) {
          await withStatements(place, statements);
          const failure = await restoreBackup(file, place, { present, onRows: () => undefined }).catch(
            (error: Error) => error,
          );
          expect(String(failure)).toMatch(named);
          expect(String(failure)).toContain('give the shop a database of its own');
          expect(String(failure).split('\n')).toHaveLength(1);
          expect(await counted(place, query)).toBe(1);
        }
      },
    );

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
      expect(await counted(place, "SELECT count(*) AS found FROM pg_tables WHERE tablename = 'users'")).toBe(
        1,
      );
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
    expect(
      await counted(
        place,
        "SELECT count(*) AS found FROM pg_constraint WHERE contype = 'f' AND conrelid = 'warehouse.shelves'::regclass",
      ),
    ).toBe(1);
    expect(await counted(place, 'SELECT count(*) AS found FROM products LIMIT 1')).toBeGreaterThan(0);
  });

  test("Restore: a shop's database with an extension of the operator's is replaced", async () => {
    const place = await shopPlace();
    // The one extension that both databases of the tests have.
    await withStatements(place, ['CREATE EXTENSION IF NOT EXISTS pg_trgm']);
    await restoreBackup(file, place, { present: 'replace', onRows: () => undefined });
    expect(await counted(place, 'SELECT count(*) AS found FROM products')).toBeGreaterThan(0);
  });
});
