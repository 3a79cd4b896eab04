import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import plugin from 'fastify-plugin';
import type { Shop } from '../shop.ts';
import { BackupError } from './manifest.ts';

const COPY_PREFIX = '.database-copy-';
/** The longest path of a socket that Linux and macOS both take. */
const LONGEST_PATH = 103;

const getSocket = (dataDir: string) => join(dataDir, 'backup.sock');
/** Whether a name in the data directory is a copy that a backup made. */
export const isDatabaseCopy = (name: string): boolean => name.startsWith(COPY_PREFIX);

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
export function askForDatabaseCopy(dataDir: string): Promise<string> {
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
