import { lockFolder } from '../../system/folder-lock.ts';
import { StartError } from '../start-error.ts';
import { bindIdentity, checkKind } from './bind-identity.ts';
import { requireRightClock } from './clocks.ts';
import type { Database } from './database.ts';
import type { DatabasePlace } from './describe.ts';
import { migrate } from './migrations.ts';

/**
 * Locks a data directory for this process: the embedded database takes no lock of its own, and two processes would
 * each see only their own writes. @returns a function that releases the lock @throws StartError when another process
 * has it
 */
function lockDataDir(dataDir: string): () => void {
  const unlock = lockFolder(dataDir);
  if (!unlock)
    throw new StartError(
      `DATA_DIR ${dataDir} is in use by another running shop: stop that one, or give this one a DATA_DIR of its own.`,
    );
  return unlock;
}

/**
 * Opens the shop's database without migrating it: Postgres where one is set, else the embedded one. Only the driver
 * in use is loaded: the other would make every start slower.
 */
export async function connectDatabase({ dataDir, databaseUrl }: DatabasePlace): Promise<Database> {
  if (databaseUrl) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(databaseUrl);
  }
  const unlock = lockDataDir(dataDir);
  try {
    const { openEmbedded } = await import('./embedded.ts');
    const database = await openEmbedded(dataDir);
    return { ...database, close: () => database.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Opens the shop's database with its schema up to date.
 * @throws StartError where it is another shop's than the data directory, or has another time than this machine
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  checkKind(place);
  const database = await connectDatabase(place);
  try {
    await requireRightClock(database);
    await migrate(database.queries);
    await bindIdentity(database, place);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
