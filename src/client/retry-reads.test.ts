import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { call } from './http.ts';

const fetchStub = vi.fn();
const good = () => Promise.resolve(Response.json({ status: 'success' }));
const bad = (status: number, headers: Record<string, string> = {}) =>
  Promise.resolve(Response.json({ status: 'error' }, { status, headers }));
const noResponse = () => Promise.reject(new TypeError('Failed to fetch'));
const ask = (method: string) => call(z.unknown(), '/settings', { method, failure: 'It failed.' });

/** Milliseconds from one attempt to the next. */
function waits(): number[] {
  const times = fetchStub.mock.results.map((_, index) => attemptedAt[index] ?? 0);
  return times.slice(1).map((time, index) => time - (times[index] ?? 0));
}
let attemptedAt: number[] = [];
const respondWith = (...responses: (() => Promise<Response>)[]) =>
  fetchStub.mockImplementation(() => {
    attemptedAt.push(Date.now());
    return (responses.length > 1 ? responses.shift() : responses[0])?.();
  });

beforeEach(() => {
  attemptedAt = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchStub);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetchStub.mockReset();
});

describe('a read while the shop restarts', () => {
  test.each([
    ['no answer', noResponse],
    ['502', () => bad(502)],
    ['503', () => bad(503)],
    ['504', () => bad(504)],
  ])('is sent again after %s', async (_, respond) => {
    respondWith(respond, respond, good);
    const response = ask('GET');
    await vi.runAllTimersAsync();
    expect(await response).toEqual({ status: 'success' });
    expect(fetchStub).toHaveBeenCalledTimes(3);
    expect(waits()[1]).toBeGreaterThan(waits()[0] ?? 0);
  });

  test('waits as long as Retry-After asks, and a little more', async () => {
    respondWith(() => bad(503, { 'retry-after': '2' }), good);
    const response = ask('GET');
    await vi.runAllTimersAsync();
    await response;
    expect(waits()[0]).toBeGreaterThanOrEqual(2000);
    expect(waits()[0]).toBeLessThanOrEqual(2600);
  });

  test.each(['86400', 'Sat, 21 Nov 2026 12:00:00 GMT', '-1', '0'])(
    'never waits for hours, nor without a pause, where Retry-After is %s',
    async (value) => {
      respondWith(() => bad(503, { 'retry-after': value }));
      const response = expect(ask('GET')).rejects.toMatchObject({ status: 503 });
      await vi.runAllTimersAsync();
      await response;
      expect(fetchStub).toHaveBeenCalledTimes(4);
      for (const wait of waits()) {
        expect(wait).toBeGreaterThanOrEqual(400);
        expect(wait).toBeLessThanOrEqual(6500);
      }
    },
  );
});

test.each(['POST', 'PATCH', 'PUT', 'DELETE'])('a %s is never sent again', async (method) => {
  for (const respond of [
    noResponse,
    () => bad(502),
    () => bad(503, { 'retry-after': '1' }),
    () => bad(504),
  ]) {
    fetchStub.mockReset();
    respondWith(respond);
    const response = expect(ask(method)).rejects.toThrow('It failed.');
    await vi.runAllTimersAsync();
    await response;
    expect(fetchStub).toHaveBeenCalledTimes(1);
  }
});

test.each([400, 404, 409, 429, 500])('a read with status %i is not retried', async (status) => {
  respondWith(() => bad(status));
  const response = expect(ask('GET')).rejects.toMatchObject({ status });
  await vi.runAllTimersAsync();
  await response;
  expect(fetchStub).toHaveBeenCalledTimes(1);
});

test('a read without a network fails at once', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  respondWith(noResponse);
  await expect(ask('GET')).rejects.toThrow('It failed.');
  expect(fetchStub).toHaveBeenCalledTimes(1);
});
