import { fdatasyncSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { StartRefused } from '../config.ts';
import type { Database } from './database.ts';
import { MIGRATIONS_FOLDER, SESSION_SETTINGS } from './migrations.ts';
import * as schema from './schema.ts';

type FileStream = { nfd: number };
type FileSystem = {
  open(path: string, flags: string): { stream_ops: { fsync?: (stream: FileStream) => number } };
  close(stream: unknown): void;
};

/** How often the embedded database made its files durable; a test counts commits against it. */
export const durability = { syncs: 0 };

/**
 * Gives the embedded Postgres a real fsync. As shipped, its file system has none, so a commit that was answered
 * would be lost with the power. This leans on internals of the pinned version and refuses to go on without them.
 */
async function makeDurable(pglite: PGlite): Promise<void> {
  const fileSystem = pglite.Module.FS as unknown as FileSystem;
  const stream = fileSystem.open('/pglite/data/PG_VERSION', 'r');
  stream.stream_ops.fsync = ({ nfd }) => {
    fdatasyncSync(nfd);
    durability.syncs += 1;
    return 0;
  };
  fileSystem.close(stream);
  const before = durability.syncs;
  await pglite.exec(
    'CREATE TABLE IF NOT EXISTS durability_probe (at timestamptz); DELETE FROM durability_probe; INSERT INTO durability_probe VALUES (now());',
  );
  if (durability.syncs === before)
    throw new StartRefused(
      'The embedded database does not reach the disk with this version of @electric-sql/pglite: install the version in package-lock.json, or set DATABASE_URL.',
    );
}

/** Opens the embedded database in a folder of the data directory. The caller holds the directory's lock. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const pglite = await PGlite.create({
    dataDir: join(dataDir, 'database'),
    extensions: { pg_trgm },
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      '-c',
      'wal_sync_method=fsync',
    ],
  });
  await makeDurable(pglite);
  const queries = drizzle(pglite, { schema, casing: 'snake_case' });
  await migrate(queries, { migrationsFolder: MIGRATIONS_FOLDER });
  for (const [name, value] of Object.entries(SESSION_SETTINGS)) await pglite.exec(`SET ${name} = '${value}'`);
  return {
    kind: 'embedded',
    queries,
    listen: async (channel, onChange) => void (await pglite.listen(channel, onChange)),
    close: () => pglite.close(),
  };
}
