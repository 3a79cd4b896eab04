import type { Config } from '../src/server/config.ts';
import { prepareDataDir } from '../src/server/data-dir.ts';
import type { Database } from '../src/server/db/database.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { StartRefused } from '../src/server/start-refused.ts';

/**
 * Opens the shop's database for a command. The embedded one belongs to one process: while the shop runs, it is the shop's.
 * @param who such as `Imports`, for the message
 * @throws StartRefused where it cannot be opened
 */
export async function openForCommand(config: Config, who: string): Promise<Database> {
  prepareDataDir(config.dataDir);
  try {
    return await openDatabase(config);
  } catch (error) {
    if (!(error instanceof StartRefused) || config.databaseUrl) throw error;
    throw new StartRefused(`${error.message} ${who} need the shop stopped, or a Postgres in DATABASE_URL.`);
  }
}
