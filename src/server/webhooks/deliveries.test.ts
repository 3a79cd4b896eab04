import { expect, test } from 'vitest';
import { retryWait } from './deliveries.ts';

const HOUR = 3600;
const waits = (random: () => number) => {
  const found: number[] = [];
  for (let wait = retryWait(1, 0, random); wait !== undefined; wait = retryWait(found.length + 1, 0, random))
    found.push(wait);
  return found;
};

test('Webhooks: ten attempts, further apart each time, over days, as the standard asks', () => {
  expect(waits(() => 0)).toEqual([
    5,
    300,
    HOUR / 2,
    2 * HOUR,
    5 * HOUR,
    10 * HOUR,
    14 * HOUR,
    20 * HOUR,
    24 * HOUR,
  ]);
  const longest = waits(() => 1);
  expect(longest.every((wait, index) => index === 0 || wait > (longest[index - 1] ?? 0))).toBe(true);
  expect(longest[0]).toBeLessThanOrEqual(6);
});

test('Webhooks: a receiver that asks for more time gets it, up to a day, and never less than the schedule has', () => {
  expect(retryWait(1, 120, () => 0)).toBe(120);
  expect(retryWait(2, 1, () => 0)).toBe(300);
  expect(retryWait(1, 1e9, () => 0)).toBe(24 * HOUR);
  expect(retryWait(10, 60)).toBeUndefined();
});
