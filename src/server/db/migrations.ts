import { fileURLToPath } from 'node:url';
import { type SQL, sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { readBillNumber, readIdentifier } from '../../contract/reading.ts';
import { readSerial } from '../../contract/serial.ts';
import { getReason } from '../../system/get-reason.ts';
import { StartError } from '../start-error.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { getRows, type Queries } from './database.ts';

type Column = { table: string; written: string; reading: string; read: (text: string) => string; only?: SQL };

/** A piece that an earlier version sold under two spellings keeps the reading on one of them. */
const FIRST_OF_SOLD = sql`t.released_at IS NOT NULL OR (
  NOT EXISTS (SELECT FROM serials s WHERE s.reading = r.reading AND s.released_at IS NULL) AND
  NOT EXISTS (SELECT FROM serials s JOIN readings e ON e.id = s.id
    WHERE e.reading = r.reading AND s.released_at IS NULL AND s.id < t.id))`;

/** The columns of identifiers, each with the column of its reading. */
const COLUMNS: readonly Column[] = [
  { table: 'stock_receipts', written: 'bill_number', reading: 'bill_reading', read: readBillNumber },
  { table: 'coupons', written: 'code', reading: 'code_reading', read: readIdentifier },
  {
    table: 'money_movements',
    written: 'wallet_reference',
    reading: 'reference_reading',
    read: readIdentifier,
  },
  { table: 'serials', written: 'serial', reading: 'reading', read: readSerial, only: FIRST_OF_SOLD },
];

const ROWS_AT_ONCE = 5000;

async function fillColumn(
  transaction: Queries,
  { table, written, reading, read, only = sql`true` }: Column,
): Promise<void> {
  for (let last = 0; ; ) {
    const found = await transaction.execute(sql`
      SELECT id, ${sql.identifier(written)} AS text FROM ${sql.identifier(table)}
      WHERE id > ${last} AND ${sql.identifier(written)} IS NOT NULL AND ${sql.identifier(reading)} IS NULL
      ORDER BY id LIMIT ${ROWS_AT_ONCE}`);
    const rows = getRows<{ id: number; text: string }>(found);
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? last;
    const readings = JSON.stringify(rows.map(({ id, text }) => ({ id, reading: read(text) })));
    await transaction.execute(sql`
      WITH readings AS MATERIALIZED (SELECT * FROM json_to_recordset(${readings}::json) AS r (id int, reading text))
      UPDATE ${sql.identifier(table)} t SET ${sql.identifier(reading)} = r.reading FROM readings r
      WHERE t.id = r.id AND (${only})`);
  }
}

/**
 * Gives identifiers of earlier versions the reading by which they are compared: there is one implementation of it, in
 * TypeScript. At each start, because the version before, which may run on this schema, writes none.
 */
async function fillReadings(transaction: Queries): Promise<void> {
  for (const column of COLUMNS) await fillColumn(transaction, column);
}

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * The settings of every database session. A low similarity threshold, because corrections are then ranked by their
 * spelling. No JIT and no workers for the parts of a union: the shop's statements are too short to gain from them.
 */
export const SESSION_SETTINGS = {
  'pg_trgm.similarity_threshold': '0.2',
  timezone: 'UTC',
  jit: 'off',
  enable_parallel_append: 'off',
} as const;

/** Every migration, oldest first; `folderMillis` orders them and is what a database remembers of each. */
export const allMigrations = (): MigrationMeta[] =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });

/** Takes the lock for schema changes, until the transaction ends: instances that start meanwhile wait. */
export const lockSchema = (transaction: Queries) =>
  transaction.execute(sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.migration})`);

export const hasRelation = async (queries: Queries, name: string): Promise<boolean> =>
  getRows<{ found: string | null }>(await queries.execute(sql`SELECT to_regclass(${name})::text AS found`))[0]
    ?.found != null;

/** The newest migration that a database has, in milliseconds; 0 for one without a schema. */
export async function schemaVersion(queries: Queries): Promise<number> {
  if (!(await hasRelation(queries, 'drizzle.__drizzle_migrations'))) return 0;
  const applied = await queries.execute(
    sql`SELECT coalesce(max(created_at), 0)::text AS at FROM drizzle.__drizzle_migrations`,
  );
  return Number(getRows<{ at: string }>(applied)[0]?.at ?? 0);
}

/** Applies the missing migrations within a transaction: all or none. */
export async function applyMigrations(
  transaction: Queries,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  await transaction.execute(sql`CREATE SCHEMA IF NOT EXISTS drizzle`);
  await transaction.execute(
    sql`CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
  );
  const present = await schemaVersion(transaction);
  for (const { folderMillis, hash, sql: statements } of migrations) {
    if (folderMillis <= present) continue;
    for (const statement of statements) await transaction.execute(sql.raw(statement));
    await transaction.execute(
      sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES (${hash}, ${folderMillis})`,
    );
  }
}

/**
 * Brings a database's schema up to this version of the shop, in one transaction.
 * @throws StartError where a migration fails, and the database's error where it has no room; it is then unchanged
 */
export async function migrate(queries: Queries): Promise<void> {
  try {
    await queries.transaction(async (transaction) => {
      await lockSchema(transaction);
      await applyMigrations(transaction, allMigrations());
      await fillReadings(transaction);
    });
  } catch (error) {
    // Class 53 of Postgres: a disk that is full, no memory. What starts the shop says so in its own words.
    if (String((error as { cause?: { code?: unknown } }).cause?.code).startsWith('53')) throw error;
    throw new StartError(
      `The database could not be brought up to this version (${getReason(error)}); it is as it was before. Check that the role may create tables, or run the version of before.`,
    );
  }
}
