import { expect, test } from 'vitest';
import { dayInNepal } from './sale-dates.ts';

test('§2 Flash Sale: without a script its last day is named, as Nepal counts days', () => {
  expect(dayInNepal('2026-12-04T18:14:00Z')).toBe('4 December');
  expect(dayInNepal('2026-12-04T18:15:00Z')).toBe('5 December');
});
