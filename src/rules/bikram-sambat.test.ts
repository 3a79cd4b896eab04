import fc from 'fast-check';
import NepaliDate from 'nepali-date-converter';
import { expect, test } from 'vitest';
import {
  type BsDate,
  bsCalendar,
  calendarProblem,
  certainTimeLeft,
  formatBsDate,
  getFiscalYear,
  inDevanagariDigits,
  keptSince as keptSinceBy,
  timeToCertainBs,
  dayToBs as toBsBy,
  bsToDay as toDayBy,
  timeToBs as toTimeBy,
  UnknownBsDate,
} from './bikram-sambat.ts';
import { DAY_MS } from './shop/nepal-time.ts';

const BUILT_IN = bsCalendar({});
const dayToBs = (day: string) => toBsBy(day, BUILT_IN);
const bsToDay = (date: BsDate) => toDayBy(date, BUILT_IN);
const timeToBs = (time: Date) => toTimeBy(time, BUILT_IN);
const keptSince = (now: Date, years: number) => keptSinceBy(now, years, BUILT_IN);

const FIRST = Date.UTC(1943, 3, 14);
const LAST = Date.parse(BUILT_IN.lastDay);
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
  expect(days).toBe(31_777);
});

test('Bills: the day after the last is an error that names both', () => {
  const { year, month, date } = new NepaliDate(new Date(LAST + DAY_MS)).getBS();
  expect(() => dayToBs(toDay(LAST + DAY_MS))).toThrow(/known until 2030-04-13 here, and not on 2030-04-14/);
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
  expect(getFiscalYear(dayToBs(day))).toBe(fiscalYear);
  const before = dayToBs(toDay(Date.parse(day) - DAY_MS));
  expect(before.month).toBe(3);
  expect(getFiscalYear(before)).not.toBe(fiscalYear);
});

test('Bills: a day of Nepal begins at 18:15 UTC, and a fiscal year with it', () => {
  const [before, after] = [new Date('2026-07-16T18:14:59.999Z'), new Date('2026-07-16T18:15:00Z')];
  expect([before, after].map((time) => formatBsDate(timeToBs(time)))).toEqual(['2083-03-32', '2083-04-01']);
  expect([before, after].map((time) => getFiscalYear(timeToBs(time)))).toEqual(['2082/83', '2083/84']);
});

test('Bills: a fiscal year at the turn of a century', () => {
  expect(getFiscalYear({ year: 2099, month: 4, day: 1 })).toBe('2099/00');
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
        fc.integer({ min: 0, max: 31_776 }),
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
  // Past the calendar's end the time stands still: 2086/87 is not over.
  ['2099-01-01T00:00:00.000Z', 5, '2024-07-15T18:15:00.000Z'],
])(
  'Bills: at %s, what is kept %i years from the end of its fiscal year is of %s or later',
  (now, years, since) => {
    expect(keptSince(new Date(now), years).toISOString()).toBe(since);
  },
);

/** As 16 of 19 public tables have 2084, and as the built-in one does not. */
const YEAR_2084 = '2084 31 31 32 31 31 30 30 30 29 30 30 30';

test('Calendar: 2083 is the last certain year, a setting moves it, and a corrected year is certain', () => {
  const lastOf = (settings: Record<string, string>) => bsCalendar(settings).lastCertainDay;
  expect(lastOf({})).toBe('2027-04-13');
  expect(lastOf({ bs_last_certain_year: '2082' })).toBe('2026-04-13');
  expect(lastOf({ bs_last_certain_year: '२०८४' })).toBe('2028-04-13');
  // What the months of 2086 are is the library's guess.
  expect(lastOf({ bs_last_certain_year: '2087' })).toBe('2027-04-13');
  expect(lastOf({ bs_corrections: YEAR_2084 })).toBe('2028-04-12');
  expect(lastOf({ bs_corrections: YEAR_2084.replace('2084', '2085') })).toBe('2027-04-13');
  const day = new Date('2027-04-13T18:14:59Z');
  expect(formatBsDate(timeToCertainBs(day, BUILT_IN))).toBe('2083-12-30');
  expect(() => timeToCertainBs(new Date('2027-04-13T18:15:00Z'), BUILT_IN)).toThrow(
    /certain until 2027-04-13 here, the end of 2083, so nothing is billed on 2027-04-14.*bs_last_certain_year/,
  );
});

test('Calendar: a correction counts from its first month on, and moves the years after it', () => {
  const months = YEAR_2084.replace('2084 31 31', '2084 31 32').replace(/30$/, '29');
  const [plain, moved] = [bsCalendar({ bs_corrections: YEAR_2084 }), bsCalendar({ bs_corrections: months })];
  const textsOn = (day: string) => [plain, moved].map((each) => formatBsDate(toBsBy(day, each)));
  expect(textsOn('2027-06-14')).toEqual(['2084-02-31', '2084-02-31']);
  expect(textsOn('2027-06-15')).toEqual(['2084-03-01', '2084-02-32']);
  const longer = bsCalendar({ bs_corrections: YEAR_2084.replace(/30$/, '31') });
  expect([plain, longer].map((each) => toDayBy({ year: 2085, month: 1, day: 1 }, each))).toEqual([
    '2028-04-13',
    '2028-04-14',
  ]);
  expect([plain.lastDay, longer.lastDay]).toEqual(['2030-04-12', '2030-04-13']);
});

const correctedMonths = fc
  .array(fc.integer({ min: 29, max: 32 }), { minLength: 12, maxLength: 12 })
  .filter((months) => [365, 366].includes(months.reduce((sum, days) => sum + days, 0)));

