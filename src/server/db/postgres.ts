import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartRefused } from '../config.ts';
import { surviveRestarts } from './broken-connections.ts';
import type { Channel, Database } from './database.ts';
import { MIGRATIONS_FOLDER, SESSION_SETTINGS } from './migrations.ts';
import * as schema from './schema.ts';

const MIGRATION_LOCK = 7_240_001;
const RECONNECT_AFTER_MS = 1000;

/** Only one instance migrates at a time; the others find it done. */
async function migrateOnce(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: MIGRATIONS_FOLDER });
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    client.release();
  }
}

/** Listens on a connection of its own and reconnects: changes missed meanwhile are made up for by one call. */
function listener(connectionString: string) {
  const callbacks = new Map<Channel, (() => void)[]>();
  let client: pg.Client | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    if (isClosed) return;
    const next = new pg.Client({ connectionString });
    next.on('notification', ({ channel }) => {
      for (const onChange of callbacks.get(channel as Channel) ?? []) onChange();
    });
    next.on('error', () => undefined);
    next.on('end', () => setTimeout(() => connect().catch(() => undefined), RECONNECT_AFTER_MS).unref());
    await next.connect();
    client = next;
    for (const [channel, listening] of callbacks) {
      await next.query(`LISTEN ${channel}`);
      for (const onChange of listening) onChange();
    }
  }

  return {
    async listen(channel: Channel, onChange: () => void) {
      callbacks.set(channel, [...(callbacks.get(channel) ?? []), onChange]);
      if (client) await client.query(`LISTEN ${channel}`);
      else await connect();
    },
    async close() {
      isClosed = true;
      await client?.end();
    },
  };
}

/**
 * Connects to a real Postgres.
 * @throws StartRefused where it does not answer
 */
export async function openPostgres(connectionString: string): Promise<Database> {
  const options = Object.entries(SESSION_SETTINGS)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
  const pool = new pg.Pool({
    connectionString,
    max: 12,
    // In a rush, an order waits its turn for a connection rather than be an error.
    connectionTimeoutMillis: 10_000,
    options,
    keepAlive: true,
  });
  surviveRestarts(pool);
  try {
    await migrateOnce(pool);
  } catch (error) {
    await pool.end();
    throw new StartRefused(
      `DATABASE_URL cannot be used (${(error as Error).message}): check that Postgres runs and the role may create tables.`,
    );
  }
  const changes = listener(connectionString);
  return {
    kind: 'postgres',
    queries: drizzle(pool, { schema, casing: 'snake_case' }),
    listen: changes.listen,
    close: async () => {
      await changes.close();
      await pool.end();
    },
  };
}
