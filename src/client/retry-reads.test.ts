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
const answerWith = (...answers: (() => Promise<Response>)[]) =>
  fetchStub.mockImplementation(() => {
    attemptedAt.push(Date.now());
    return (answers.length > 1 ? answers.shift() : answers[0])?.();
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
    answerWith(respond, respond, good);
    const answer = ask('GET');
    await vi.runAllTimersAsync();
    expect(await answer).toEqual({ status: 'success' });
    expect(fetchStub).toHaveBeenCalledTimes(3);
    expect(waits()[1]).toBeGreaterThan(waits()[0] ?? 0);
  });

  test('waits as long as Retry-After asks, and a little more', async () => {
    answerWith(() => bad(503, { 'retry-after': '2' }), good);
    const answer = ask('GET');
    await vi.runAllTimersAsync();
    await answer;
    expect(waits()[0]).toBeGreaterThanOrEqual(2000);
    expect(waits()[0]).toBeLessThanOrEqual(2600);
  });

  test.each(['86400', 'Sat, 21 Nov 2026 12:00:00 GMT', '-1', '0'])(
    'never waits for hours, nor without a pause, where Retry-After is %s',
    async (value) => {
      answerWith(() => bad(503, { 'retry-after': value }));
      const answer = expect(ask('GET')).rejects.toMatchObject({ status: 503 });
      await vi.runAllTimersAsync();
      await answer;
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
    answerWith(respond);
    const answer = expect(ask(method)).rejects.toThrow('It failed.');
    await vi.runAllTimersAsync();
    await answer;
    expect(fetchStub).toHaveBeenCalledTimes(1);
  }
});

test.each([400, 404, 409, 429, 500])('a read with status %i is not retried', async (status) => {
  answerWith(() => bad(status));
  const answer = expect(ask('GET')).rejects.toMatchObject({ status });
  await vi.runAllTimersAsync();
  await answer;
  expect(fetchStub).toHaveBeenCalledTimes(1);
});

test('a read without a network fails at once', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  answerWith(noResponse);
  await expect(ask('GET')).rejects.toThrow('It failed.');
  expect(fetchStub).toHaveBeenCalledTimes(1);
});