test('Calendar: with any corrections, days go on one by one and both ways agree', () => {
  fc.assert(
    fc.property(fc.array(correctedMonths, { minLength: 1, maxLength: 5 }), (years) => {
      const text = years.map((months, index) => `${2084 + index} ${months.join(' ')}`).join('\n');
      expect(calendarProblem('bs_corrections', text, {}, '2026-11-29')).toBeUndefined();
      const calendar = bsCalendar({ bs_corrections: text });
      expect(calendar.lastCertainYear).toBe(2083 + years.length);
      for (let time = Date.UTC(2027, 3, 14); time <= Date.parse(calendar.lastCertainDay); time += DAY_MS) {
        const date = toBsBy(toDay(time), calendar);
        expect(toDayBy(date, calendar)).toBe(toDay(time));
        if (date.day > 1) continue;
        const before = toBsBy(toDay(time - DAY_MS), calendar);
        const length = years[before.year - 2084]?.[before.month - 1];
        if (length) expect(before.day).toBe(length);
      }
      // What is published does not move.
      expect(formatBsDate(toBsBy('2026-07-17', calendar))).toBe('2083-04-01');
    }),
    { numRuns: 50 },
  );
});

const YEAR = '31 31 32 31 31 30 30 30 29 30 30 30';
test.each([
  ['bs_corrections', '', {}, undefined],
  ['bs_corrections', `2085 ${YEAR}\n2084 ${YEAR}`, {}, undefined],
  ['bs_corrections', `2087: ${YEAR.replaceAll(' ', ', ')}`, {}, undefined],
  ['bs_corrections', `2084 ${YEAR} 30`, {}, 'no year with the days of its 12 months'],
  ['bs_corrections', `2084 ${YEAR.slice(3)}`, {}, 'no year with the days of its 12 months'],
  ['bs_corrections', `2084 33 29 ${YEAR.slice(6)}`, {}, '29 to 32 each'],
  ['bs_corrections', `2084 32 32 ${YEAR.slice(6)}`, {}, '365 or 366 together'],
  ['bs_corrections', `2084 ${YEAR}\n2084 ${YEAR}`, {}, 'names 2084 twice'],
  ['bs_corrections', `2048 ${YEAR}`, {}, 'names 2048: years from 2083 to 2087'],
  ['bs_corrections', `2089 ${YEAR}`, {}, 'names 2089: years from 2083 to 2087'],
  ['bs_corrections', '', { bs_last_certain_year: '2087' }, 'leaves out years until 2087'],
  ['bs_last_certain_year', '', {}, undefined],
  ['bs_last_certain_year', '2086', {}, undefined],
  ['bs_last_certain_year', '2087', {}, 'from 2000 to 2086'],
  ['bs_last_certain_year', '2087', { bs_corrections: `2087 ${YEAR}` }, undefined],
  ['bs_last_certain_year', '2027', {}, undefined],
  ['bs_last_certain_year', 'next', {}, 'from 2000 to 2086'],
  ['address', 'next', {}, undefined],
])('Calendar: the setting %s %j beside %j is taken or refused: %s', (key, value, settings, problem) => {
  const found = calendarProblem(key, value, settings, '2026-11-29');
  if (problem === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(problem);
});

/** As the built-in one has 2083, and with Bhadra and Asoj the other way round. */
const YEAR_2083 = '2083 31 31 32 31 31 31 30 29 30 29 30 30';
const OTHER_2083 = '2083 31 31 32 31 30 31 30 30 30 29 30 30';
const yearsUntil = (last: number) =>
  [2084, 2085, 2086, 2087].flatMap((year) => (year > last ? [] : `${year} ${YEAR}`)).join('\n');
const OTHER_2084 = '2084 32 31 31 31 31 30 30 30 29 30 30 30';
test.each([
  ['2026-11-29', '2083 32 32 32 32 31 31 30 29 30 29 29 29', {}, '2026-05-15'],
  ['2026-09-15', OTHER_2083, {}, undefined],
  ['2026-09-16', OTHER_2083, {}, '2026-09-16'],
  ['2026-11-29', YEAR_2083, {}, undefined],
  ['2026-11-29', YEAR_2083.replace(/30 30$/, '29 31'), {}, undefined],
  ['2026-11-29', '', { bs_corrections: OTHER_2083 }, '2026-09-16'],
  // To say that the year is not certain takes nothing back.
  ['2026-11-29', OTHER_2083, { bs_last_certain_year: '2082' }, '2026-09-16'],
  ['2027-05-30', OTHER_2084, {}, undefined],
  ['2027-05-30', OTHER_2084, { bs_last_certain_year: '2084' }, '2027-05-15'],
  ['2030-05-01', yearsUntil(2086), { bs_corrections: yearsUntil(2087) }, '2030-04-13'],
])('Calendar: on %s, months that are %j after %j move %s', (today, value, settings, moved) => {
  const problem = calendarProblem('bs_corrections', value, settings, today);
  if (moved === undefined) expect(problem).toBeUndefined();
  else expect(problem).toContain(`changes the date of ${moved}:`);
});

test.each([
  ['2027-01-12', { daysLeft: 91, isNear: false }],
  ['2027-01-13', { daysLeft: 90, isNear: true }],
  ['2027-04-13', { daysLeft: 0, isNear: true }],
  ['2027-04-14', { daysLeft: -1, isNear: true }],
])('Calendar: on %s, what is left of the certain time is %j', (day, left) => {
  expect(certainTimeLeft(new Date(`${day}T06:00:00Z`), BUILT_IN)).toMatchObject({ ...left, lastYear: 2083 });
});
