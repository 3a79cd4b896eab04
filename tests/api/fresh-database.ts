import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../../src/server/db/database.ts';
import { openDatabase } from '../../src/server/db/open.ts';

/** The databases that this machine can test on. */
export const kinds: Database['kind'][] = inject('postgresUrl') ? ['embedded', 'postgres'] : ['embedded'];

/** A database of its own in the Postgres that the tests started. */
export async function createDatabase(): Promise<string> {
  const url = new URL(inject('postgresUrl') ?? '');
  const name = `fresh_${Math.random().toString(36).slice(2)}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  url.pathname = name;
  return url.href;
}

/** An empty database with its schema, of a folder or a name of its own; closing it takes its folder away. */
export async function freshDatabase(kind: Database['kind']): Promise<Database> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hardware-pasal-fresh-'));
  const databaseUrl = kind === 'postgres' ? await createDatabase() : undefined;
  const database = await openDatabase({ dataDir, databaseUrl });
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  return { ...database, close: () => database.close().finally(remove) };
}
