import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const INSTALLED = '/usr/lib/postgresql';
const START_WITHIN_MS = 20_000;
const RETRY_MS = 50;

/** A throw-away Postgres on the loopback interface; `stop` ends it and removes its data. */
export type ThrowAwayPostgres = {
  url: string;
  restart: () => Promise<void>;
  /**
   * A standby of this one as it is now. It must be promoted before it is written to, and then knows nothing of later.
   */
  standby: () => Promise<ThrowAwayPostgres>;
  stop: () => Promise<void>;
};

/** The folder with `initdb` and `postgres`, the newest version first; undefined where Postgres is not installed. */
function binaries(): string | undefined {
  try {
    const newest = readdirSync(INSTALLED).sort((one, other) => Number(other) - Number(one))[0];
    return newest && join(INSTALLED, newest, 'bin');
  } catch {
    return undefined;
  }
}

/** Postgres refuses to run as root, and the superuser may become anyone: then Debian's own user runs it. */
function itsUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const getId = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: getId('-u'), gid: getId('-g') };
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

async function isAnswering(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Starts a Postgres of its own for a test, or gives undefined where none is installed.
 * @param settings of the server besides its own, such as `fsync=off`
 * @throws Error with what initdb or postgres said, when it does not come up
 */
export async function startPostgres(
  settings: readonly string[] = [],
): Promise<ThrowAwayPostgres | undefined> {
  const folder = binaries();
  if (!folder) return undefined;
  const data = newDataFolder();
  const settled = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  const made = spawnSync(join(folder, 'initdb'), [`--pgdata=${data}`, ...settled], {
    ...itsUser(),
    cwd: tmpdir(),
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
  return serve(folder, data, settings);
}

function newDataFolder(): string {
  const data = mkdtempSync(join(tmpdir(), 'hardware-pasal-postgres-'));
  const { uid, gid } = itsUser();
  if (uid !== undefined && gid !== undefined) chownSync(data, uid, gid);
  return data;
}

async function serve(folder: string, data: string, settings: readonly string[]): Promise<ThrowAwayPostgres> {
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const place = [
    '-D',
    data,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${data}`,
    '-c',
    'max_connections=200',
    ...settings.flatMap((setting) => ['-c', setting]),
  ];
  let said = '';
  const launch = () => {
    const process = spawn(join(folder, 'postgres'), place, {
      ...itsUser(),
      cwd: tmpdir(),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    process.stderr?.on('data', (chunk) => {
      said = (said + chunk).slice(-4000);
    });
    return process;
  };
  let server = launch();
  const remove = () => {
    // SIGINT is Postgres' fast shutdown: it drops its sessions.
    server.kill('SIGINT');
    rmSync(data, { recursive: true, force: true });
  };
  // A test run that ends early must not leave a server behind.
  process.once('exit', remove);
  const end = async () => {
    if (server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
  };
  const stop = async () => {
    process.off('exit', remove);
    await end();
    remove();
  };
  const comeUp = async () => {
    const giveUpAt = Date.now() + START_WITHIN_MS;
    while (!(await isAnswering(url))) {
      if (server.exitCode !== null || Date.now() > giveUpAt) {
        await stop();
        throw new Error(`Postgres did not start: ${said}`);
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  };
  await comeUp();
  const restart = async () => {
    await end();
    server = launch();
    await comeUp();
  };
  const standby = async () => {
    const copy = newDataFolder();
    const copied = spawnSync(
      join(folder, 'pg_basebackup'),
      ['-d', url, '-D', copy, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'],
      { ...itsUser(), cwd: tmpdir(), encoding: 'utf8' },
    );
    if (copied.status !== 0)
      throw new Error(`pg_basebackup failed: ${copied.error?.message ?? copied.stderr}`);
    return serve(folder, copy, settings);
  };
  return { url, restart, standby, stop };
}
