import { constants, fdatasyncSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import { SESSION_SETTINGS } from './migrations.ts';
import { ensureEmbeddedFiles } from './new-embedded.ts';
import * as schema from './schema.ts';
import { traceStatements } from './trace-statements.ts';

/**
 * What Postgres says where something is wrong in itself
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const INTERNAL_ERROR = 'XX000';
const BROKEN =
  'The embedded database stopped working (is the disk full?). The shop ends; the next start recovers all that was committed.';

type DatabaseError = { code?: string; cause?: DatabaseError };
const isInternal = (error: unknown): boolean => {
  const { code, cause } = error as DatabaseError;
  return code === INTERNAL_ERROR || cause?.code === INTERNAL_ERROR;
};

/**
 * Ends the process once its embedded database fails every statement, as it does after it could not write its log, also
 * with room on the disk again: a server would restart itself. What started the shop starts it again.
 */
export function endWhenBroken(pglite: PGlite): void {
  let isEnding = false;
  async function look(): Promise<void> {
    // One statement may fail so by itself.
    const isBroken = await pglite.exec('SELECT 1').then(() => false, isInternal);
    if (!isBroken || isEnding) return;
    isEnding = true;
    console.error(BROKEN);
    process.kill(process.pid, 'SIGTERM');
  }
  const watched =
    <Parameters extends unknown[], Result>(work: (...parameters: Parameters) => Promise<Result>) =>
    async (...parameters: Parameters): Promise<Result> => {
      try {
        return await work.apply(pglite, parameters);
      } catch (error) {
        if (isInternal(error)) void look();
        throw error;
      }
    };
  pglite.query = watched(pglite.query) as typeof pglite.query;
  pglite.transaction = watched(pglite.transaction) as typeof pglite.transaction;
}

type FileStream = { nfd: number };
type FileSystem = {
  open(path: string, flags: string): { stream_ops: { fsync?: (stream: FileStream) => number } };
  close(stream: unknown): void;
};

/** What the embedded server is started with. */
const SERVER_SETTINGS = {
  wal_sync_method: 'fsync',
  // Its memory never shrinks: what is not in these buffers is read from the kernel's cache of the same files.
  shared_buffers: '16MB',
  maintenance_work_mem: '16MB',
  // It has one session only.
  max_connections: '5',
} as const;

/** Types whose values stay text, as drizzle asks with every query; the last five are arrays of such. */
const KEPT_AS_TEXT = [
  types.TIMESTAMP,
  types.TIMESTAMPTZ,
  types.INTERVAL,
  types.DATE,
  1231,
  1115,
  1185,
  1187,
  1182,
];

type QueryOptions = { parsers?: unknown };

/**
 * Sets the readers of values once: PGlite would copy its hundreds of readers for each query that brings some of its own,
 * a seventh of the time of an order.
 */
function readValuesAsDrizzle<Client extends Pick<PGlite, 'query'>>(client: Client): Client {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
  client.query = ((text: string, parameters?: unknown[], { parsers: _, ...options }: QueryOptions = {}) =>
    query(text, parameters, options)) as Client['query'];
  return client;
}

/** How often the embedded database made its files durable; a test counts commits against it. */
export const durability = { syncs: 0 };

/**
 * Gives the embedded Postgres a real fsync. As shipped, its file system has none, so a power cut would lose commits
 * that were reported. This relies on internals of the pinned version and throws where they are missing.
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
    throw new StartError(
      'The embedded database does not reach the disk with this version of @electric-sql/pglite: install the version in package-lock.json, or set DATABASE_URL.',
    );
}

/**
 * A copy of the database's files as a power cut would leave them, taken between two statements; it recovers by its
 * write-ahead log. Statements wait meanwhile.
 */
async function copyFiles(pglite: PGlite, from: string, to: string): Promise<void> {
  await pglite.exec('CHECKPOINT');
  await pglite.runExclusive(() =>
    cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE, errorOnExist: true, force: false }),
  );
}

/**
 * Opens the embedded database in a folder of the data directory; its schema may be older. The caller holds the
 * directory's lock.
 */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = join(dataDir, 'database');
  await ensureEmbeddedFiles(folder);
  const pglite = await PGlite.create({
    dataDir: folder,
    extensions: { pg_trgm },
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      ...Object.entries(SERVER_SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
  });
  await makeDurable(pglite);
  const { transaction } = pglite;
  pglite.transaction = (work) =>
    transaction.call(pglite, (within) => work(traceStatements(readValuesAsDrizzle(within)))) as ReturnType<
      typeof work
    >;
  Object.assign(
    pglite.parsers,
    Object.fromEntries(KEPT_AS_TEXT.map((type) => [type, (text: string) => text])),
  );
  traceStatements(readValuesAsDrizzle(pglite));
  endWhenBroken(pglite);
  const queries = drizzle(pglite, { schema, casing: 'snake_case' });
  for (const [name, value] of Object.entries(SESSION_SETTINGS)) await pglite.exec(`SET ${name} = '${value}'`);
  return {
    kind: 'embedded',
    queries,
    staffQueries: queries,
    listen: async (channel, onChange) => void (await pglite.listen(channel, onChange)),
    copyFiles: (to) => copyFiles(pglite, folder, to),
    close: () => pglite.close(),
  };
}
