import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { settingsResponse } from '../../contract/promotion.ts';
import { bsCalendar, CALENDAR_SETTINGS, certainTimeLeft } from '../../rules/bikram-sambat.ts';
import { lockFolder } from '../../system/folder-lock.ts';
import { getReason } from '../../system/get-reason.ts';
import { getRows } from '../db/database.ts';
import { allMigrations } from '../db/migrations.ts';
import { type Diagnosis, failed, ok, warning } from '../diagnosis.ts';
import { localAddress } from '../own-address.ts';
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

/** The oldest Postgres that is still supported (November 2026). */
const OLDEST_VERSION = 150000;

async function checkVersion(read: Read): Promise<Diagnosis> {
  const [row] = await read<{ number: number; text: string }>(
    `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS text`,
  );
  const { number = 0, text = '' } = row ?? {};
  if (number >= OLDEST_VERSION) return ok('database', `Postgres ${text} answers`);
  return warning('database', `Postgres ${text} is no longer maintained.`, 'Upgrade to Postgres 15 or newer.');
}

async function checkWritable(read: Read): Promise<Diagnosis> {
  const [row] = await read<{ readonly: string; standby: boolean }>(
    `SELECT current_setting('transaction_read_only') AS readonly, pg_is_in_recovery() AS standby`,
  );
  if (row?.standby)
    return failed(
      'database',
      'This is a standby: it takes no orders.',
      'Set DATABASE_URL to the primary server.',
    );
  if (row?.readonly === 'on')
    return failed(
      'database',
      'The database is read-only: it takes no orders.',
      'Set default_transaction_read_only to off for the role and the database.',
    );
  await read('BEGIN');
  try {
    await read('CREATE TEMPORARY TABLE doctor_probe (at timestamptz) ON COMMIT DROP');
    await read('UPDATE content_version SET version = version');
  } finally {
    await read('ROLLBACK');
  }
  return ok('database', 'can be written to');
}

async function checkMigrations(read: Read): Promise<Diagnosis> {
  const known = allMigrations().map(({ folderMillis }) => folderMillis);
  const [row] = await read<{ table: string | null }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations')::text AS table`,
  );
  if (!row?.table)
    return warning('database', 'The schema does not exist yet.', 'Start the shop: it creates the schema.');
  const done = await read<{ at: string | number }>(
    'SELECT created_at AS at FROM drizzle.__drizzle_migrations',
  );
  const newest = Math.max(0, ...done.map(({ at }) => Number(at)));
  const missing = known.filter((at) => at > newest).length;
  if (missing > 0)
    return warning(
      'database',
      `${missing} migrations have not run.`,
      'Make a backup, then start the shop of this version: it runs them.',
    );
  if (newest > Math.max(0, ...known))
    return failed(
      'database',
      'The schema is that of a newer version of the shop.',
      'Install the version that ran last, or restore the backup from before it.',
    );
  return ok('database', `all ${known.length} migrations have run`);
}

/** Checks an open database: its version, whether it can be written to, and its schema. */
export async function checkDatabase(read: Read): Promise<Diagnosis[]> {
  const findings: Diagnosis[] = [];
  for (const part of [checkVersion, checkMigrations, checkWritable])
    try {
      findings.push(await part(read));
    } catch (error) {
      // Without a schema there is nothing to write to, as the finding before says.
      if (part === checkWritable && findings.at(-1)?.level === 'warning') continue;
      findings.push(
        failed(
          'database',
          `It refuses: ${getReason(error)}.`,
          'Check the rights of the role in DATABASE_URL.',
        ),
      );
    }
  return findings;
}

/** Whether every stock is the sum of its movements. A schema without a ledger has none to check. */
export async function checkStock(read: Read): Promise<Diagnosis[]> {
  const [ledger] = await read<{ table: string | null }>(
    `SELECT to_regclass('stock_movements')::text AS table`,
  ).catch(() => []);
  if (!ledger?.table) return [];
  const [found] = await read<{ products: number; first: number | null; movements: number }>(`
    SELECT count(*) FILTER (WHERE wrong)::int AS products, min(product_id) FILTER (WHERE wrong)::int AS first,
      coalesce(sum(movements), 0)::int AS movements
    FROM (
      SELECT product_id, coalesce(moved.quantity, 0) <> coalesce(i.quantity, 0) AS wrong, movements
      FROM (
        SELECT product_id, sum(quantity) AS quantity, count(*) AS movements FROM stock_movements GROUP BY product_id
      ) moved FULL JOIN inventory i USING (product_id)
    ) compared`);
  const { products = 0, first, movements = 0 } = found ?? {};
  if (products === 0) return [ok('stock', `every figure is the sum of its movements (${movements})`)];
  return [
    failed(
      'stock',
      `The stock of ${products} products is not the sum of its movements, first of product ${first}.`,
      'Somebody disabled the triggers of the table inventory, or changed its ledger. Count these products.',
    ),
  ];
}

const WITHIN_MS = 5000;
const ACTION =
  'Once Nepal has published the next year, set bs_last_certain_year in the Studio under Settings, and its months in bs_corrections where they differ.';

type Row = { key: string; value: string };

/** The settings of the calendar, of a running shop that has the embedded database to itself by its API; undefined where none are read. */
export async function readCalendarSettings(
  access: DatabaseAccess,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<readonly Row[] | undefined> {
  const names = CALENDAR_SETTINGS.map((key) => `'${key}'`).join();
  try {
    if (access.state === 'open')
      return await access.read<Row>(`SELECT key, value FROM settings WHERE key IN (${names})`);
    if (access.state !== 'in use') return undefined;
    const signal = AbortSignal.timeout(WITHIN_MS);
    const response = await fetch(`${localAddress(host, port)}/api/settings`, { signal });
    return settingsResponse.parse(await response.json()).data;
  } catch {
    // Other findings say why.
    return undefined;
  }
}

/** Checks that Nepal's calendar is certain for three more months: after its last day no bill is issued. */
export function checkCalendar(settings: readonly Row[], now = new Date()): Diagnosis {
  const calendar = bsCalendar(Object.fromEntries(settings.map(({ key, value }) => [key, value])));
  const { lastDay, lastYear, daysLeft, isNear } = certainTimeLeft(now, calendar);
  const message = `the calendar of Nepal is certain until ${lastDay}, the end of ${lastYear}`;
  if (daysLeft < 0) return failed('calendar', `${message}: no bill is issued.`, ACTION);
  return isNear
    ? warning('calendar', `${message}, in ${daysLeft} days: then no bill is issued.`, ACTION)
    : ok('calendar', message);
}
