import { randomBytes } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { HOUR_MS } from '../../rules/shop/nepal-time.ts';
import { lockFolder } from '../../system/folder-lock.ts';
import { getReason } from '../../system/get-reason.ts';
import { listFiles } from '../../system/list-files.ts';
import { objectStorage } from '../../system/object-storage.ts';
import { runCommand } from '../../system/run-command.ts';
import { uploadStorage } from '../content/upload-storage.ts';
import { checkIdentity, findIdentity } from '../db/bind-identity.ts';
import type { Database } from '../db/database.ts';
import { schemaVersion } from '../db/migrations.ts';
import { type Config, SETTING_NAMES } from '../settings/config.ts';
import { settingLine } from '../settings/settings-file.ts';
import { VERSION } from '../settings/version.ts';
import { StartError } from '../start-error.ts';
import {
  type AddEntry,
  BackupError,
  type BackupHeader,
  FORMAT,
  HEADER_NAME,
  SECRET_NAME,
  SETTINGS_NAME,
  UPLOADS_PREFIX,
  type VerifiedBackup,
  verifyBackup,
  writeArchive,
} from './archive.ts';
import { openForBackup } from './database-copies.ts';
import { listBackups, noteRun, shortId } from './history.ts';
import { copyTables, type OnRows } from './tables.ts';

/** What a backup and a restore need of the settings. */
export type BackupConfig = Pick<
  Config,
  'dataDir' | 'databaseUrl' | 'siteUrl' | 'storage' | 'backupDir' | 'backupKeep' | 'backupCommand'
>;

/** Uploads never change, and exist before a row names them: read after the tables, none is missing. */
async function addUploads({ dataDir, storage }: BackupConfig, add: AddEntry): Promise<void> {
  const folder = join(dataDir, 'uploads');
  if (storage) await uploadStorage(objectStorage(storage), folder).fetchMissing();
  // Those whose names begin with a dot are not whole yet; one may be gone by now.
  for (const name of existsSync(folder) ? [...listFiles(folder)].sort() : [])
    if (!basename(name).startsWith('.') && existsSync(join(folder, name)))
      await add(`${UPLOADS_PREFIX}${name}`, readFileSync(join(folder, name)));
}

/** Adds the settings in force, with their secrets, so that a shop can start from the backup alone. */
async function addSettings({ dataDir }: BackupConfig, add: AddEntry): Promise<void> {
  const lines = SETTING_NAMES.flatMap((name) =>
    process.env[name] ? [settingLine(name, process.env[name])] : [],
  );
  await add(SETTINGS_NAME, lines.join(''));
  const secret = join(dataDir, 'auth-secret');
  if (existsSync(secret)) await add(SECRET_NAME, readFileSync(secret));
}

/**
 * Writes a backup of an open database and of what its data directory holds besides: uploads, settings and the secret.
 * @throws BackupError where the database holds no shop
 */
async function writeBackup(
  path: string,
  database: Database,
  config: BackupConfig,
  createdAt: Date,
  onRows: OnRows,
): Promise<void> {
  const schema = await schemaVersion(database.queries);
  if (schema === 0) throw new BackupError('The database contains no shop: nothing was backed up.');
  const header: BackupHeader = {
    kind: 'hardware-pasal-backup',
    format: FORMAT,
    version: VERSION,
    schema,
    createdAt: createdAt.toISOString(),
    database: database.kind,
    shopId: findIdentity(config.dataDir)?.shopId ?? null,
    siteUrl: config.siteUrl,
  };
  await writeArchive(path, async (add) => {
    await add(HEADER_NAME, JSON.stringify(header));
    const content = await copyTables(database, add, onRows);
    await addUploads(config, add);
    await addSettings(config, add);
    return content;
  });
}

/**
 * Makes the folder of the backups, for the shop's user alone. One that is there keeps its mode and owner.
 * @throws BackupError where it cannot be made or written
 */
function prepareFolder(folder: string): void {
  const nearestExisting = (path: string): string =>
    existsSync(path) ? path : nearestExisting(dirname(path));
  try {
    // Node's recursive mkdir reports ENOENT where the parent's file system is read-only.
    accessSync(nearestExisting(folder), constants.W_OK);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new BackupError(
      code === 'EROFS'
        ? `BACKUP_DIR ${folder} is on a read-only file system: under systemd add ReadWritePaths=${folder} to the backup's service (docs/operating.md, Backup and restore); elsewhere mount it writable.`
        : `BACKUP_DIR ${folder} cannot be written (${message}): name a folder that the shop's user may write.`,
    );
  }
}

const OTHERS = 0o007;

/** A line about a folder that every user of the machine may look into; undefined for a private one. */
function openFolderWarning(folder: string): string | undefined {
  const mode = statSync(folder).mode & 0o777;
  return mode & OTHERS
    ? `BACKUP_DIR ${folder} is open to every user of this machine (mode ${mode.toString(8)}); the backups themselves are not. To close it: chmod o-rwx ${folder}`
    : undefined;
}

