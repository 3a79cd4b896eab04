import { FIGURE_GROUPINGS, type FigureGrouping, PERIOD_GROUPINGS } from '../../../contract/figures.ts';
import { type BsCalendar, dayToBs, UnknownBsDate } from '../../../rules/bikram-sambat.ts';
import { addDays, bsMonthStart, type Days, monthStart } from '../../../rules/figures/periods.ts';
import { nepalDay } from '../../../rules/shop/nepal-time.ts';
import { choice, day, type Filter } from '../list/filters.tsx';
import type { Limits } from '../list/list.tsx';
import * as messages from './messages.ts';

/** Which figures are shown: of days in Nepal, by what. */
export type FigureFilter = Days & { by: FigureGrouping };

/** Whether rows are periods, in the order of time. */
export const isPeriod = (by: FigureGrouping): boolean =>
  (PERIOD_GROUPINGS as readonly FigureGrouping[]).includes(by);

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
  { name: messages.thisMonth, filter: { from: monthStart(today, 0), to: today, by: 'day' } },
  {
    name: messages.lastMonth,
    filter: { from: monthStart(today, -1), to: addDays(monthStart(today, 0), -1), by: 'day' },
  },
  { name: messages.thisYear, filter: { from: `${today.slice(0, 4)}-01-01`, to: today, by: 'month' } },
  ...(calendar ? bsPeriods(today, calendar) : []),
];

/** What the address of the view may ask for (`#figures?from=2026-11-01`): this month without days. */
export const FIGURES: Limits<Record<'from' | 'to', Filter> & { by: Filter<FigureGrouping> }> = {
  filters: {
    from: day(messages.fromLabel),
    to: day(messages.toLabel),
    by: choice(messages.byLabel, FIGURE_GROUPINGS, messages.groupings),
  },
  resolve({ from, to, by }) {
    const today = nepalDay(new Date());
    return { from: from || monthStart(today, 0), to: to || today, by };
  },
  change: (change, shown) => ({ ...shown, ...change }),
};
