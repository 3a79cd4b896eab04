import { expect, test } from 'vitest';
import { keyedQueue } from './keyed-queue.ts';

test('Limits: a key at its limit does not delay other keys', async () => {
  const run = keyedQueue({ running: 1, waiting: 1, waitMs: 60_000 });
  const { promise, resolve } = Promise.withResolvers<string>();
  const slow = run('flood', () => promise);
  const waiting = run('flood', async () => 'after it');
  await expect(run('flood', async () => 'too many')).rejects.toMatchObject({ code: 'service_unavailable' });
  expect(await run('other', async () => 'at once')).toBe('at once');
  resolve('done');
  expect(await Promise.all([slow, waiting])).toEqual(['done', 'after it']);
  expect(await run('flood', async () => 'again')).toBe('again');
});

test('Limits: failed work frees the slot of its key', async () => {
  const run = keyedQueue({ running: 1, waiting: 0, waitMs: 5 });
  await expect(run('key', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await run('key', async () => 'next')).toBe('next');
});
