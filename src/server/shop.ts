import type { Config } from './config.ts';
import type { Database } from './db/database.ts';

/** What every plugin of a running shop starts from. */
export type Shop = { config: Config; database: Database };