/**
 * Runs BACKUP_COMMAND by a shell, with the backup's path in $BACKUP_FILE.
 * @param limitMs how long it may take, in milliseconds
 * @throws BackupError with its exit status and the end of its output; the backup stays where it is
 */
async function sendBackup(file: string, command: string, limitMs: number): Promise<void> {
  const result = await runCommand(command, { BACKUP_FILE: file }, AbortSignal.timeout(limitMs));
  if ('code' in result && result.code === 0) return;
  const how =
    'code' in result
      ? `ended with ${result.code ?? 'a signal'}`
      : `took longer than ${Math.round(limitMs / 60_000)} min`;
  throw new BackupError(
    `The backup is in ${file}, but BACKUP_COMMAND ${how}, so it was not sent away: ${result.output.trim().replaceAll('\n', ' / ') || 'it wrote nothing'}`,
  );
}

const UNFINISHED = '.unfinished-';
const SENDING_LIMIT_MS = HOUR_MS;

/** A finished backup, read back; `warning` is a line about its folder. */
type MadeBackup = { path: string; content: VerifiedBackup; warning: string | undefined };

/** `2026-11-21T02-30-00Z`, the shop, a random part: names sort by time, and no file system minds them. */
function getName(at: Date, dataDir: string): string {
  const time = `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  const shopId = findIdentity(dataDir)?.shopId;
  const parts = [time, ...(shopId ? [shortId(shopId)] : []), randomBytes(3).toString('hex')];
  return `hardware-pasal-${parts.join('-')}.tar.gz`;
}

function syncFolder(folder: string): void {
  const opened = openSync(folder, 'r');
  fsyncSync(opened);
  closeSync(opened);
}

/** The reason of a failure in one line. */
function explained(error: unknown, folder: string): StartError {
  if (error instanceof StartError) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  return new BackupError(
    ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code)
      ? `The disk of ${folder} is full: make room, or set BACKUP_DIR to another disk. Earlier backups are as they were.`
      : `The backup failed (${getReason(error)}). Earlier backups are as they were.`,
  );
}

/** Writes and verifies one backup of an open database; it gets its name only when it is complete and on disk. */
async function writeChecked(database: Database, config: BackupConfig, onRows: OnRows): Promise<MadeBackup> {
  const { backupDir } = config;
  const createdAt = new Date();
  const path = join(backupDir, getName(createdAt, config.dataDir));
  const unfinished = join(backupDir, `${UNFINISHED}${process.pid}`);
  try {
    await writeBackup(unfinished, database, config, createdAt, onRows);
    const content = await verifyBackup(unfinished);
    renameSync(unfinished, path);
    syncFolder(backupDir);
    return { path, content, warning: openFolderWarning(backupDir) };
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/**
 * Creates the folder, runs work under its lock, so that only one backup runs, and records the outcome, also where the
 * work could not begin.
 */
async function asOnlyBackup<Result>(config: BackupConfig, work: () => Promise<Result>): Promise<Result> {
  const { backupDir } = config;
  const underWay = new BackupError(`Another backup to ${backupDir} is under way: wait until it is done.`);
  let unlock: (() => void) | undefined;
  try {
    prepareFolder(backupDir);
    unlock = lockFolder(backupDir);
    if (!unlock) throw underWay;
    for (const name of readdirSync(backupDir))
      if (name.startsWith(UNFINISHED)) rmSync(join(backupDir, name), { force: true });
    const result = await work();
    noteRun(config, null);
    return result;
  } catch (thrown) {
    const refused = explained(thrown, backupDir);
    // The running backup records its own outcome.
    if (refused !== underWay) noteRun(config, refused.message);
    throw refused;
  } finally {
    unlock?.();
  }
}

/** Backs up a database that is open already, before it is replaced; no earlier backup is removed for it. */
export const backUpOpen = (database: Database, config: BackupConfig): Promise<MadeBackup> =>
  asOnlyBackup(config, () => writeChecked(database, config, () => undefined));

/**
 * Makes a backup of the shop, running or not: a private, verified file, of which the last `backupKeep` stay; where a
 * command is set, it is then sent elsewhere. @throws BackupError saying what to do; earlier backups are then
 * unchanged
 */
export async function makeBackup(
  config: BackupConfig,
  onRows: OnRows = () => undefined,
  sendingLimitMs = SENDING_LIMIT_MS,
): Promise<MadeBackup> {
  return asOnlyBackup(config, async () => {
    const database = await openForBackup(config);
    let made: MadeBackup;
    try {
      await checkIdentity(database, config);
      made = await writeChecked(database, config, onRows);
    } finally {
      await database.close();
    }
    // Without an id it is unknown which shop other backups without one belong to.
    if (findIdentity(config.dataDir))
      for (const { path } of listBackups(config).slice(config.backupKeep)) rmSync(path);
    if (config.backupCommand) await sendBackup(made.path, config.backupCommand, sendingLimitMs);
    return made;
  });
}
