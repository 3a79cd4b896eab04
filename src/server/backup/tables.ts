import { sql } from 'drizzle-orm';
import { getIdentity, nameDatabase } from '../db/bind-identity.ts';
import { type Database, getRows, type Queries } from '../db/database.ts';
import { allMigrations, applyMigrations } from '../db/migrations.ts';
import { nameStockCause } from '../db/stock-cause.ts';
import { type AddEntry, type BackedUpTable, BackupError, type BackupManifest } from './archive.ts';
import { ownFunctionNames, ownTableNames } from './foreign-objects.ts';

/** Tables that belong to the database, not to its content, and rows that expire before a backup is restored. */
const LEFT_OUT = [
  'durability_probe',
  'shop_identity',
  'rate_counters',
  'product_removals',
  'instances',
  'product_previews',
  'webhook_deliveries',
];
/** Of one entry, and what a restore holds in memory at a time. */
const ROWS_AT_ONCE = 500;

type Table = Omit<BackedUpTable, 'rows'>;

const ownTables = () => sql`
  SELECT c.oid, c.relname AS name FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname IN ${ownTableNames()}`;

/** The shop's tables in an order in which they can be filled, with the columns that are not computed. */
async function readTables(queries: Queries): Promise<Table[]> {
  const found = await queries.execute(sql`
    SELECT t.name, array_to_json(array_agg(a.attname ORDER BY a.attnum)) AS columns,
      array_to_json(ARRAY(
        SELECT confrelid::regclass::text FROM pg_constraint WHERE contype = 'f' AND conrelid = t.oid)) AS above
    FROM (${ownTables()}) t JOIN pg_attribute a ON a.attrelid = t.oid
    WHERE a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' GROUP BY t.oid, t.name ORDER BY t.name`);
  const tables = getRows<Table & { above: string[] }>(found).filter(({ name }) => !LEFT_OUT.includes(name));
  const added = new Set<string>();
  /** A table behind those it refers to. */
  const withAbove = ({ name, columns, above }: (typeof tables)[number]): Table[] => {
    if (added.has(name)) return [];
    added.add(name);
    return [...tables.filter((table) => above.includes(table.name)).flatMap(withAbove), { name, columns }];
  };
  return tables.flatMap(withAbove);
}

/** What copies whole tables may take as long as it does. */
export const allowLongWork = (transaction: Queries) =>
  transaction.execute(sql`
    SELECT set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`);

const identifiers = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

/** A table's rows as JSON texts, some at a time, so that memory does not grow with the table. */
async function* readRows(transaction: Queries, { name, columns }: Table): AsyncGenerator<string[]> {
  await transaction.execute(
    sql`DECLARE backup_rows NO SCROLL CURSOR FOR
        SELECT row_to_json(t)::text AS row FROM (SELECT ${identifiers(columns)} FROM ${sql.identifier(name)}) t`,
  );
  for (;;) {
    const fetched = await transaction.execute(sql.raw(`FETCH ${ROWS_AT_ONCE} FROM backup_rows`));
    const rows = getRows<{ row: string }>(fetched).map(({ row }) => row);
    if (rows.length === 0) break;
    yield rows;
  }
  await transaction.execute(sql`CLOSE backup_rows`);
}

/** How many rows the tables have, by the planner's estimate; for the progress of a backup. */
async function estimateRows(queries: Queries): Promise<number> {
  const counted = await queries.execute(
    sql`SELECT coalesce(sum(greatest(c.reltuples, 0)), 0)::bigint::text AS rows
        FROM (${ownTables()}) t JOIN pg_class c ON c.oid = t.oid`,
  );
  return Number(getRows<{ rows: string }>(counted)[0]?.rows ?? 0);
}

/** The last number that each sequence of the shop gave out; null where it gave none. */
async function readSequences(queries: Queries): Promise<Record<string, number | null>> {
  const found = await queries.execute(
    sql`SELECT json_object_agg(sequencename, last_value) AS last FROM pg_sequences WHERE schemaname = 'public'`,
  );
  return getRows<{ last: Record<string, number | null> }>(found)[0]?.last ?? {};
}

/** Called with how many rows are written, of about how many. */
export type OnRows = (rows: number, about: number) => void;

/** Adds the rows of all tables in one snapshot, while others write. */
export async function copyTables({ queries }: Database, add: AddEntry, onRows: OnRows) {
  return queries.transaction(
    async (transaction) => {
      await allowLongWork(transaction);
      const about = await estimateRows(transaction);
      let written = 0;
      const tables: BackedUpTable[] = [];
      for (const table of await readTables(transaction)) {
        const before = written;
        let part = 0;
        for await (const rows of readRows(transaction, table)) {
          part += 1;
          await add(`tables/${table.name}/${String(part).padStart(6, '0')}.jsonl`, `${rows.join('\n')}\n`);
          written += rows.length;
          onRows(written, Math.max(about, written));
        }
        tables.push({ ...table, rows: written - before });
      }
      return { tables, sequences: await readSequences(transaction) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/**
 * Drops the shop's own tables and functions, within a transaction. Never CASCADE: objects of others that depend on
 * them must make this fail (SQLSTATE 2BP01) instead of being dropped too.
 */
async function dropTables(transaction: Queries): Promise<void> {
  const tables = ownTableNames().map((name) => sql`public.${sql.identifier(name)}`);
  await transaction.execute(sql`DROP TABLE IF EXISTS ${sql.join(tables, sql`, `)}`);
  const functions = await transaction.execute(sql`
    SELECT oid::regprocedure::text AS signature FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND proname IN ${ownFunctionNames()}`);
  for (const { signature } of getRows<{ signature: string }>(functions))
    await transaction.execute(sql.raw(`DROP FUNCTION ${signature}`));
  await transaction.execute(sql`DROP TABLE IF EXISTS drizzle.__drizzle_migrations`);
}

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
