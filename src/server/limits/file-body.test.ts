import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { errorResponse } from '../../contract/errors.ts';
import { HttpError } from '../http/http-error.ts';
import { httpServer } from '../http-server.ts';
import { parseConfig } from '../settings/config.ts';
import { takeFiles } from './file-body.ts';

const MOST_BYTES = 1000;

/** A server with routes that take files and texts, of anybody and of the staff, and which files it read. */
async function openServer(mostBytes = MOST_BYTES) {
  const app = httpServer(parseConfig({ TRUST_PROXY: '1', LOG_LEVEL: 'silent' }));
  const seen: string[] = [];
  await app.register(async (files) => {
    takeFiles(files, {
      accepts: { types: ['image/png'], error: () => new HttpError('not_a_picture') },
      mostBytes,
    });
    const read = async ({ body, params }: { body: unknown; params: unknown }) => {
      seen.push((params as { name: string }).name);
      return { bytes: (body as Buffer).length };
    };
    files.post('/:name', read);
    files.post('/staff/:name', { config: { permission: 'catalogue' } }, read);
  });
  app.post('/texts/:name', async () => ({}));
  app.post('/staff/texts/:name', { config: { permission: 'catalogue' } }, async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const address = app.listeningOrigin;
  const headers = (network: string, type = 'image/png') => ({
    'content-type': type,
    'x-forwarded-for': network,
  });
  return {
    seen,
    send: (name: string, network: string, body = 'picture') =>
      fetch(`${address}/${name}`, { method: 'POST', body, headers: headers(network) }),
    sendText: (name: string, network: string, length: number) =>
      fetch(`${address}/${name}`, {
        method: 'POST',
        body: JSON.stringify('x'.repeat(length - 2)),
        headers: headers(network, 'application/json'),
      }),
    /** Begins a body that does not end. */
    begin(name: string, network: string, more: { length?: number; type?: string; first?: Buffer } = {}) {
      const { length, type, first = 'p' } = more;
      const sent = request(`${address}/${name}`, {
        method: 'POST',
        headers: { ...headers(network, type), ...(length && { 'content-length': length }) },
        agent: false,
      });
      sent.on('error', () => undefined);
      sent.write(first);
      return sent;
    },
  };
}

test('Bodies: a network has two at a time, and its next ones wait without delaying others', async () => {
  const { begin, send, seen } = await openServer();
  const held = [begin('a', '192.0.2.1'), begin('b', '192.0.2.1')];
  await expect.poll(() => held.every(({ socket }) => socket?.bytesWritten)).toBe(true);
  // Another network's answer comes after both bodies began.
  await send('first', '198.51.100.1');
  const waiting = send('waiting', '192.0.2.1');
  expect((await send('other', '203.0.113.1')).status).toBe(200);
  expect(seen).toEqual(['first', 'other']);
  held[0]?.destroy();
  expect((await waiting).status).toBe(200);
  held[1]?.destroy();
  expect((await send('after', '192.0.2.1')).status).toBe(200);
});

test('Bodies: those of one block leave turns for others', async () => {
  const { begin, send } = await openServer();
  const held = [1, 2, 3].flatMap((host) => [1, 2].map(() => begin('drops', `192.0.2.${host}`)));
  await expect.poll(() => held.every(({ socket }) => socket?.bytesWritten)).toBe(true);
  const began = Date.now();
  expect((await send('other', '203.0.113.1')).status).toBe(200);
  expect(Date.now() - began).toBeLessThan(4000);
  for (const each of held) each.destroy();
});

test('Bodies: one that comes by drops gives its turn to the next', async () => {
  const { begin, send } = await openServer();
  const held = ['192.0.2.1', '192.0.2.1', '198.51.100.1'].map((network) => begin('drops', network));
  const began = Date.now();
  expect((await send('next', '192.0.2.1')).status).toBe(200);
  expect(Date.now() - began).toBeLessThan(20_000);
  for (const each of held) each.destroy();
}, 30_000);

test('Bodies: one that is too large or of another type keeps no turn', async () => {
  const { send, seen } = await openServer();
  for (let round = 0; round < 5; round += 1) {
    expect((await send('large', '192.0.2.1', 'x'.repeat(MOST_BYTES + 1))).status).toBe(413);
  }
  expect((await send('good', '192.0.2.1')).status).toBe(200);
  expect(seen).toEqual(['good']);
});

test('Bodies: customers take no turns of the staff', async () => {
  const { begin, send } = await openServer();
  const held = [1, 2, 3].flatMap((block) => [1, 2].map(() => begin('drops', `192.0.${block}.1`)));
  await expect.poll(() => held.every(({ socket }) => socket?.bytesWritten)).toBe(true);
  const began = Date.now();
  expect((await send('staff/picture', '203.0.113.1')).status).toBe(200);
  expect(Date.now() - began).toBeLessThan(4000);
  for (const each of held) each.destroy();
});

test('Bodies: a long one gives its turn to others who wait', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const length = 4_000_000;
  const { begin, send } = await openServer(length);
  const held = [1, 2].flatMap((block) =>
    [1, 2].map(() => begin('long', `192.0.${block}.1`, { length, first: Buffer.alloc(length / 2) })),
  );
  await expect.poll(() => held.every(({ writableLength }) => writableLength === 0)).toBe(true);
  // Its answer comes after all bodies began.
  await send('staff/after', '203.0.113.1');
  const began = Date.now();
  await vi.advanceTimersByTimeAsync(25_000);
  expect(held.some(({ destroyed }) => destroyed)).toBe(false);
  const waiting = send('waiting', '203.0.113.1').then(({ status }) => statuses.push(status));
  const statuses: number[] = [];
  // Of the speed alone they might go on for 53 s.
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(2000);
      return statuses;
    })
    .toEqual([200]);
  expect(Date.now() - began).toBeLessThan(50_000);
  await waiting;
  for (const each of held) each.destroy();
});

