import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../../src/server/db/database.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { copyDatabase } from './templates.ts';

/** The databases that this machine can test on. */
export const kinds: Database['kind'][] = inject('postgresUrl') ? ['embedded', 'postgres'] : ['embedded'];

/** Whether all is tested (npm run test:all), as before a release. */
export const isWhole = process.env.TESTS === 'all';

/**
 * One of them, Postgres where there is one, which takes half the time: for what does not depend on the database. Before a
 * release all of them, as for what they can differ in: locks, triggers, transactions, dates, the search of texts, large
 * raw statements.
 */
export const oneKind: Database['kind'][] = isWhole ? kinds : kinds.slice(-1);
/** For a shop of its own that is opened once: the quicker one. */
export const usualKind: Database['kind'] = kinds.at(-1) ?? 'embedded';

/** A database of its own in the Postgres that the tests started. @param template `template1` has no schema */
export async function createDatabase(template = 'template1'): Promise<string> {
  const url = new URL(inject('postgresUrl') ?? '');
  const name = `fresh_${Math.random().toString(36).slice(2)}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  await client.end();
  url.pathname = name;
  return url.href;
}

/** A data directory with an embedded database that holds nothing yet, not even a schema. */
export function emptyDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'hardware-pasal-empty-'));
  copyDatabase(inject('templates').empty, dataDir);
  return dataDir;
}

/** A data directory with the embedded database of a shop: the shipped catalogue and the demo accounts. */
export function seededDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'hardware-pasal-seeded-'));
  copyDatabase(inject('templates').seeded, dataDir);
  return dataDir;
}

/** The same in Postgres. */
export const createSeededDatabase = (): Promise<string> => createDatabase(inject('templates').seededDatabase);

/** An empty database with its schema, of a folder or a name of its own; closing it takes its folder away. */
export async function freshDatabase(kind: Database['kind']): Promise<Database> {
  const dataDir = kind === 'embedded' ? emptyDataDir() : mkdtempSync(join(tmpdir(), 'hardware-pasal-fresh-'));
  const databaseUrl = kind === 'postgres' ? await createDatabase() : undefined;
  const database = await openDatabase({ dataDir, databaseUrl });
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  return { ...database, close: () => database.close().finally(remove) };
}
