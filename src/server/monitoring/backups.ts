import { newestBackup } from '../backup/history.ts';
import type { Config } from '../config.ts';

/** What is known of the shop's backups: when the newest was made, and whether the last try failed. */
export type BackupState = { newestAt: Date | undefined; hasFailed: boolean };

/** Reads the folder of the backups. */
export function readBackups(config: Pick<Config, 'backupDir' | 'dataDir'>): BackupState {
  const { newest, lastRun } = newestBackup(config);
  return { newestAt: newest?.at, hasFailed: typeof lastRun?.error === 'string' };
}
