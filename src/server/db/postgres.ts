import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { getReason } from '../../system/get-reason.ts';
import { StartError } from '../start-error.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import type { Channel, Database, PoolUse } from './database.ts';
import { SESSION_SETTINGS } from './migrations.ts';
import { keepPrepared } from './reading.ts';
import * as schema from './schema.ts';
import { traceStatements } from './trace-statements.ts';

type Connect = pg.Pool['connect'];

/** Releases a connection when it ends, unless its user does so first. */
function giveBackAtEnd(client: pg.PoolClient): pg.PoolClient {
  const release = client.release.bind(client);
  let isReleased = false;
  const releaseOnce = (reason?: Error | boolean) => {
    if (isReleased) return;
    isReleased = true;
    client.off('end', drop);
    release(reason);
  };
  const drop = () => releaseOnce(true);
  client.once('end', drop);
  client.release = releaseOnce;
  return client;
}

/**
 * Keeps a pool usable over a restart of its database. A connection that breaks while it is in use must not end the
 * process for want of an error listener, and it must be released: the query builder never releases one whose BEGIN
 * failed, and a pool that leaked all of its connections would fail every order.
 */
export function surviveRestarts(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const connect: Connect = pool.connect.bind(pool);
  pool.connect = ((callback?: Parameters<Connect>[0]) =>
    callback ? connect(callback) : connect().then(giveBackAtEnd)) as Connect;
}

const RECONNECT_AFTER_MS = 1000;
/** Connections for shoppers only, and those for editors, publications and background work. */
const SHOPPER_CONNECTIONS = 12;
const STAFF_CONNECTIONS = 6;

/**
 * By these both sides notice within half a minute that the other is gone. Of a machine that lost its power Postgres
 * would otherwise keep the locks for two hours, the publisher's among them; and a router that forgot an idle connection
 * would leave a shop that never hears of an edit again.
 */
const KEPT_ALIVE = { tcp_keepalives_idle: '10', tcp_keepalives_interval: '5', tcp_keepalives_count: '3' };
const CLIENT_KEEPS_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

const listOptions = (settings: Readonly<Record<string, string>>) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** Listens on a connection of its own and reconnects; one call then stands for all changes that were missed. */
function listener(connectionString: string) {
  const callbacks = new Map<Channel, ((text: string) => void)[]>();
  let client: pg.Client | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    if (isClosed) return;
    const next = new pg.Client({
      connectionString,
      options: listOptions(KEPT_ALIVE),
      ...CLIENT_KEEPS_ALIVE,
    });
    next.on('notification', ({ channel, payload = '' }) => {
      for (const onChange of callbacks.get(channel as Channel) ?? []) onChange(payload);
    });
    next.on('error', () => undefined);
    next.on('end', () => setTimeout(() => connect().catch(() => undefined), RECONNECT_AFTER_MS).unref());
    await next.connect();
    client = next;
    await next.query('SELECT pg_advisory_lock_shared($1)', [ADVISORY_LOCKS.runningShop]);
    for (const [channel, listening] of callbacks) {
      await next.query(`LISTEN ${channel}`);
      for (const onChange of listening) onChange('');
    }
  }

  return {
    async listen(channel: Channel, onChange: (text: string) => void) {
      callbacks.set(channel, [...(callbacks.get(channel) ?? []), onChange]);
      if (client) await client.query(`LISTEN ${channel}`);
      else await connect();
    },
    /**
     * Resolves once all that was announced before is called back: Postgres sends it ahead of the answer. Not waited for
     * where the connection is away, which counts as a change of everything when it is back.
     */
    async catchUp() {
      const question: pg.QueryConfig & { query_timeout: number } = { text: 'SELECT', query_timeout: 500 };
      await client?.query(question).catch(() => undefined);
    },
    async close() {
      isClosed = true;
      await client?.end();
    },
  };
}

function openPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    // Under load a request waits for a connection instead of failing.
    connectionTimeoutMillis: 10_000,
    options: listOptions({ ...SESSION_SETTINGS, ...KEPT_ALIVE }),
    ...CLIENT_KEEPS_ALIVE,
  });
  surviveRestarts(pool);
  pool.on('connect', keepPrepared);
  pool.on('connect', traceStatements);
  return pool;
}

const useOf = ({ totalCount, idleCount, waitingCount }: pg.Pool): PoolUse => ({
  active: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
});

/**
 * Connects to a real Postgres, whose schema may be older.
 * @throws StartError where it does not answer
 */
export async function openPostgres(connectionString: string): Promise<Database> {
  const shoppers = openPool(connectionString, SHOPPER_CONNECTIONS);
  const staff = openPool(connectionString, STAFF_CONNECTIONS);
  const endPools = () => Promise.all([shoppers.end(), staff.end()]);
  try {
    await staff.query('SELECT 1');
  } catch (error) {
    await endPools();
    throw new StartError(
      `DATABASE_URL cannot be used (${getReason(error)}): check that Postgres runs, and that the role and its password are right.`,
    );
  }
  const changes = listener(connectionString);
  return {
    kind: 'postgres',
    queries: drizzle(shoppers, { schema, casing: 'snake_case' }),
    staffQueries: drizzle(staff, { schema, casing: 'snake_case' }),
    listen: changes.listen,
    catchUp: changes.catchUp,
    pools: () => ({ shoppers: useOf(shoppers), staff: useOf(staff) }),
    close: async () => {
      await changes.close();
      await endPools();
    },
  };
}
