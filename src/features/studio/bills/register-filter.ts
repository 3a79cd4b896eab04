import type { BillFilter } from '../../../client/editor/bills.ts';
import { billListQuery } from '../../../contract/bill.ts';
import {
  type BsCalendar,
  type BsDate,
  fiscalYearOf,
  timeToBs,
  UnknownBsDate,
} from '../../../rules/bikram-sambat.ts';

/** How many fiscal years can be chosen: the law keeps bills for six. */
const YEARS = 7;

/** Today in Nepal's calendar; undefined once the calendar has ended. */
export function bsToday(calendar: BsCalendar, now = new Date()): BsDate | undefined {
  try {
    return timeToBs(now, calendar);
  } catch (error) {
    if (error instanceof UnknownBsDate) return undefined;
    throw error;
  }
}

/** The fiscal years to choose from, the newest first: `2083/84`. */
export const yearsUpTo = (today: BsDate | undefined): string[] =>
  today
    ? Array.from({ length: YEARS }, (_, back) => fiscalYearOf({ ...today, year: today.year - back }))
    : [];

/**
 * Which bills an address asks for (`fiscalYear=2083/84&month=8`): without any limit those of the present month, and
 * what is no filter limits nothing.
 */
export function filterIn(query: string, today: BsDate | undefined): BillFilter {
  const given = new URLSearchParams(query);
  if (given.size === 0) return today ? { fiscalYear: fiscalYearOf(today), month: today.month } : {};
  const { fiscalYear, month, kind, search } = billListQuery.shape;
  const read = <Value>(name: string, schema: { safeParse: (text: string) => { data?: Value } }) => {
    const text = given.get(name);
    return text ? schema.safeParse(text).data : undefined;
  };
  return {
    fiscalYear: read('fiscalYear', fiscalYear),
    month: read('month', month),
    kind: read('kind', kind),
    search: read('search', search),
  };
}
