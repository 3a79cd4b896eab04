import fastify from 'fastify';
import { expect, test } from 'vitest';
import { SECURITY_HEADERS } from '../../rules/shop/security-headers.ts';
import { securityHeaders } from './security-headers.ts';

async function readHeaders(isSecure: boolean, path: string) {
  const app = fastify();
  await app.register(securityHeaders, { isSecure });
  app.get('/picture', async (_request, reply) => {
    reply.header('cross-origin-resource-policy', 'cross-origin');
    return 'a picture';
  });
  return (await app.inject({ path })).headers;
}
const expected = Object.fromEntries(
  Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value]),
);

test('Headers: a 404 response has every security header too', async () => {
  const headers = await readHeaders(false, '/missing');
  expect(headers).toMatchObject(expected);
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('Headers: a shop that is reached by https asks for https from then on', async () => {
  expect((await readHeaders(true, '/missing'))['strict-transport-security']).toMatch(/^max-age=\d{8};/);
});

test('Headers: a route may replace one', async () => {
  expect((await readHeaders(false, '/picture'))['cross-origin-resource-policy']).toBe('cross-origin');
});
