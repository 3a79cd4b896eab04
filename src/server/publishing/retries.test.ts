import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retries } from './retries.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Publications that all fail; each retry notes its failure at once. */
function failing() {
  const request = vi.fn(async () => failures.noteFailure(true));
  const failures = retries(request, () => undefined);
  return { request, failures };
}

test('Publishing: a failed publication is tried again after 5 seconds, then ever later, and no more after two hours', async () => {
  const { request, failures } = failing();
  failures.noteFailure(false);
  await vi.advanceTimersByTimeAsync(4999);
  expect(request).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(request).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(request).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(24 * HOUR_MS);
  expect(request).toHaveBeenCalledTimes(6);
});

test('Publishing: a failure after an edit is tried again as often as the first one', async () => {
  const { request, failures } = failing();
  failures.noteFailure(false);
  await vi.advanceTimersByTimeAsync(24 * HOUR_MS);
  failures.noteFailure(false);
  await vi.advanceTimersByTimeAsync(24 * HOUR_MS);
  expect(request).toHaveBeenCalledTimes(12);
});

test('Publishing: nothing is tried again once a publication has begun', async () => {
  const { request, failures } = failing();
  failures.noteFailure(false);
  failures.stop();
  await vi.advanceTimersByTimeAsync(24 * HOUR_MS);
  expect(request).not.toHaveBeenCalled();
});
