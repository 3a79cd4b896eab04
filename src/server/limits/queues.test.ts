import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundedQueue, fairQueue, keyedQueue } from './queues.ts';

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

const busy = { code: 'service_unavailable' };

/** A queue of one place, which is taken until `open` is called, and the keys in the order in which they had a turn. */
function takenQueue(waiting: number) {
  const run = fairQueue({ running: 1, waiting, waitMs: 60_000 });
  const { promise, resolve: open } = Promise.withResolvers<void>();
  const turns: string[] = [];
  const all = [run('first', () => promise)];
  const add = (key: string) => {
    const done = run(key, async () => {
      turns.push(key);
    });
    done.catch(() => undefined);
    all.push(done);
    return done;
  };
  return { add, open, turns, ended: () => Promise.allSettled(all) };
}

test('Limits: a network that sends much waits behind its own work, others have their turn between', async () => {
  const { add, open, turns, ended } = takenQueue(10);
  for (const key of ['flood', 'flood', 'flood', 'flood', 'one', 'other', 'other']) add(key);
  open();
  await ended();
  expect(turns).toEqual(['flood', 'one', 'other', 'flood', 'other', 'flood', 'flood']);
});

test('Limits: a full queue rejects the newest of who has the most, not the newcomer', async () => {
  const { add, open, turns, ended } = takenQueue(3);
  add('flood');
  add('flood');
  const last = add('flood');
  await expect(add('flood')).rejects.toMatchObject(busy);
  add('one');
  await expect(last).rejects.toMatchObject(busy);
  open();
  await ended();
  expect(turns).toEqual(['flood', 'one', 'flood']);
});

test('Limits: work that waits too long is rejected, and leaves the queue', async () => {
  const run = fairQueue({ running: 1, waiting: 1, waitMs: 5 });
  const { promise, resolve } = Promise.withResolvers<string>();
  const slow = run('slow', () => promise);
  await expect(run('key', async () => 'late')).rejects.toMatchObject(busy);
  resolve('done');
  expect(await slow).toBe('done');
  expect(await run('key', async () => 'next')).toBe('next');
});

test('Limits: failed work frees its place', async () => {
  const run = fairQueue({ running: 1, waiting: 0, waitMs: 5 });
  await expect(run('key', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await run('key', async () => 'next')).toBe('next');
});

test('Limits: any work is run once or rejected, and of two keys that wait neither has two turns in a row', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 40 }),
      fc.integer({ min: 0, max: 20 }),
      async (keys, waiting) => {
        const { add, open, turns, ended } = takenQueue(waiting);
        for (const key of keys) add(key);
        open();
        const rejected = (await ended()).filter(({ status }) => status === 'rejected').length;
        expect(turns.length + rejected).toBe(keys.length);
        expect(turns.length).toBe(Math.min(keys.length, waiting));
        for (const [index, key] of turns.slice(1).entries())
          if (key === turns[index]) expect(new Set(turns.slice(index + 1))).toEqual(new Set([key]));
      },
    ),
  );
});

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
