import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { sql } from 'drizzle-orm';
import { getReason } from '../../system/get-reason.ts';
import { replaceFile } from '../../system/replace-file.ts';
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts';
import { findIdentity, getIdentity, writeIdentity } from '../db/bind-identity.ts';
import { type Database, getRows, type Queries } from '../db/database.ts';
import { describeDatabase } from '../db/describe.ts';
import { allMigrations, hasRelation, lockSchema } from '../db/migrations.ts';
import { connectDatabase } from '../db/open.ts';
import { prepareDataDir } from '../settings/data-dir.ts';
import { StartError } from '../start-error.ts';
import {
  BackupError,
  madeByNewer,
  readArchive,
  SECRET_NAME,
  SETTINGS_NAME,
  TABLE_PART,
  UPLOADS_PREFIX,
  type VerifiedBackup,
  verifyBackup,
} from './archive.ts';
import { foreignObjects } from './foreign-objects.ts';
import { type BackupConfig, backUpOpen } from './make-backup.ts';
import { allowLongWork, checkTables, finishTables, insertRows, makeSchemaOf, type OnRows } from './tables.ts';

/** Where the settings of a backup are put for the operator to look at: those in force stay. */
export const RESTORED_SETTINGS = 'restored-settings.env';

/** What to do with an existing shop: stop, or replace it after a backup of it. */
export type RestoreOptions = { present: 'refuse' | 'replace'; onRows: OnRows };

/** What was restored, and the backup that was made before, where there was a shop. */
export type Restored = { content: VerifiedBackup; safetyBackup: string | undefined };

/** Whether there is anything of a shop that would be lost: content, an account or an order. */
async function holdsShop(queries: Queries): Promise<boolean> {
  for (const table of ['categories', 'products', 'users', 'orders', 'settings']) {
    if (!(await hasRelation(queries, `public.${table}`))) continue;
    const found = await queries.execute(sql`SELECT 1 FROM ${sql.identifier(table)} LIMIT 1`);
    if (getRows(found).length > 0) return true;
  }
  return false;
}

const NAMED_OBJECTS = 5;

/** A restore drops and creates tables, so it must never run on a database that another application uses too. */
async function refuseForeignObjects(queries: Queries, config: BackupConfig): Promise<void> {
  const found = await foreignObjects(queries);
  if (found.length === 0) return;
  const more = found.length > NAMED_OBJECTS ? ` and ${found.length - NAMED_OBJECTS} more` : '';
  throw new BackupError(
    `${describeDatabase(config)} holds what is not of this shop (${found.slice(0, NAMED_OBJECTS).join(', ')}${more}): give the shop a database of its own. Nothing was changed.`,
  );
}

/** The shop that database and data directory are tied to already, or a new one. */
async function identityFor({ queries, kind }: Database, config: BackupConfig): Promise<string> {
  const here = findIdentity(config.dataDir);
  const there = (await hasRelation(queries, 'public.shop_identity')) ? await getIdentity(queries) : undefined;
  if (kind === 'postgres' && here && there && here.shopId !== there)
    throw new BackupError(
      `DATA_DIR ${config.dataDir} belongs to another shop than ${describeDatabase(config)}: take all settings of one shop.`,
    );
  return there ?? here?.shopId ?? randomUUID();
}

/** On Postgres every running shop shares a lock; the embedded database is locked by its folder. */
async function refuseWhileRunning({ kind }: Database, transaction: Queries): Promise<void> {
  if (kind === 'embedded') return;
  const taken = await transaction.execute(
    sql`SELECT pg_try_advisory_xact_lock(${ADVISORY_LOCKS.runningShop}) AS is_taken`,
  );
  if (!getRows<{ is_taken: boolean }>(taken)[0]?.is_taken)
    throw new BackupError(
      'A shop runs on this database: stop it (systemctl stop hardware-pasal), then restore.',
    );
}

/**
 * Restores uploads in two steps around the database's commit. New files are written before it: names of uploads are
 * never reused, so they do no harm if the commit fails. Existing files with another content are replaced after it.
 */
