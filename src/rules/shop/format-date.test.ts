import { expect, test } from 'vitest';
import { formatDateTime, formatDay } from './format-date.ts';

test('Dates: a timestamp is shown in the time of Nepal, with am and pm', () => {
  expect(formatDateTime('2026-11-21T03:27:00.000Z')).toBe('21 Nov 2026, 9:12 am');
  expect(formatDay('2026-11-21T18:15:00.000Z')).toBe('22 Nov 2026');
});

test('Dates: a timestamp that cannot be parsed is shown unchanged', () => {
  expect([formatDateTime('soon'), formatDay('soon')]).toEqual(['soon', 'soon']);
});
