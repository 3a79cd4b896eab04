import { describe, expect, test } from 'vitest';
import { bsCalendar } from '../bikram-sambat.ts';
import { getDays, getWholeMonths, periodBefore, periodKey } from './periods.ts';

const CALENDAR = bsCalendar({});

describe('periods of figures', () => {
  test('a day lies in the week of its Sunday, its month and its month of Nepal’s calendar', () => {
    // 2026-11-22 was a Sunday; Mangsir 1, 2083 was 2026-11-17.
    expect(['2026-11-21', '2026-11-22', '2026-11-28'].map((day) => periodKey('week', day, CALENDAR))).toEqual(
      ['2026-11-15', '2026-11-22', '2026-11-22'],
    );
    expect(periodKey('month', '2026-11-30', CALENDAR)).toBe('2026-11');
    expect(['2026-11-16', '2026-11-17'].map((day) => periodKey('bs-month', day, CALENDAR))).toEqual([
      '2083-07',
      '2083-08',
    ]);
  });

  test('days have no gap over a leap day and the end of a year', () => {
    expect(getDays({ from: '2028-02-28', to: '2028-03-01' })).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]);
    expect(getDays({ from: '2026-12-31', to: '2027-01-01' })).toHaveLength(2);
  });

  test('months lie in a period where all their days do', () => {
    expect(getWholeMonths({ from: '2025-12-01', to: '2026-02-28' })).toEqual([
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
    ]);
    expect(getWholeMonths({ from: '2025-12-02', to: '2026-02-27' })).toEqual(['2026-01-01']);
    expect(getWholeMonths({ from: '2026-01-01', to: '2026-01-30' })).toEqual([]);
  });

  test('before whole months are as many months, before other days as many days', () => {
    expect(periodBefore({ from: '2026-11-01', to: '2026-11-30' }, undefined)).toEqual({
      from: '2026-10-01',
      to: '2026-10-31',
    });
    expect(periodBefore({ from: '2026-01-01', to: '2026-03-31' }, undefined)).toEqual({
      from: '2025-10-01',
      to: '2025-12-31',
    });
    expect(periodBefore({ from: '2026-11-02', to: '2026-11-30' }, undefined)).toEqual({
      from: '2026-10-04',
      to: '2026-11-01',
    });
    // Kartik 2083 has 30 days, Aswin 31.
    expect(periodBefore({ from: '2026-10-18', to: '2026-11-16' }, CALENDAR)).toEqual({
      from: '2026-09-17',
      to: '2026-10-17',
    });
  });
});