const LONG_TEXT = 200_000;
const begun = { length: 262_000, type: 'application/json', first: Buffer.alloc(250_000, ' ') };

test('Bodies: long texts that stall are few, and those of ordinary length and of the staff are read', async () => {
  const { begin, sendText } = await openServer();
  const networks = Array.from({ length: 30 }, (_, index) => `198.${index}.100.1`);
  const held = networks.flatMap((network) =>
    Array.from({ length: 10 }, () => begin('texts/stalled', network, begun)),
  );
  const answers: IncomingMessage[] = [];
  let closed = 0;
  for (const each of held) {
    each.on('response', (response) => answers.push(response.resume()));
    // Where the server hangs up before the body went out, its answer may be lost.
    each.on('close', () => {
      closed += 1;
    });
  }
  await expect.poll(() => closed).toBe(held.length - 48);
  for (const { statusCode, headers } of answers) {
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({ connection: 'close', 'retry-after': '5' });
  }
  expect((await sendText('texts/short', '203.0.113.1', 16_000)).status).toBe(200);
  expect((await sendText('staff/texts/long', '203.0.113.1', LONG_TEXT)).status).toBe(200);
  for (const each of held) each.destroy();
  await expect.poll(async () => (await sendText('texts/long', '203.0.113.1', LONG_TEXT)).status).toBe(200);
});

test('Bodies: a network has few long texts at a time, also where they do not say their length', async () => {
  const { begin } = await openServer();
  const { length: _, ...endless } = begun;
  const held = Array.from({ length: 30 }, () => begin('texts/stalled', '192.0.2.1', endless));
  const [refused] = (await Promise.race(held.map((each) => once(each, 'response')))) as [IncomingMessage];
  expect([refused.statusCode, refused.headers.connection]).toEqual([503, 'close']);
  const chunks = await refused.toArray();
  expect(errorResponse.parse(JSON.parse(Buffer.concat(chunks).toString())).code).toBe('service_unavailable');
  for (const each of held) each.destroy();
});
