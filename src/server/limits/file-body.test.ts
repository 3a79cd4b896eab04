import { request } from 'node:http';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { HttpError } from '../http/http-error.ts';
import { fileTurns, takeFiles } from './file-body.ts';

const MOST_BYTES = 1000;

/** A server with one route that takes files, and how many of them it is reading. */
async function openServer() {
  const app = fastify({ trustProxy: true });
  const seen: string[] = [];
  app.decorate('fileTurns', fileTurns());
  await app.register(async (files) => {
    takeFiles(files, {
      accepts: { types: ['image/png'], error: () => new HttpError('not_a_picture') },
      mostBytes: MOST_BYTES,
    });
    files.post('/:name', async ({ body, params }) => {
      seen.push((params as { name: string }).name);
      return { bytes: (body as Buffer).length };
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const address = app.listeningOrigin;
  const headers = (network: string) => ({ 'content-type': 'image/png', 'x-forwarded-for': network });
  return {
    seen,
    send: (name: string, network: string, body = 'picture') =>
      fetch(`${address}/${name}`, { method: 'POST', body, headers: headers(network) }),
    /** Begins a body that does not end. */
    begin(name: string, network: string) {
      const sent = request(`${address}/${name}`, { method: 'POST', headers: headers(network) });
      sent.on('error', () => undefined);
      sent.write('p');
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
