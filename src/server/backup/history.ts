import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { replaceFile } from '../../system/replace-file.ts';
import { findIdentity } from '../db/bind-identity.ts';
import type { Config } from '../settings/config.ts';
import { shopIdInHeader } from './archive.ts';

const lastRun = z.object({
  finishedAt: z.iso.datetime(),
  /** Why it failed, in one line; null where it succeeded. */
  error: z.string().nullable(),
  /** Several shops may share one BACKUP_DIR. */
  shopId: z.string().nullable().default(null),
});

/** The last attempt to make a backup, failed or not. Times are ISO 8601 in UTC. */
export type BackupRun = z.infer<typeof lastRun>;

/** A backup file; `at` is when its snapshot of the database was taken, to the second. */
export type BackupFile = { path: string; at: Date; writtenMs: number };

type Folders = Pick<Config, 'backupDir' | 'dataDir'>;

const NAME =
  /^hardware-pasal-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z-(?:([0-9a-f]{8})-)?[0-9a-f]{6}\.tar\.gz$/;

/** The part of a shop's id in the names of its backups. */
export const shortId = (shopId: string): string => shopId.slice(0, 8);

/** BACKUP_DIR first; DATA_DIR too, for a run that could not write the first, or whose note another shop replaced. */
const runFiles = ({ backupDir, dataDir }: Folders) => [
  join(backupDir, 'last-run.json'),
  join(dataDir, 'last-backup-run.json'),
];

/**
 * The finished backups of the shop of a data directory, newest first; none where the folder is missing. Names without a
 * shop's id are of earlier versions: their header says whose they are.
 */
export function listBackups({ backupDir, dataDir }: Folders): BackupFile[] {
  const shopId = findIdentity(dataDir)?.shopId;
  return globSync('hardware-pasal-*.tar.gz', { cwd: backupDir })
    .flatMap((name) => {
      const [, day, hours, minutes, seconds, named] = NAME.exec(name) ?? [];
      if (!day) return [];
      const path = join(backupDir, name);
      const found = statSync(path, { throwIfNoEntry: false });
      const isOwn = named ? shopId && named === shortId(shopId) : shopIdInHeader(path) === (shopId ?? null);
      if (!found || !isOwn) return [];
      const at = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
      return [{ path, at, writtenMs: found.mtimeMs }];
    })
    .sort((one, other) => other.at.getTime() - one.at.getTime() || other.writtenMs - one.writtenMs);
}

function readRun(path: string): BackupRun | undefined {
  try {
    return lastRun.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * The newest backup of a shop and the outcome of the last attempt, for doctor and alerts. @returns `newest` undefined
 * without a backup, `lastRun` undefined without an attempt
 */
export function newestBackup(folders: Folders): {
  newest: BackupFile | undefined;
  lastRun: BackupRun | undefined;
} {
  const shopId = findIdentity(folders.dataDir)?.shopId ?? null;
  const runs = runFiles(folders)
    .flatMap((path) => readRun(path) ?? [])
    .filter((run) => run.shopId === null || run.shopId === shopId)
    .sort((one, other) => other.finishedAt.localeCompare(one.finishedAt));
  return { newest: listBackups(folders)[0], lastRun: runs[0] };
}

/**
 * Writes the outcome of an attempt, for `newestBackup`, to the first folder that can be written: the other disk may
 * be full.
 * @param error why it failed, in one line; null where it succeeded
 */
export function noteRun(folders: Folders, error: string | null): void {
  const shopId = findIdentity(folders.dataDir)?.shopId ?? null;
  const run: BackupRun = { finishedAt: new Date().toISOString(), error, shopId };
  for (const path of runFiles(folders))
    try {
      replaceFile(path, JSON.stringify(run));
    } catch {}
}

/** The state of the shop's backups: when the newest was made, and whether the last attempt failed. */
export type BackupState = { newestAt: Date | undefined; hasFailed: boolean };

/** Reads the folder of the backups. */
export function readBackups(folders: Folders): BackupState {
  const { newest, lastRun } = newestBackup(folders);
  return { newestAt: newest?.at, hasFailed: typeof lastRun?.error === 'string' };
}
