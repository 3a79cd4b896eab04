import { sql } from 'drizzle-orm';
import { getIdentity, nameDatabase } from '../db/bind-identity.ts';
import { getRows, type Queries } from '../db/database.ts';
import { allMigrations, applyMigrations } from '../db/migrations.ts';
import { nameStockCause } from '../db/stock-cause.ts';
import { type BackedUpTable, BackupError, type BackupManifest } from './manifest.ts';
import { dropTables, readTables } from './tables.ts';

const identifiers = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

/** Makes the schema that a backup is of, with its tables empty; what was there before is gone. */
export async function makeSchemaOf(transaction: Queries, schema: number): Promise<void> {
  await dropTables(transaction);
  await applyMigrations(
    transaction,
    allMigrations().filter(({ folderMillis }) => folderMillis <= schema),
  );
  const names = (await readTables(transaction)).map(({ name }) => name);
  await transaction.execute(sql`TRUNCATE ${identifiers(names)}`);
  // The rows of the ledger come from the backup too, or are those that the migration opens it with.
  await nameStockCause(transaction, { kind: 'restore' });
}

/** Refuses a backup whose tables the schema of that time did not have: it was not made by a version of this shop. */
export async function checkTables(transaction: Queries, tables: readonly BackedUpTable[]): Promise<void> {
  const present = new Map((await readTables(transaction)).map(({ name, columns }) => [name, columns]));
  for (const { name, columns } of tables) {
    const unknown = columns.find((column) => !present.get(name)?.includes(column));
    if (!present.has(name) || unknown)
      throw new BackupError(
        `The backup has ${unknown ? `${name}.${unknown}` : `the table ${name}`}, which this version does not know: install the version that made it.`,
      );
  }
}

/** Puts a part of a table back: a row as JSON on each line. */
export async function insertRows(
  transaction: Queries,
  { name, columns }: BackedUpTable,
  lines: string,
): Promise<void> {
  const rows = `[${lines.trimEnd().replaceAll('\n', ',')}]`;
  await transaction.execute(sql`
    INSERT INTO ${sql.identifier(name)} (${identifiers(columns)}) OVERRIDING SYSTEM VALUE
    SELECT ${identifiers(columns)} FROM json_populate_recordset(NULL::${sql.identifier(name)}, ${rows}::json)`);
}

/**
 * Programs heard of events after the backup, and pass over what has a smaller sequence (docs/programs.md): it goes on with
 * milliseconds, which are more than there ever were events.
 */
const EVENTS = 'webhook_deliveries_id_seq';

/** Sequences continue where they were: no published number may be used again. */
async function restoreSequences(transaction: Queries, sequences: BackupManifest['sequences']): Promise<void> {
  const present = getRows<{ name: string }>(
    await transaction.execute(sql`SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public'`),
  );
  for (const { name } of present) {
    const last = name === EVENTS ? Date.now() : sequences[name];
    if (last) await transaction.execute(sql`SELECT setval(quote_ident(${name})::regclass, ${last})`);
  }
}

/**
 * Finishes after the rows: sequences, the schema of this version, and a content version that no release has, so that
 * the next start publishes all pages again. The database keeps its shop id.
 */
export async function finishTables(
  transaction: Queries,
  sequences: BackupManifest['sequences'],
  shopId: string,
): Promise<void> {
  await restoreSequences(transaction, sequences);
  // What a later migration changes in stock is booked.
  await nameStockCause(transaction, { kind: 'direct' });
  await applyMigrations(transaction, allMigrations());
  // A product's reviews were counted when they came back, before the votes and photos of those.
  await transaction.execute(
    sql`SELECT show_posts_of(product_id) FROM (SELECT DISTINCT product_id FROM product_posts WHERE state = 'published') shown`,
  );
  await transaction.execute(
    sql`UPDATE content_version SET changes_since = gen_random_uuid(), removals_from = '0',
      version = greatest(version, (extract(epoch FROM clock_timestamp()) * 1000)::bigint) + 1`,
  );
  if (!(await getIdentity(transaction))) await nameDatabase(transaction, shopId);
}
