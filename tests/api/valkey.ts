import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { freePort } from '../free-port.ts';
import { stop } from '../process.ts';

const INSTALLED = ['/usr/bin/valkey-server', '/usr/bin/redis-server'].find((file) => existsSync(file));
export const hasValkey = INSTALLED !== undefined;
const START_WITHIN_MS = 10_000;
const RETRY_MS = 20;

async function listens(port: number): Promise<boolean> {
  const socket = createConnection(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** A throw-away Valkey (or Redis) on the loopback interface, which keeps nothing. */
export async function startValkey() {
  const port = await freePort();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', tmpdir()];
  let server: ChildProcess;
  async function start(): Promise<void> {
    server = spawn(INSTALLED ?? '', options, { stdio: 'ignore' });
    const giveUpAt = Date.now() + START_WITHIN_MS;
    while (!(await listens(port))) {
      if (server.exitCode !== null || Date.now() > giveUpAt) throw new Error('Valkey did not start');
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop: () => stop(server),
    /** Suspends it without closing its connections. */
    hang: () => server.kill('SIGSTOP'),
    goOn: () => server.kill('SIGCONT'),
  };
}
