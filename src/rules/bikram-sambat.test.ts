import fc from 'fast-check';
import NepaliDate from 'nepali-date-converter';
import { expect, test } from 'vitest';
import {
  bsToDay,
  dayToBs,
  fiscalYearOf,
  formatBsDate,
  inDevanagariDigits,
  keptSince,
  LAST_BS_DAY,
  timeToBs,
  UnknownBsDate,
} from './bikram-sambat.ts';
import { DAY_MS } from './shop/milliseconds.ts';

const FIRST = Date.UTC(1943, 3, 14);
const LAST = Date.parse(LAST_BS_DAY);
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);

test('Bills: every day from Baisakh 1, 2000 on is what a second library says (nepali-date-converter)', () => {
  const wrong: string[] = [];
  let days = 0;
  for (let time = FIRST; time <= LAST; time += DAY_MS) {
    days++;
    // It counts in Nepal's time.
    const { year, month, date } = new NepaliDate(new Date(time)).getBS();
    const other = formatBsDate({ year, month: month + 1, day: date });
    const own = dayToBs(toDay(time));
    if (formatBsDate(own) !== other || bsToDay(own) !== toDay(time)) wrong.push(`${toDay(time)}: ${other}`);
  }
  expect(wrong).toEqual([]);
  expect(days).toBe(31_902);
});

test('Bills: the day after the last is the first on which both libraries differ, and an error that names both', () => {
  const { year, month, date } = new NepaliDate(new Date(LAST + DAY_MS)).getBS();
  expect(() => dayToBs(toDay(LAST + DAY_MS))).toThrow(/known until 2030-08-16 here, and not on 2030-08-17/);
  expect(() => dayToBs(toDay(FIRST - DAY_MS))).toThrow(UnknownBsDate);
  expect(() => bsToDay({ year, month: month + 1, day: date })).toThrow(UnknownBsDate);
});

// The first days of fiscal years: Nepal's calendar as published (shared by three libraries).
test.each([
  ['2022-07-17', '2079-04-01', '2079/80'],
  ['2023-07-17', '2080-04-01', '2080/81'],
  ['2024-07-16', '2081-04-01', '2081/82'],
  ['2025-07-17', '2082-04-01', '2082/83'],
  ['2026-07-17', '2083-04-01', '2083/84'],
  ['2027-07-17', '2084-04-01', '2084/85'],
])('Bills: %s is %s, with which the fiscal year %s begins', (day, bs, fiscalYear) => {
  expect(formatBsDate(dayToBs(day))).toBe(bs);
  expect(fiscalYearOf(dayToBs(day))).toBe(fiscalYear);
  const before = dayToBs(toDay(Date.parse(day) - DAY_MS));
  expect(before.month).toBe(3);
  expect(fiscalYearOf(before)).not.toBe(fiscalYear);
});

test('Bills: a day of Nepal begins at 18:15 UTC, and a fiscal year with it', () => {
  const [before, after] = [new Date('2026-07-16T18:14:59.999Z'), new Date('2026-07-16T18:15:00Z')];
  expect([before, after].map((time) => formatBsDate(timeToBs(time)))).toEqual(['2083-03-32', '2083-04-01']);
  expect([before, after].map((time) => fiscalYearOf(timeToBs(time)))).toEqual(['2082/83', '2083/84']);
});

test('Bills: a fiscal year at the turn of a century', () => {
  expect(fiscalYearOf({ year: 2099, month: 4, day: 1 })).toBe('2099/00');
});

test('Bills: digits of Nepali', () => {
  expect(inDevanagariDigits('2083-08-09')).toBe('२०८३-०८-०९');
});

test.each([
  { year: 2083, month: 0, day: 1 },
  { year: 2083, month: 13, day: 1 },
  { year: 2083, month: 1, day: 32 },
  { year: 2083, month: 4, day: 0 },
  { year: 1999, month: 12, day: 30 },
])('Bills: there is no day $year-$month-$day', (date) => {
  expect(() => bsToDay(date)).toThrow(UnknownBsDate);
});

test('Bills: a machine in any time zone reads the same days', () => {
  const zone = process.env.TZ;
  try {
    fc.assert(
      fc.property(
        fc.constantFrom('America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kathmandu', 'UTC'),
        fc.integer({ min: 0, max: 31_901 }),
        (timeZone, days) => {
          process.env.TZ = timeZone;
          const day = toDay(FIRST + days * DAY_MS);
          expect(bsToDay(dayToBs(day))).toBe(day);
        },
      ),
    );
    process.env.TZ = 'America/Los_Angeles';
    expect(formatBsDate(dayToBs('2026-07-17'))).toBe('2083-04-01');
  } finally {
    process.env.TZ = zone;
  }
});

// First days of fiscal years as above; 2077 began on 2020-07-16 (both libraries).
test.each([
  ['2026-07-16T18:14:59.999Z', 5, '2020-07-15T18:15:00.000Z'],
  ['2026-07-16T18:15:00.000Z', 5, '2021-07-15T18:15:00.000Z'],
  ['2026-07-16T18:15:00.000Z', 6, '2020-07-15T18:15:00.000Z'],
  ['2027-07-16T18:14:59.999Z', 5, '2021-07-15T18:15:00.000Z'],
  // Past the calendar's end the time stands still: 2087/88 has just begun.
  ['2099-01-01T00:00:00.000Z', 5, '2025-07-16T18:15:00.000Z'],
])(
  'Bills: at %s, what is kept %i years from the end of its fiscal year is of %s or later',
  (now, years, since) => {
    expect(keptSince(new Date(now), years).toISOString()).toBe(since);
  },
);
