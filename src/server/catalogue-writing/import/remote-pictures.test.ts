import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { MOST_PICTURE_BYTES } from '../../../contract/editor/upload.ts';
import { pictureProcesses } from '../../content/picture-processes.ts';
import { remotePictures } from './remote-pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'hardware-pasal-remote-pictures-'));
const processes = pictureProcesses();
const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  .png()
  .toBuffer();
let asked = 0;

const send = (response: ServerResponse, type: string, body: Buffer | string) =>
  response.writeHead(200, { 'content-type': type }).end(body);

const server = createServer(({ url }, response) => {
  asked += 1;
  if (url?.startsWith('/good')) return send(response, 'image/png', picture);
  if (url === '/page') return send(response, 'text/html', '<img>');
  if (url === '/broken') return send(response, 'image/png', 'no picture');
  if (url === '/large')
    return response
      .writeHead(200, { 'content-type': 'image/png', 'content-length': MOST_PICTURE_BYTES + 1 })
      .end();
  if (url === '/endless') {
    response.writeHead(200, { 'content-type': 'image/png' });
    const chunk = Buffer.alloc(1024 * 1024);
    const more = () => (response.write(chunk) ? setImmediate(more) : response.once('drain', more));
    response.on('close', () => response.removeAllListeners('drain'));
    return more();
  }
  if (url === '/once') return response.writeHead(302, { location: '/good-after' }).end();
  if (url === '/again') return response.writeHead(302, { location: '/again' }).end();
  if (url === '/inward') return response.writeHead(302, { location: 'http://127.0.0.2/good' }).end();
  if (url === '/file') return response.writeHead(302, { location: 'file:///etc/passwd' }).end();
  return response.writeHead(404).end();
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
const at = (path: string) => `http://127.0.0.1:${port}${path}`;

afterAll(async () => {
  await processes.close();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const opened = (allowedIps: string[]) =>
  remotePictures({ folder, processes, uploads: undefined, allowedIps });

test('Import: pictures of other hosts are stored once, and what is none is reported', async () => {
  const pictures = opened(['127.0.0.1']);
  const paths = [
    '/good',
    '/once',
    '/page',
    '/broken',
    '/large',
    '/endless',
    '/again',
    '/inward',
    '/file',
    '/gone',
  ].map((path) => pictures.place(at(path)));
  expect(pictures.place(at('/good'))).toBe(paths[0]);
  await pictures.bring(() => undefined);
  const { brought, present, refused } = pictures.report();
  expect({ brought, present }).toEqual({ brought: 2, present: 0 });
  expect(Object.fromEntries(refused.map(({ address, why }) => [address.slice(at('').length), why]))).toEqual({
    '/page': 'is text/html and no picture',
    '/broken': 'is no picture that can be read',
    '/large': 'is larger than 12 MB',
    '/endless': 'is larger than 12 MB',
    '/again': 'is redirected more than 3 times',
    '/inward': 'leads to an address that is not public',
    '/file': 'leads to an address that is not https',
    '/gone': 'was answered with 404',
  });
  expect(pictures.withoutRefused(paths)).toEqual(paths.slice(0, 2));
  const names = readdirSync(folder);
  expect(names.map((name) => `/uploads/${name}`).sort()).toEqual(paths.slice(0, 2).sort());

  const again = opened(['127.0.0.1']);
  again.place(at('/good'));
  const before = asked;
  await again.bring(() => undefined);
  expect(again.report()).toEqual({ brought: 0, present: 1, refused: [] });
  expect(asked).toBe(before);
});

test('Import: a host that does not answer is not asked for each of its pictures', async () => {
  const pictures = opened(['127.0.0.1']);
  for (let number = 0; number < 40; number += 1) pictures.place(`http://127.0.0.1:1/${number}`);
  await pictures.bring(() => undefined);
  const whys = pictures
    .report()
    .refused.filter(({ address }) => address.includes(':1/'))
    .map(({ why }) => why);
  expect(whys).toHaveLength(40);
  expect(whys.filter((why) => why.startsWith('did not come')).length).toBeLessThanOrEqual(8);
});

test.each([
  'http://127.0.0.1',
  'http://localhost',
  'http://[::1]',
  'http://[::ffff:127.0.0.1]',
  'http://0.0.0.0',
  'http://2130706433',
])('Import: the shop’s own network is not asked for pictures: %s', async (host) => {
  const pictures = opened([]);
  const before = asked;
  pictures.place(new URL(`${host}:${port}/good-inward`).href);
  await pictures.bring(() => undefined);
  expect(pictures.report().refused).toEqual([
    expect.objectContaining({ why: 'leads to an address that is not public' }),
  ]);
  expect(asked).toBe(before);
});
