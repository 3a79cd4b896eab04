import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import plugin from 'fastify-plugin';
import { lockFolder } from '../../system/folder-lock.ts';
import { checkKind } from '../db/bind-identity.ts';
import type { Database } from '../db/database.ts';
import { openEmbedded } from '../db/embedded.ts';
import { connectDatabase } from '../db/open.ts';
import type { Config } from '../settings/config.ts';
import type { Shop } from '../shop.ts';
import { BackupError } from './archive.ts';

const COPY_PREFIX = '.database-copy-';
/** The longest path of a socket that Linux and macOS both take. */
const LONGEST_PATH = 103;

const getSocket = (dataDir: string) => join(dataDir, 'backup.sock');

/**
 * Lets a backup request a copy of the embedded database from a running shop, which has it locked. The request goes
 * through a socket in the data directory, which only its owner may open.
 */
export const databaseCopies = plugin<Shop>(
  async (app, { config: { dataDir }, database: { copyFiles } }) => {
    const path = getSocket(dataDir);
    if (!copyFiles) return;
    if (Buffer.byteLength(path) > LONGEST_PATH) {
      app.log.warn(
        `${path} is too long for a socket: stop the shop for backups, or give it a shorter DATA_DIR.`,
      );
      return;
    }
    const server = createServer(async (_asked, response) => {
      try {
        const folder = await mkdtemp(join(dataDir, COPY_PREFIX));
        try {
          await copyFiles(join(folder, 'database'));
        } catch (error) {
          await rm(folder, { recursive: true, force: true });
          throw error;
        }
        response.end(JSON.stringify({ folder }));
      } catch (error) {
        app.log.error({ err: error }, 'the database could not be copied for a backup');
        response.writeHead(500).end((error as Error).message);
      }
    });
    // A killed shop leaves its socket behind; the lock of the data directory proves that no other shop uses it.
    await rm(path, { force: true });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(path, resolve);
    });
    await chmod(path, 0o600);
    app.addHook('onClose', () => new Promise<void>((resolve) => server.close(() => resolve())));
  },
  { name: 'database-copies' },
);

/**
 * Requests a copy of the embedded database from the shop that runs on a data directory.
 * @returns the folder that holds the copy, which the caller removes
 * @throws BackupError where no shop answers, or it cannot copy
 */
function askForDatabaseCopy(dataDir: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath: getSocket(dataDir), method: 'POST', path: '/' }, async (response) => {
      const body = await text(response);
      if (response.statusCode === 200) resolve(JSON.parse(body).folder);
      else reject(new BackupError(`The running shop could not copy its database (${body}).`));
    });
    asked.on('error', ({ message }) =>
      reject(
        new BackupError(
          `DATA_DIR ${dataDir} is in use, and no shop answers there (${message}): wait until the other command is done, or restart the shop.`,
        ),
      ),
    );
    asked.end();
  });
}

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
  // Copies of interrupted backups: the caller holds the lock of backups.
  for (const name of await readdir(dataDir))
    if (name.startsWith(COPY_PREFIX)) await rm(join(dataDir, name), { recursive: true, force: true });
  const unlock = lockFolder(dataDir);
  if (!unlock) return openCopy(dataDir);
  unlock();
  return connectDatabase(config);
}
