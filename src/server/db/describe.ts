import { join } from 'node:path';
import type { Config } from '../settings/config.ts';

/** What says where a shop's database is. */
export type DatabasePlace = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** The database of the settings in words, without its password. */
export function describeDatabase({ dataDir, databaseUrl }: DatabasePlace): string {
  if (!databaseUrl) return `the embedded database in ${join(dataDir, 'database')}`;
  const { hostname, port, pathname, username, searchParams } = new URL(databaseUrl);
  const name = decodeURIComponent(pathname.slice(1) || username);
  // A socket's folder is given as a parameter.
  const host = hostname || searchParams.get('host') || 'localhost';
  return `the Postgres database ${name} on ${decodeURIComponent(host)}:${port || 5432} as ${decodeURIComponent(username) || 'the default role'}`;
}
