import { expect, test } from 'vitest';
import { fromNepalInput, nepalDay, nepalDayEnd, nepalDayStart, toNepalInput } from './nepal-time.ts';

test('Nepal time: a day begins at 18:15 UTC of the day before and ends 24 hours later', () => {
  expect(nepalDayStart('2026-11-22').toISOString()).toBe('2026-11-21T18:15:00.000Z');
  expect(nepalDayEnd('2026-12-31').toISOString()).toBe('2026-12-31T18:15:00.000Z');
  expect(nepalDay(new Date('2026-11-21T18:14:59Z'))).toBe('2026-11-21');
  expect(nepalDay(new Date('2026-11-21T18:15:00Z'))).toBe('2026-11-22');
});

test('Nepal time: what an input holds is the time in Nepal, to the minute', () => {
  expect(toNepalInput(new Date('2026-11-21T18:15:40Z'))).toBe('2026-11-22T00:00');
  expect(fromNepalInput('2026-11-22T00:00').toISOString()).toBe('2026-11-21T18:15:00.000Z');
});
