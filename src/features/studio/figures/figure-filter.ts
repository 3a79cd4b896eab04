import type { FigureFilter } from '../../../client/editor/figures.ts';
import { FIGURE_GROUPINGS, type FigureGrouping, PERIOD_GROUPINGS } from '../../../contract/figures.ts';
import { type BsCalendar, dayToBs, UnknownBsDate } from '../../../rules/bikram-sambat.ts';
import { addDays, bsMonthStart, type Days, monthStart } from '../../../rules/figures/periods.ts';
import { anyDay, type ListValues, oneOf } from '../list-address.ts';
import * as messages from './messages.ts';

/** Whether rows are periods, in the order of time. */
export const isPeriod = (by: FigureGrouping): boolean =>
  (PERIOD_GROUPINGS as readonly FigureGrouping[]).includes(by);

/** The whole month before a day's. */
const lastMonth = (today: string): Days => ({
  from: monthStart(today, -1),
  to: addDays(monthStart(today, 0), -1),
});

/** Of Nepal's calendar: the whole month before a day's, and the fiscal year until it. Once the calendar has ended, none. */
function bsPeriods(today: string, calendar: BsCalendar): { name: string; filter: FigureFilter }[] {
  try {
    // The fiscal year begins with the fourth month.
    const monthsOfFiscalYear = (dayToBs(today, calendar).month + 8) % 12;
    return [
      {
        name: messages.lastBsMonth,
        filter: {
          from: bsMonthStart(today, -1, calendar),
          to: addDays(bsMonthStart(today, 0, calendar), -1),
          by: 'bs-month',
        },
      },
      {
        name: messages.thisFiscalYear,
        filter: { from: bsMonthStart(today, -monthsOfFiscalYear, calendar), to: today, by: 'bs-month' },
      },
    ];
  } catch (error) {
    if (error instanceof UnknownBsDate) return [];
    throw error;
  }
}

/** Periods that are one click away. @param today in Nepal @param calendar undefined until it is read */
export const namedPeriods = (
  today: string,
  calendar: BsCalendar | undefined,
): { name: string; filter: FigureFilter }[] => [
  { name: messages.lastMonth, filter: { ...lastMonth(today), by: 'day' } },
  { name: messages.thisMonth, filter: { from: monthStart(today, 0), to: today, by: 'day' } },
  { name: messages.thisYear, filter: { from: `${today.slice(0, 4)}-01-01`, to: today, by: 'month' } },
  ...(calendar ? bsPeriods(today, calendar) : []),
];

/** What the address of the view may ask for (`#figures?from=2026-11-01`). */
export const FIGURE_FIELDS = { from: anyDay, to: anyDay, by: oneOf(FIGURE_GROUPINGS, 'day') };

/** Which figures these values ask for: of the whole last month without days. */
export function toFigureFilter(
  { from, to, by }: ListValues<typeof FIGURE_FIELDS>,
  today: string,
): FigureFilter {
  const month = lastMonth(today);
  return { from: from || month.from, to: to || month.to, by };
}
