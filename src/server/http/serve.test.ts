import fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readHealth } from '../../contract/calls/operation.ts';
import { route } from '../../contract/route.ts';
import { requireContract, serve } from './serve.ts';

function newApp(logged: string[] = []) {
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => logged.push(line) } } });
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  app.addHook('onRoute', requireContract);
  return app;
}
const health = { data: { database: 'ready' as const, contentVersion: 1, version: '1.0.0' } };

test('Contract: what it does not list cannot be served, however it is registered', () => {
  const unknown = route('GET /unknown', {
    may: 'anybody',
    response: z.object({ status: z.literal('success') }),
  });
  expect(() => serve(newApp(), unknown, 'Of no list.', async () => ({}))).toThrow(
    'GET /unknown is in no list of src/contract/calls/all.ts',
  );
  expect(() => newApp().get('/unknown', async () => 'found')).toThrow(
    '/unknown is in no list of src/contract/calls/all.ts',
  );
});

test('Contract: a response has the status of its call, also at its other address, and a file is sent as it is', async () => {
  const app = newApp();
  serve(app, readHealth, { description: 'Of a test.', also: '/well' }, async () => health);
  for (const url of ['/health', '/well']) {
    const response = await app.inject(url);
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'success', ...health }]);
  }
  const logged: string[] = [];
  const files = newApp(logged);
  serve(
    files,
    readHealth,
    'Of a test.',
    async (_request, reply) => reply.type('text/csv').send('a,b') as never,
  );
  expect((await files.inject('/health')).body).toBe('a,b');
  expect(logged).toEqual([]);
});