function restoredUploads(dataDir: string) {
  const folder = join(dataDir, 'uploads');
  const staging = join(dataDir, 'uploads.restoring');
  const later: string[] = [];
  const placeUpload = (name: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    renameSync(join(staging, name), join(folder, name));
  };
  rmSync(staging, { recursive: true, force: true });
  return {
    take(name: string, content: Buffer): void {
      const path = normalize(join(staging, name));
      if (!path.startsWith(staging + sep))
        throw new BackupError(
          `The backup has an upload outside its folder (${name}): it is not to be trusted.`,
        );
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content, { flush: true });
      if (existsSync(join(folder, name))) later.push(name);
      else placeUpload(name);
    },
    afterCommit(): void {
      for (const name of later) placeUpload(name);
      rmSync(staging, { recursive: true, force: true });
    },
    discard: () => rmSync(staging, { recursive: true, force: true }),
  };
}

/** Reads the file a second time, now into the database and the data directory; nothing counts before the commit. */
async function replaceContent(
  file: string,
  { header, manifest }: VerifiedBackup,
  database: Database,
  config: BackupConfig,
  onRows: OnRows,
): Promise<void> {
  const uploads = restoredUploads(config.dataDir);
  const shopId = await identityFor(database, config);
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  const about = manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
  const files = new Map<string, string>();
  let written = 0;
  try {
    await database.queries.transaction(async (transaction) => {
      await lockSchema(transaction);
      await refuseWhileRunning(database, transaction);
      await allowLongWork(transaction);
      await makeSchemaOf(transaction, header.schema);
      await checkTables(transaction, manifest.tables);
      await readArchive(file, async (name, content) => {
        const table = tables.get(TABLE_PART.exec(name)?.[1] ?? '');
        if (table) {
          const lines = content.toString();
          await insertRows(transaction, table, lines);
          written += lines.split('\n').length - 1;
          onRows(written, about);
        } else if (name.startsWith(UPLOADS_PREFIX)) uploads.take(name.slice(UPLOADS_PREFIX.length), content);
        else if (name === SECRET_NAME || name === SETTINGS_NAME) files.set(name, content.toString());
      });
      await finishTables(transaction, manifest.sequences, shopId);
    });
  } catch (error) {
    uploads.discard();
    throw error;
  }
  uploads.afterCommit();
  writeIdentity(config.dataDir, { shopId, kind: database.kind });
  const secret = files.get(SECRET_NAME);
  if (secret) replaceFile(join(config.dataDir, 'auth-secret'), secret);
  replaceFile(join(config.dataDir, RESTORED_SETTINGS), files.get(SETTINGS_NAME) ?? '');
  await database.queries.execute(sql`ANALYZE`);
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: dependent_objects_still_exist */
const DEPENDENT_OBJECTS = '2BP01';
type DatabaseError = Error & { code?: string; detail?: string };

function explained(error: unknown): Error {
  if (error instanceof StartError) return error;
  const { code, cause } = error as NodeJS.ErrnoException & { cause?: DatabaseError };
  if (cause?.code === DEPENDENT_OBJECTS)
    return new BackupError(
      `Another application depends on the shop's tables (${(cause.detail ?? cause.message).split('\n')[0]}): give the shop a database of its own. Nothing was changed.`,
    );
  const reason = code === 'ENOSPC' ? 'the disk is full: make room' : getReason(error);
  return new BackupError(`Nothing was restored (${reason}). The shop is as it was before.`);
}

/**
 * Puts a backup into the database and the data directory of the settings: all of it in one transaction, or nothing.
 * @throws BackupError for a file that cannot be restored, a shop that runs, or one that would be lost
 */
export async function restoreBackup(
  file: string,
  config: BackupConfig,
  { present, onRows }: RestoreOptions,
): Promise<Restored> {
  const content = await verifyBackup(file);
  if (content.header.schema > (allMigrations().at(-1)?.folderMillis ?? 0))
    throw madeByNewer(file, content.header);
  prepareDataDir(config.dataDir);
  const database = await connectDatabase(config);
  try {
    await refuseForeignObjects(database.queries, config);
    const isThere = await holdsShop(database.queries);
    if (isThere && present === 'refuse')
      throw new BackupError(
        `There is a shop already in ${describeDatabase(config)}: add --replace to back it up and put this one in its place.`,
      );
    await database.queries.transaction((transaction) => refuseWhileRunning(database, transaction));
    const safety = isThere ? await backUpOpen(database, config) : undefined;
    await replaceContent(file, content, database, config, onRows);
    return { content, safetyBackup: safety?.path };
  } catch (error) {
    throw explained(error);
  } finally {
    await database.close();
  }
}
