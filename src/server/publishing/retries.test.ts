import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../rules/shop/nepal-time.ts';
import { type Failures, retries } from './requests.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Publications that all fail at once; `last` is what the history says. */
function failing(first: Failures = { failed: 1, retries: 0, sinceMs: 0 }) {
  const history: { last: Failures | undefined } = { last: first };
  const request = vi.fn(async (failed: number) => {
    history.last = { failed: failed + 1, retries: (history.last?.retries ?? 0) + 1, sinceMs: 0 };
    await failures.look();
  });
  const failures = retries(
    async () => history.last,
    request,
    () => undefined,
  );
  return { history, request, failures };
}

test('Publishing: a failed publication is tried again after 5 seconds, then ever later, and no more after two hours', async () => {
  const { request, failures } = failing();
  await failures.look();
  await vi.advanceTimersByTimeAsync(4999);
  expect(request).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(request).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(request).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(24 * HOUR_MS);
  expect(request).toHaveBeenCalledTimes(6);
});

test('Publishing: an instance that learns later of a failure tries again at the same time as others', async () => {
  const { request, failures } = failing({ failed: 9, retries: 1, sinceMs: 19_000 });
  await failures.look();
  await vi.advanceTimersByTimeAsync(1000);
  expect(request).toHaveBeenCalledExactlyOnceWith(9);
});

test('Publishing: nothing is tried again once another publication was asked for', async () => {
  const { history, request, failures } = failing();
  await failures.look();
  history.last = undefined;
  await failures.look();
  await vi.advanceTimersByTimeAsync(24 * HOUR_MS);
  expect(request).not.toHaveBeenCalled();
});
