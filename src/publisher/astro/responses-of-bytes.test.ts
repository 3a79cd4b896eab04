import { afterEach, beforeEach, expect, test } from 'vitest';
import { respondWithBytes } from './responses-of-bytes.ts';

const { Response: platforms } = globalThis;
beforeEach(respondWithBytes);
afterEach(() => {
  globalThis.Response = platforms;
});

const PAGE = '<p>रू 1,999</p>';
const page = () =>
  new Response(new TextEncoder().encode(PAGE), { status: 404, headers: { 'content-type': 'text/html' } });

test('Response: bytes are given back without being copied', async () => {
  const bytes = new TextEncoder().encode(PAGE);
  expect(await new Response(bytes).arrayBuffer()).toBe(bytes.buffer);
});

test('Response: bytes are read as those of any other response are', async () => {
  const copied = page().clone();
  expect([copied.status, copied.headers.get('content-type'), await copied.text()]).toEqual([
    404,
    'text/html',
    PAGE,
  ]);
  expect(await new Response(page().body, page()).text()).toBe(PAGE);
  const read = page();
  expect([await read.text(), read.bodyUsed]).toEqual([PAGE, true]);
  await expect(read.arrayBuffer()).rejects.toThrow();
});

test('Response: a text, a part of a buffer and nothing are answered as before', async () => {
  const part = new TextEncoder().encode(`..${PAGE}`).subarray(2);
  for (const body of [PAGE, part]) {
    expect(await new Response(body).text()).toBe(PAGE);
    expect(Buffer.from(await new Response(body).arrayBuffer()).toString()).toBe(PAGE);
  }
  expect(new Response(null, { status: 204 }).body).toBeNull();
  expect(new platforms('x')).toBeInstanceOf(Response);
});
