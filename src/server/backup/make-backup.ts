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
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { HOUR_MS } from '../../rules/shop/nepal-time.ts';
import { lockFolder } from '../../system/folder-lock.ts';
import { runCommand } from '../../system/run-command.ts';
import { checkIdentity, findIdentity } from '../db/bind-identity.ts';
import type { Database } from '../db/database.ts';
import type { Config } from '../settings/config.ts';
import { StartError } from '../start-error.ts';
import { type VerifiedBackup, verifyBackup } from './archive-reader.ts';
import { BackupError } from './archive-writer.ts';
import { openForBackup } from './database-copies.ts';
import { listBackups, noteRun, shortId } from './history.ts';
import { type OnRows, writeBackup } from './write-backup.ts';

const OTHERS = 0o007;

function toBackupError(folder: string, { code, message }: NodeJS.ErrnoException): BackupError {
  return new BackupError(
    code === 'EROFS'
      ? `BACKUP_DIR ${folder} is on a read-only file system: under systemd add ReadWritePaths=${folder} to the backup's service (docs/operating.md, Backup and restore); elsewhere mount it writable.`
      : `BACKUP_DIR ${folder} cannot be written (${message}): name a folder that the shop's user may write.`,
  );
}

const nearestExisting = (path: string): string =>
  existsSync(path) || path === dirname(path) ? path : nearestExisting(dirname(path));

/**
 * Makes the folder of the backups, for the shop's user alone. One that is there keeps its mode and owner.
 * @throws BackupError where it cannot be made or written
 */
function prepareFolder(folder: string): void {
  try {
    // Node's recursive mkdir reports ENOENT where the parent's file system is read-only.
    accessSync(nearestExisting(folder), constants.W_OK);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw toBackupError(folder, error as NodeJS.ErrnoException);
  }
}

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

type BackupConfig = Pick<
  Config,
  'dataDir' | 'databaseUrl' | 'siteUrl' | 'storage' | 'backupDir' | 'backupKeep' | 'backupCommand'
>;

class BackupUnderWay extends BackupError {
  constructor(backupDir: string) {
    super(`Another backup to ${backupDir} is under way: wait until it is done.`);
  }
}

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
  const { code, message } = error as NodeJS.ErrnoException;
  const line = message.split('\n')[0];
  return new BackupError(
    code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG'
      ? `The disk of ${folder} is full: make room, or set BACKUP_DIR to another disk. Earlier backups are as they were.`
      : `The backup failed (${line}). Earlier backups are as they were.`,
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

/** Creates the folder and runs work under its lock, so that only one backup runs. */
async function withFolderLock<Result>(backupDir: string, work: () => Promise<Result>): Promise<Result> {
  prepareFolder(backupDir);
  const unlock = lockFolder(backupDir);
  if (!unlock) throw new BackupUnderWay(backupDir);
  try {
    for (const name of readdirSync(backupDir))
      if (name.startsWith(UNFINISHED)) rmSync(join(backupDir, name), { force: true });
    return await work();
  } finally {
    unlock();
  }
}

/** The same, and records the outcome, also where the work could not begin. */
async function asOnlyBackup<Result>(config: BackupConfig, work: () => Promise<Result>): Promise<Result> {
  const startedAt = new Date().toISOString();
  const note = (error: string | null) =>
    noteRun(config, { startedAt, finishedAt: new Date().toISOString(), error });
  try {
    return await withFolderLock(config.backupDir, async () => {
      const result = await work();
      note(null);
      return result;
    });
  } catch (thrown) {
    const refused = explained(thrown, config.backupDir);
    // The running backup records its own outcome.
    if (!(refused instanceof BackupUnderWay)) note(refused.message);
    throw refused;
  }
}

/** Backs up a database that is open already, before it is replaced; no earlier backup is removed for it. */
export const backUpOpen = (
  database: Database,
  config: BackupConfig,
  onRows: OnRows = () => undefined,
): Promise<MadeBackup> => asOnlyBackup(config, () => writeChecked(database, config, onRows));

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
