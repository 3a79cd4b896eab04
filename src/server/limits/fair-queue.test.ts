import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fairQueue } from './fair-queue.ts';

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
