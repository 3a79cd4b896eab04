import type { z } from 'zod';
import {
  BILL_KINDS,
  type Bill,
  type BillListQuery,
  type BillSums,
  billListQuery,
} from '../../../contract/bill.ts';
import {
  type BsCalendar,
  type BsDate,
  getFiscalYear,
  timeToBs,
  UnknownBsDate,
} from '../../../rules/bikram-sambat.ts';
import { cbmsProblem } from '../../../rules/bills/tax-office.ts';
import { formatPaisa } from '../../../rules/price/money.ts';
import { type ListValues, oneOf } from '../list/address.ts';
import { type Column, Table } from '../list/Table.tsx';
import { getAddress } from '../views.ts';
import * as messages from './messages.ts';

/** What became of a bill at the tax office's server, and why it is not there. */
function Cbms({ cbms }: Pick<Bill, 'cbms'>) {
  if (!cbms) return messages.notForCbms;
  const problem = cbms.state !== 'SENT' && cbms.code !== undefined ? cbmsProblem(cbms.code, 1) : undefined;
  return (
    <>
      <span className={cbms.state === 'FAILED' ? 'text-warn font-semibold' : undefined}>
        {messages.cbmsStates[cbms.state]}
      </span>
      {problem && <span className="studio-register-text text-muted text-sm">{problem}</span>}
    </>
  );
}

type Props = {
  bills: readonly Bill[];
  /** Of all bills that are listed, on whatever page. */
  totals: BillSums;
  /** Whether bills and credit notes are listed together: credit notes are taken off then. */
  isMixed: boolean;
};

/** A page of a register with the sums of all of it. The tax office's server has a column where bills go there. */
export function RegisterTable({ bills, totals, isMixed }: Props) {
  const figure = (
    head: string,
    name: 'grandPaisa' | 'taxablePaisa' | 'vatPaisa',
  ): Column<Bill, BillSums> => ({
    head,
    isFigure: true,
    cell: (bill) => formatPaisa(isMixed && bill.kind === 'CREDIT_NOTE' ? -bill[name] : bill[name]),
    sum: (sums) => formatPaisa(sums[name]),
  });
  const columns: readonly Column<Bill, BillSums>[] = [
    { head: messages.columns.day, className: 'whitespace-nowrap', cell: ({ issuedOn }) => issuedOn.bs },
    {
      head: messages.columns.number,
      isRowHead: true,
      cell: ({ id, label }) => (
        <a className="studio-link whitespace-nowrap" href={getAddress('bills', id)}>
          {label}
        </a>
      ),
    },
    {
      head: messages.columns.buyer,
      cell: ({ buyer }) => <span className="studio-register-text">{buyer.name}</span>,
    },
    { head: messages.columns.pan, cell: ({ buyer }) => buyer.pan },
    figure(messages.columns.total, 'grandPaisa'),
    figure(messages.columns.taxable, 'taxablePaisa'),
    figure(messages.columns.vat, 'vatPaisa'),
    {
      head: messages.columns.kind,
      className: 'whitespace-nowrap',
      cell: ({ kind, refersToLabel }) => (
        <>
          {messages.kind[kind]}
          {refersToLabel && (
            <span className="text-muted block text-sm">{messages.ofBill(refersToLabel)}</span>
          )}
        </>
      ),
    },
    { head: messages.columns.prints, isFigure: true, cell: ({ prints }) => prints },
    ...(bills.some(({ cbms }) => cbms)
      ? [{ head: messages.columns.cbms, cell: (bill: Bill) => <Cbms cbms={bill.cbms} /> }]
      : []),
  ];
  return (
    <Table
      label={messages.registerLabel}
      className="studio-register"
      columns={columns}
      rows={bills}
      getKey={({ id }) => id}
      foot={{ name: messages.wholeRegister, sums: totals }}
    />
  );
}

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
