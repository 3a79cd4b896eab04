import { expect, test } from 'vitest';
import { type BsDate, bsCalendar } from '../../../rules/bikram-sambat.ts';
import { readList } from '../list/address.ts';
import { BILL_FIELDS, bsToday, EVERY, toBillFilter, yearsUpTo } from './register-filter.ts';

/** Mangsir 10, 2083 (the calendar of the government of Nepal). */
const TODAY = { year: 2083, month: 8, day: 10 };

const findFilter = (query: string, today: BsDate | undefined) =>
  toBillFilter(readList(BILL_FIELDS, query), today);

test('Bills: a register begins with the present month, and an address limits it', () => {
  expect(bsToday(bsCalendar({}), new Date('2026-11-26T06:00:00Z'))).toEqual(TODAY);
  expect(findFilter('', TODAY)).toEqual({ fiscalYear: '2083/84', month: 8 });
  expect(findFilter('fiscalYear=2082%2F83&month=&kind=CREDIT_NOTE&search=CN-2', TODAY)).toEqual({
    fiscalYear: '2082/83',
    month: undefined,
    kind: 'CREDIT_NOTE',
    search: 'CN-2',
  });
  expect(findFilter('page=2', TODAY)).toEqual({ fiscalYear: '2083/84', month: 8 });
  for (const query of ['fiscalYear=2083&month=13&kind=BILL', `fiscalYear=${EVERY}`, 'fiscalYear=&month='])
    expect(findFilter(query, TODAY)).toEqual({});
});

test('Bills: the years to choose begin with the present one, also before Shrawan', () => {
  expect(yearsUpTo(TODAY).slice(0, 2)).toEqual(['2083/84', '2082/83']);
  expect(yearsUpTo({ year: 2083, month: 3, day: 31 })[0]).toBe('2082/83');
});

test('Bills: after the calendar has ended nothing is chosen before', () => {
  const today = bsToday(bsCalendar({}), new Date('2031-01-01T06:00:00Z'));
  expect([today, yearsUpTo(today), findFilter('', today)]).toEqual([undefined, [], {}]);
});
