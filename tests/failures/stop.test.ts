import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seededDataDir } from '../api/fresh-database.ts';
import { freePort } from '../free-port.ts';
import { kill, run } from '../process.ts';
import { untilItAnswers } from '../served/until-it-answers.ts';

/**
 * What systemd gives the shop before it kills it (TimeoutStopSec), times three for a machine that runs other tests
 * beside it.
 */
const WITHIN_MS = 30_000;

/** A connection that a client holds open, whatever it has sent so far. */
async function held(port: number, sent: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(sent);
  return socket;
}

/** A request whose body never comes, and which the shop is known to wait for. */
async function unfinished(port: number): Promise<Socket> {
  const head =
    'POST /api/orders/quote HTTP/1.1\r\nHost: shop\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n';
  const socket = await held(port, head);
  await once(socket, 'data');
  return socket;
}

/** Asks again and again on one connection, as nginx does, until it is closed. @returns the statuses */
async function askWithoutPause(port: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses: number[] = [];
  for (;;) {
    try {
      const asked = get({ port, host: '127.0.0.1', path: '/api/settings', agent });
      const [response] = await once(asked, 'response');
      await text(response);
      statuses.push(response.statusCode);
    } catch {
      return statuses;
    }
  }
}

describe('SIGTERM', () => {
  let dataDir: string;
  let shop: ChildProcess;
  let port: number;
  let said: Promise<string>;
  const start = async () => {
    shop = run('scripts/start.ts', { DATA_DIR: dataDir, PORT: String(port) });
    said = text(shop.stderr as NonNullable<ChildProcess['stderr']>);
    // The first pages are being built by then, and go on being built for long.
    await untilItAnswers(`http://127.0.0.1:${port}/api/health`);
  };
  beforeEach(async () => {
    dataDir = seededDataDir();
    port = await freePort();
    await start();
  });
  afterEach(async () => {
    await kill(shop);
    // The shop's children notice that it is gone a moment later, and write until then.
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });

  test('ends the shop cleanly within 10 seconds, whatever its clients hold open and while pages are built', async () => {
    const sockets = await Promise.all([
      held(port, ''),
      held(port, 'GET /api/settings HTTP/1.1\r\nHost: shop\r\n'),
      unfinished(port),
      held(port, 'GET /api/settings HTTP/1.1\r\nHost: shop\r\n\r\n'),
    ]);
    const asking = askWithoutPause(port);
    const ended = once(shop, 'exit');
    const began = performance.now();
    shop.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(performance.now() - began).toBeLessThan(WITHIN_MS);
    // At its own limit of 8 s the shop would have written that something was left undone.
    expect(await said).toBe('');
    // A request on an open connection got its response while the shop was stopping.
    expect((await asking).every((status) => status === 200)).toBe(true);
    for (const socket of sockets) socket.destroy();
  });

  test('ends an idle shop at once, with connections that are kept alive', async () => {
    const stopTime = async () => {
      const ended = once(shop, 'exit');
      const began = performance.now();
      // npm hands a signal on that the terminal has sent as well.
      shop.kill('SIGINT');
      shop.kill('SIGINT');
      expect(await ended).toEqual([0, null]);
      return performance.now() - began;
    };
    const alone = await stopTime();
    await start();
    const agent = new Agent({ keepAlive: true });
    const asked = get({ port, host: '127.0.0.1', path: '/api/settings', agent });
    const [response] = await once(asked, 'response');
    await text(response);
    // A connection kept alive would hold the shop for 3 s.
    expect((await stopTime()) - alone).toBeLessThan(2500);
  });

  test('a second one, later, ends the shop at once', async () => {
    const socket = await unfinished(port);
    const ended = once(shop, 'exit');
    shop.kill('SIGTERM');
    // Often: a busy shop may hear of the first so late that one a second behind it counts as the same.
    const again = setInterval(() => shop.kill('SIGTERM'), 300);
    // Only the second signal ends the shop with 1: a stop that runs to its end or to its limit ends it with 0.
    expect(await ended).toEqual([1, null]);
    clearInterval(again);
    socket.destroy();
  });
});
