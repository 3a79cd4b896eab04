import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { BackupError } from './manifest.ts';

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
export function prepareFolder(folder: string): void {
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
export function openFolderWarning(folder: string): string | undefined {
  const mode = statSync(folder).mode & 0o777;
  return mode & OTHERS
    ? `BACKUP_DIR ${folder} is open to every user of this machine (mode ${mode.toString(8)}); the backups themselves are not. To close it: chmod o-rwx ${folder}`
    : undefined;
}
