import type { Database } from '../src/server/db/database.ts';
import { openDatabase } from '../src/server/db/open.ts';
import type { Config } from '../src/server/settings/config.ts';
import { prepareDataDir } from '../src/server/settings/data-dir.ts';
import { StartError } from '../src/server/start-error.ts';

/**
 * Opens the shop's database for a command. The embedded one belongs to one process: while the shop runs, it is the
 * shop's.
 * @param who such as `Imports`, for the message
 * @throws StartError where it cannot be opened
 */
export async function openForCommand(config: Config, who: string): Promise<Database> {
  prepareDataDir(config.dataDir);
  try {
    return await openDatabase(config);
  } catch (error) {
    if (!(error instanceof StartError) || config.databaseUrl) throw error;
    throw new StartError(`${error.message} ${who} need the shop stopped, or a Postgres in DATABASE_URL.`);
  }
}
