import type { Bill, BillSums } from '../../../contract/bill.ts';
import { cbmsProblem } from '../../../rules/bills/tax-office.ts';
import { formatPaisa } from '../../../rules/price/money.ts';
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
