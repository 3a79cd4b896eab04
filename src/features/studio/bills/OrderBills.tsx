import { useCallback } from 'react';
import { showToast } from '../../../browser/toast.ts';
import { useQuery } from '../../../browser/use-query.ts';
import { useSending } from '../../../browser/use-sending.ts';
import { fetchBillsOfOrder } from '../../../client/bills.ts';
import { issueBill } from '../../../client/editor/bills.ts';
import type { Bill } from '../../../contract/bill.ts';
import type { OrderDetail } from '../../../contract/order.ts';
import { bothDays } from '../../../rules/bills/messages.ts';
import { hasTrait, knownStatus } from '../../../rules/order/order-status.ts';
import { formatPaisa } from '../../../rules/price/exact-rupees.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { describeError } from '../form-error.ts';
import { useMay } from '../staff/member.ts';
import { addressOf } from '../views.ts';
import { BillBuyerForm } from './BillBuyerForm.tsx';
import { BillError } from './BillError.tsx';
import { BillFiles } from './BillFiles.tsx';
import * as messages from './messages.ts';

/** The number leads to the bill for those who see the registers. */
const BillNumber = ({ id, label }: Bill) =>
  useMay('bills.read') ? (
    <a className="studio-link font-semibold" href={addressOf('bills', id)}>
      {label}
    </a>
  ) : (
    <strong>{label}</strong>
  );

const Entry = ({ bill }: { bill: Bill }) => (
  <li className="border-line grid gap-2 border-t pt-3">
    <p className="studio-head justify-between">
      <span>
        {messages.kind[bill.kind]} <BillNumber {...bill} />{' '}
        {bill.refersToLabel && messages.ofBill(bill.refersToLabel)}
      </span>
      <span className="price font-semibold">{formatPaisa(bill.grandPaisa)}</span>
    </p>
    <p className="text-muted text-sm">
      {bothDays(bill.issuedOn.bs, bill.issuedOn.ad)}
      {bill.reason && ` · ${bill.reason}`}
    </p>
    <BillFiles bill={bill} />
  </li>
);

function Issue({ order: { orderId }, onIssued }: { order: OrderDetail; onIssued: () => void }) {
  const { error, isSending, send } = useSending(describeError);
  const issue = async () => {
    const { label } = await issueBill(orderId);
    showToast(messages.issued(label));
    onIssued();
  };
  return (
    <>
      <BillError>{error}</BillError>
      <ConfirmDialog
        label={messages.issueButton}
        question={messages.issueQuestion}
        isBusy={isSending}
        onConfirm={() => void send(issue)}
      />
    </>
  );
}

/** The bill of an order with its credit notes, and the way to issue it before the goods leave. */
export function OrderBills({ order, onChange }: { order: OrderDetail; onChange: () => void }) {
  const { orderId } = order;
  const mayIssue = useMay('bills.issue');
  const [result, again] = useQuery(useCallback(() => fetchBillsOfOrder(orderId), [orderId]));
  const bills = result.state === 'ready' ? result.data : (result.last ?? []);
  const status = knownStatus(order.status);
  const isBillable = status !== undefined && hasTrait(status, 'isBillable');
  return (
    <section className="panel studio-box" aria-labelledby="studio-bills">
      <h3 id="studio-bills" className="studio-title">
        {messages.orderBillsTitle}
      </h3>
      {result.state === 'loading' && <p role="status">{messages.loadingBills}</p>}
      {result.state === 'failed' && <Failure message={result.error.message} onRetry={again} />}
      {bills.length > 0 && (
        <ul aria-label={messages.orderBillsTitle} className="grid gap-3">
          {bills.map((bill) => (
            <Entry key={bill.id} bill={bill} />
          ))}
        </ul>
      )}
      {result.state === 'ready' && bills.length === 0 && (
        <>
          <p>{messages.noBillYet}</p>
          <BillBuyerForm order={order} mayChange={mayIssue} onChange={onChange} />
          {mayIssue && isBillable && (
            <Issue
              order={order}
              onIssued={() => {
                void again();
                onChange();
              }}
            />
          )}
        </>
      )}
    </section>
  );
}
