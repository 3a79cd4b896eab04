import { expect, test } from 'vitest';
import { dayInNepal } from './sale-dates.ts';

test('§2 Flash Sale: without JavaScript its last day in Nepal is shown', () => {
  expect(dayInNepal('2026-12-04T18:14:00Z')).toBe('4 December');
  expect(dayInNepal('2026-12-04T18:15:00Z')).toBe('5 December');
});
