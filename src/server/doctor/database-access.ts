import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { lockFolder } from '../../system/folder-lock.ts';
import { getRows } from '../db/database.ts';
import { getReason } from '../diagnosis.ts';
import type { Config } from '../settings/config.ts';

const CONNECT_WITHIN_MS = 5000;

/** The database as the doctor reads it: on a connection of its own, without migrating anything. */
export type DatabaseAccess =
  | { state: 'open'; kind: 'embedded' | 'postgres'; read: Read; close: () => Promise<void> }
  /** The embedded database, locked by a running shop. */
  | { state: 'in use' }
  /** The embedded database before the first start. */
  | { state: 'missing' }
  | { state: 'unreachable'; reason: string };
export type Read = <Row>(statement: string) => Promise<Row[]>;

async function openPostgres(connectionString: string): Promise<DatabaseAccess> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    statement_timeout: CONNECT_WITHIN_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    return { state: 'unreachable', reason: getReason(error) };
  }
  return {
    state: 'open',
    kind: 'postgres',
    read: async <Row>(statement: string) => (await client.query(statement)).rows as Row[],
    close: () => client.end(),
  };
}

async function openEmbedded(dataDir: string): Promise<DatabaseAccess> {
  if (!existsSync(join(dataDir, 'database'))) return { state: 'missing' };
  const unlock = lockFolder(dataDir);
  if (!unlock) return { state: 'in use' };
  try {
    const { openEmbedded } = await import('../db/embedded.ts');
    const database = await openEmbedded(dataDir);
    return {
      state: 'open',
      kind: 'embedded',
      read: async <Row>(statement: string) =>
        getRows<Row>(await database.queries.execute(sql.raw(statement))),
      close: () => database.close().finally(unlock),
    };
  } catch (error) {
    unlock();
    return { state: 'unreachable', reason: getReason(error) };
  }
}

export async function accessDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<DatabaseAccess> {
  try {
    return databaseUrl ? await openPostgres(databaseUrl) : await openEmbedded(dataDir);
  } catch (error) {
    return { state: 'unreachable', reason: getReason(error) };
  }
}
