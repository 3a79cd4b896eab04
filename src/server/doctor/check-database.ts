import { allMigrations } from '../db/migrations.ts';
import { type Diagnosis, failed, getReason, ok, warning } from '../diagnosis.ts';
import type { Read } from './database-access.ts';

const check = 'database';
/** The oldest Postgres that is still supported (November 2026). */
const OLDEST_VERSION = 150000;

async function checkVersion(read: Read): Promise<Diagnosis> {
  const [row] = await read<{ number: number; text: string }>(
    `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS text`,
  );
  const { number = 0, text = '' } = row ?? {};
  if (number >= OLDEST_VERSION) return ok(check, `Postgres ${text} answers`);
  return warning(check, `Postgres ${text} is no longer maintained.`, 'Upgrade to Postgres 15 or newer.');
}

async function checkWritable(read: Read): Promise<Diagnosis> {
  const [row] = await read<{ readonly: string; standby: boolean }>(
    `SELECT current_setting('transaction_read_only') AS readonly, pg_is_in_recovery() AS standby`,
  );
  if (row?.standby)
    return failed(check, 'This is a standby: it takes no orders.', 'Set DATABASE_URL to the primary server.');
  if (row?.readonly === 'on')
    return failed(
      check,
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
  return ok(check, 'can be written to');
}

async function checkMigrations(read: Read): Promise<Diagnosis> {
  const known = allMigrations().map(({ folderMillis }) => folderMillis);
  const [row] = await read<{ table: string | null }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations')::text AS table`,
  );
  if (!row?.table)
    return warning(check, 'The schema does not exist yet.', 'Start the shop: it creates the schema.');
  const done = await read<{ at: string | number }>(
    'SELECT created_at AS at FROM drizzle.__drizzle_migrations',
  );
  const newest = Math.max(0, ...done.map(({ at }) => Number(at)));
  const missing = known.filter((at) => at > newest).length;
  if (missing > 0)
    return warning(
      check,
      `${missing} migrations have not run.`,
      'Make a backup, then start the shop of this version: it runs them.',
    );
  if (newest > Math.max(0, ...known))
    return failed(
      check,
      'The schema is that of a newer version of the shop.',
      'Install the version that ran last, or restore the backup from before it.',
    );
  return ok(check, `all ${known.length} migrations have run`);
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
        failed(check, `It refuses: ${getReason(error)}.`, 'Check the rights of the role in DATABASE_URL.'),
      );
    }
  return findings;
}
