import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFolder } from '../../system/folder-lock.ts';
import { checkKind } from '../db/bind-identity.ts';
import type { Database } from '../db/database.ts';
import { openEmbedded } from '../db/embedded.ts';
import { connectDatabase } from '../db/open.ts';
import type { Config } from '../settings/config.ts';
import { askForDatabaseCopy, isDatabaseCopy } from './database-copies.ts';
import { BackupError } from './manifest.ts';

/** A copy of a database that a running shop has locked; closing it deletes the copy. */
async function openCopy(dataDir: string): Promise<Database> {
  const folder = await askForDatabaseCopy(dataDir);
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const database = await openEmbedded(folder);
    return { ...database, close: () => database.close().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Deletes the copies of interrupted backups. The caller holds the lock of backups. */
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir).catch(() => []))
    if (isDatabaseCopy(name)) await rm(join(dataDir, name), { recursive: true, force: true });
}

/**
 * Opens the shop's database to read it, whether or not the shop runs. Its schema stays as it is.
 * @throws BackupError where there is none
 */
export async function openForBackup(config: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<Database> {
  const { dataDir, databaseUrl } = config;
  checkKind(config);
  if (databaseUrl) return connectDatabase(config);
  if (!existsSync(join(dataDir, 'database')))
    throw new BackupError(
      `DATA_DIR ${dataDir} holds no database: name the shop's settings (SETTINGS_FILE), or its DATA_DIR.`,
    );
  await removeLeftovers(dataDir);
  const unlock = lockFolder(dataDir);
  if (!unlock) return openCopy(dataDir);
  unlock();
  return connectDatabase(config);
}
