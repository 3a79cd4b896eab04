import type { z } from 'zod';
import { BILL_KINDS, type BillListQuery, billListQuery } from '../../../contract/bill.ts';
import {
  type BsCalendar,
  type BsDate,
  getFiscalYear,
  timeToBs,
  UnknownBsDate,
} from '../../../rules/bikram-sambat.ts';
import { type ListValues, oneOf } from '../list/address.ts';

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
    ? Array.from({ length: YEARS }, (_, back) => getFiscalYear({ ...today, year: today.year - back }))
    : [];

/** In an address: no limit, where one that limits nothing is the present month. */
export const EVERY = 'all';

const { fiscalYear, month, search } = billListQuery.shape;
const taken = (schema: z.ZodType) => (text: string) => (schema.safeParse(text).success ? text : '');

/** What an address may limit bills to (`#bills?fiscalYear=2083/84&month=8`); what is no filter limits nothing. */
export const BILL_FIELDS = {
  fiscalYear: taken(fiscalYear),
  month: taken(month),
  kind: oneOf(BILL_KINDS),
  search: taken(search),
};

/** Which bills a register shows; what is left out limits nothing. */
export type BillFilter = Partial<Pick<BillListQuery, 'fiscalYear' | 'month' | 'kind' | 'search'>>;

/** Which bills these values ask for: those of the present month where the address names none of them. */
export function toBillFilter(
  { values, isLimited }: { values: ListValues<typeof BILL_FIELDS>; isLimited: boolean },
  today: BsDate | undefined,
): BillFilter {
  if (!isLimited) return today ? { fiscalYear: getFiscalYear(today), month: today.month } : {};
  return {
    fiscalYear: values.fiscalYear || undefined,
    month: Number(values.month) || undefined,
    kind: values.kind || undefined,
    search: values.search || undefined,
  };
}
