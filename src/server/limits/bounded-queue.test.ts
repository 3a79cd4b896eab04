import { expect, test } from 'vitest';
import { boundedQueue } from './bounded-queue.ts';

/** Work that ends when it is stopped. */
function work() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { run: () => promise, end: () => resolve('done') };
}

test('Limits: running and waiting work is limited, and more is rejected', async () => {
  const run = boundedQueue({ running: 2, waiting: 1, waitMs: 60_000 });
  const all = [work(), work(), work(), work()];
  const results = all.map(({ run: each }) => run(each).catch((error) => error.code));
  expect(await results[3]).toBe('service_unavailable');
  for (const { end } of all) end();
  expect(await Promise.all(results.slice(0, 3))).toEqual(['done', 'done', 'done']);
});

test('Limits: work that waits too long is rejected and uses no slot', async () => {
  const run = boundedQueue({ running: 1, waiting: 5, waitMs: 5 });
  const slow = work();
  const first = run(slow.run);
  await expect(run(async () => 'never')).rejects.toMatchObject({ code: 'service_unavailable' });
  slow.end();
  expect(await first).toBe('done');
  expect(await run(async () => 'next')).toBe('next');
});

test('Limits: failed work frees its slot', async () => {
  const run = boundedQueue({ running: 1, waiting: 0, waitMs: 5 });
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await run(async () => 'next')).toBe('next');
});
