import type { PeriodGrouping } from '../../contract/figures.ts';
import { type BsCalendar, bsToDay, dayToBs } from '../bikram-sambat.ts';
import { DAY_MS } from '../shop/nepal-time.ts';

/** Days in Nepal, both included. */
export type Days = { from: string; to: string };

const toTime = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day so many days later. @param day `2026-11-22` */
export const addDays = (day: string, days: number): string =>
  new Date(toTime(day) + days * DAY_MS).toISOString().slice(0, 10);

const countDays = ({ from, to }: Days): number => (toTime(to) - toTime(from)) / DAY_MS + 1;

/** The month of Nepal’s calendar that a day lies in: `2083-08`. @throws UnknownBsDate */
function getBsMonth(day: string, calendar: BsCalendar): string {
  const { year, month } = dayToBs(day, calendar);
  return `${year}-${String(month).padStart(2, '0')}`;
}

const KEYS: Record<PeriodGrouping, (day: string, calendar: BsCalendar) => string> = {
  day: (day) => day,
  // Nepal's week begins on Sunday.
  week: (day) => addDays(day, -new Date(toTime(day)).getUTCDay()),
  month: (day) => day.slice(0, 7),
  'bs-month': getBsMonth,
};

/**
 * The key of the period that a day lies in: the day, the Sunday that its week begins with, `2026-11`, or `2083-08`.
 * @throws UnknownBsDate
 */
export const periodKey = (grouping: PeriodGrouping, day: string, calendar: BsCalendar): string =>
  KEYS[grouping](day, calendar);

/** All days of a period. */
export const getDays = (days: Days): string[] =>
  Array.from({ length: countDays(days) }, (_, index) => addDays(days.from, index));

/** Days in the order of time as periods without gaps. */
export function joinDays(days: readonly string[]): Days[] {
  const periods: Days[] = [];
  for (const day of days) {
    const last = periods.at(-1);
    if (last && addDays(last.to, 1) === day) last.to = day;
    else periods.push({ from: day, to: day });
  }
  return periods;
}

/** The month of the world's calendar that begins so many months after a day's. */
export const monthStart = (day: string, months: number): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1))
    .toISOString()
    .slice(0, 10);

/** All days of a month. @param first `2026-11-01` */
export const daysOfMonth = (first: string): string[] =>
  getDays({ from: first, to: addDays(monthStart(first, 1), -1) });

/** The first days of the months that lie in a period with all their days. */
export function getWholeMonths({ from, to }: Days): string[] {
  const months: string[] = [];
  let month = monthStart(from, monthStart(from, 0) === from ? 0 : 1);
  for (; monthStart(month, 1) <= addDays(to, 1); month = monthStart(month, 1)) months.push(month);
  return months;
}

/** The same of Nepal's calendar. @throws UnknownBsDate */
export function bsMonthStart(day: string, months: number, calendar: BsCalendar): string {
  const { year, month } = dayToBs(day, calendar);
  const index = year * 12 + month - 1 + months;
  return bsToDay({ year: Math.floor(index / 12), month: (index % 12) + 1, day: 1 }, calendar);
}

/** How many whole months a period is, where it is some. */
function wholeMonths({ from, to }: Days, start: (day: string, months: number) => string): number {
  if (start(from, 0) !== from || start(to, 1) !== addDays(to, 1)) return 0;
  let months = 1;
  while (start(from, months) <= to) months += 1;
  return months;
}

/**
 * The period before: as many whole months where it is whole months, of Nepal's calendar where that is asked for, else as
 * many days. @param calendar where months are Nepal's @throws UnknownBsDate
 */
export function periodBefore(days: Days, calendar: BsCalendar | undefined): Days {
  const start = (day: string, months: number) =>
    calendar ? bsMonthStart(day, months, calendar) : monthStart(day, months);
  const months = wholeMonths(days, start);
  const from = months > 0 ? start(days.from, -months) : addDays(days.from, -countDays(days));
  return { from, to: addDays(days.from, -1) };
}
