import type { Database } from './db/database.ts';
import type { Config } from './settings/config.ts';

/** What every plugin of a running shop starts from. */
export type Shop = { config: Config; database: Database };
