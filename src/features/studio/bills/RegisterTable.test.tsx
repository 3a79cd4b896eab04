import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Bill } from '../../../contract/bill.ts';
import { type BsDate, bsCalendar } from '../../../rules/bikram-sambat.ts';
import { readList } from '../list/address.ts';
import { BILL_FIELDS, bsToday, EVERY, RegisterTable, toBillFilter, yearsUpTo } from './RegisterTable.tsx';

const SUMS = {
  totalPaisa: 113_000,
  discountPaisa: 0,
  taxablePaisa: 100_000,
  vatPaisa: 13_000,
  grandPaisa: 113_000,
};
const bill = (changes: Partial<Bill>): Bill => ({
  ...SUMS,
  id: 1,
  kind: 'INVOICE',
  orderId: 'HP-1',
  fiscalYear: '2083/84',
  number: 1,
  label: '2083/84-1',
  issuedAt: '2026-11-25T06:00:00.000Z',
  issuedOn: { ad: '2026-11-25', bs: '2083-08-09' },
  soldOn: { ad: '2026-11-25', bs: '2083-08-09' },
  seller: { name: 'Example Traders', address: '', pan: null },
  buyer: { name: 'Himal Traders', address: '', pan: '600123456' },
  isVatBill: true,
  vatPercent: 13,
  paymentMethod: 'Cash',
  lines: [],
  inWords: '',
  prints: 2,
  ...changes,
});
const NOTE = bill({ id: 2, kind: 'CREDIT_NOTE', label: 'CN-2083/84-1', refersToLabel: '2083/84-1' });
const ZERO = { totalPaisa: 0, discountPaisa: 0, taxablePaisa: 0, vatPaisa: 0, grandPaisa: 0 };
const render = (bills: Bill[], isMixed = false) =>
  renderToStaticMarkup(<RegisterTable bills={bills} totals={ZERO} isMixed={isMixed} />);

test('Bills: among bills a credit note is taken off, by itself it is not', () => {
  expect(render([bill({}), NOTE], true)).toContain('>-1,130.00<');
  expect(render([NOTE])).not.toContain('-1,130.00');
});

test('Bills: the tax office has a column where bills go there, with what is wrong with one', () => {
  expect(render([bill({})])).not.toContain('CBMS');
  const failed = render([bill({ cbms: { state: 'FAILED', code: 104 } }), NOTE]);
  expect(failed).toMatch(/CBMS.*>Failed<.*studio-register-text.*>Not for it</);
  expect(render([bill({ cbms: { state: 'SENT', code: 200 } })])).toContain('>Sent</span></td>');
});

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
