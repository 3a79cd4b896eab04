import { expect, test } from 'vitest';
import { dayEnd, dayStart } from './AuditView.tsx';

test('Audit: a range of days includes the whole of its last day', () => {
  expect(Date.parse(dayEnd('2026-02-28'))).toBe(Date.parse(dayStart('2026-03-01')));
  expect(Date.parse(dayEnd('2026-12-31'))).toBe(Date.parse(dayStart('2027-01-01')));
  expect(dayStart('2026-11-22')).toBe('2026-11-21T18:15:00.000Z');
  expect([dayStart(''), dayEnd('')]).toEqual(['', '']);
});
