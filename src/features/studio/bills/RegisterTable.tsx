import type { Bill, BillSums } from '../../../contract/bill.ts';
import { cbmsProblem } from '../../../rules/bills/tax-office.ts';
import { formatPaisa } from '../../../rules/price/exact-rupees.ts';
import { ColumnHeads } from '../ColumnHeads.tsx';
import { Scrolled } from '../Scrolled.tsx';
import { addressOf } from '../views.ts';
import * as messages from './messages.ts';

const FIGURES = ['grandPaisa', 'taxablePaisa', 'vatPaisa'] as const;

/** @param sign -1 where the sums are taken off */
const Figures = ({ sums, sign = 1 }: { sums: BillSums; sign?: 1 | -1 }) =>
  FIGURES.map((name) => (
    <td key={name} className="studio-figure whitespace-nowrap">
      {formatPaisa(sign * sums[name])}
    </td>
  ));

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

type RowProps = { bill: Bill; isTakenOff: boolean; hasCbms: boolean };

const Row = ({ bill, isTakenOff, hasCbms }: RowProps) => (
  <tr>
    <td className="whitespace-nowrap">{bill.issuedOn.bs}</td>
    <th scope="row">
      <a className="studio-link whitespace-nowrap" href={addressOf('bills', bill.id)}>
        {bill.label}
      </a>
    </th>
    <td>
      <span className="studio-register-text">{bill.buyer.name}</span>
    </td>
    <td>{bill.buyer.pan}</td>
    <Figures sums={bill} sign={isTakenOff ? -1 : 1} />
    <td className="whitespace-nowrap">
      {messages.kind[bill.kind]}
      {bill.refersToLabel && (
        <span className="text-muted block text-sm">{messages.ofBill(bill.refersToLabel)}</span>
      )}
    </td>
    <td className="studio-figure">{bill.prints}</td>
    {hasCbms && (
      <td>
        <Cbms cbms={bill.cbms} />
      </td>
    )}
  </tr>
);

type Props = {
  bills: readonly Bill[];
  /** Of all bills that are listed, on whatever page. */
  totals: BillSums;
  /** Whether bills and credit notes are listed together. */
  isMixed: boolean;
};

/** A page of a register with the sums of all of it. The tax office's server has a column where bills go there. */
export function RegisterTable({ bills, totals, isMixed }: Props) {
  const hasCbms = bills.some(({ cbms }) => cbms);
  const columns = hasCbms ? [...messages.registerColumns, messages.cbmsColumn] : messages.registerColumns;
  return (
    <Scrolled label={messages.registerLabel}>
      <table className="studio-table studio-register panel" aria-label={messages.registerLabel}>
        <thead>
          <tr>
            <ColumnHeads names={columns} />
          </tr>
        </thead>
        <tbody>
          {bills.map((bill) => (
            <Row
              key={bill.id}
              bill={bill}
              isTakenOff={isMixed && bill.kind === 'CREDIT_NOTE'}
              hasCbms={hasCbms}
            />
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" colSpan={4}>
              {messages.wholeRegister}
            </th>
            <Figures sums={totals} />
            <td colSpan={columns.length - 4 - FIGURES.length} />
          </tr>
        </tfoot>
      </table>
    </Scrolled>
  );
}
