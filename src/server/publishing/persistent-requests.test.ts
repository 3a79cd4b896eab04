import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { persistentRequests } from './requests.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('Publishing: what is asked for while the database does not answer is asked for until it does', async () => {
  let isDown = true;
  const taken: unknown[] = [];
  const errors: unknown[] = [];
  const requests = persistentRequests(
    async (...asked) => {
      if (isDown) throw new Error('connection refused');
      taken.push(asked);
    },
    (error) => errors.push(error),
  );
  const starts = new Date(1000);
  const ends = new Date(2000);
  requests.request('sale', starts);
  await vi.advanceTimersByTimeAsync(0);
  requests.request('content');
  requests.request('sale', ends);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([errors.length > 100, taken]).toEqual([true, []]);
  isDown = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(taken).toHaveLength(2);
  expect(taken).toEqual(
    expect.arrayContaining([
      ['sale', ends],
      ['content', undefined],
    ]),
  );
  await requests.stop();
});

test('Publishing: what is asked for while the same is being asked is asked once more', async () => {
  const taken: unknown[] = [];
  const requests = persistentRequests(
    async (...asked) => void taken.push(asked),
    () => undefined,
  );
  requests.request('content');
  requests.request('content');
  await vi.advanceTimersByTimeAsync(0);
  expect(taken).toHaveLength(2);
  await requests.stop();
});
