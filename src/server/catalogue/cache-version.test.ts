import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { Shop } from '../shop.ts';
import { contentVersion } from './cache-version.ts';

test('Publishing: what is cached from before a change is not used once the change was read, announced or not', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  // Announces nothing: the connection that listens may be lost, and another instance made the change.
  await app.register(contentVersion, { database: { listen: async () => undefined } } as unknown as Shop);
  const { cacheVersion } = app;
  cacheVersion.noteContent(7);
  const before = cacheVersion.current;
  cacheVersion.noteContent(7);
  expect(cacheVersion.current).toBe(before);
  cacheVersion.noteContent(8);
  expect(cacheVersion.current).not.toBe(before);
});
