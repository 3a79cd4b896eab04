import { useCallback } from 'react';
import { saveFile } from '../../browser/save-file.ts';
import { useQuery } from '../../browser/use-query.ts';
import { callApi } from '../../client/call-api.ts';
import { hasExtension } from '../../client/extensions.ts';
import type { Bill } from '../../contract/bill.ts';
import { listBillsOfOrder, readBillPdf } from '../../contract/calls/bills.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import type { OrderDetail } from '../../contract/order.ts';
import { bothDays } from '../../rules/bills/messages.ts';
import { formatPaisaAsRupees } from '../../rules/price/money.ts';
import { Failure } from '../../ui/Failure.tsx';
import { SendButton } from '../../ui/SendButton.tsx';
import * as messages from './messages.ts';

const Entry = ({ bill: { id, kind, label, issuedOn, grandPaisa } }: { bill: Bill }) => (
  <li className="border-line grid gap-2 border-t pt-3">
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <strong className="wrap-anywhere">{messages.billNamed[kind](label)}</strong>
      <span className="price">{formatPaisaAsRupees(grandPaisa)}</span>
    </p>
    <p className="text-muted text-sm">{bothDays(issuedOn.bs, issuedOn.ad)}</p>
    <SendButton
      label={messages.downloadBill(label)}
      failure={FAILURE_MESSAGES.bills}
      onSend={async () =>
        saveFile(
          await callApi(readBillPdf, { id, query: { size: 'a4' } }),
          `bill-${label.replaceAll('/', '-')}.pdf`,
        )
      }
    />
  </li>
);

/** A print of the order itself, as long as it has no bill; none of one that is cancelled or waits for its payment. */
const PrintLink = ({ order: { orderId, isFulfilled } }: { order: OrderDetail }) =>
  isFulfilled && (
    <a href={`/order/${encodeURIComponent(orderId)}/invoice`} className="button button-quiet">
      {messages.printOrder}
    </a>
  );

function Bills({ order }: { order: OrderDetail }) {
  const { orderId } = order;
  const [result, retry] = useQuery(
    useCallback(async () => (await callApi(listBillsOfOrder, { id: orderId })).data, [orderId]),
  );
  if (result.state === 'failed') return <Failure message={result.error.message} onRetry={retry} />;
  if (result.state === 'loading')
    return (
      <p role="status" className="skeleton h-11">
        <span className="sr-only">{messages.loadingBills}</span>
      </p>
    );
  if (result.data.length === 0) return <PrintLink order={order} />;
  return (
    <section className="panel grid gap-3 p-4 sm:p-6" aria-labelledby="order-bills">
      <h2 id="order-bills" className="text-lg font-bold">
        {messages.billsTitle}
      </h2>
      <ul className="grid gap-3">
        {result.data.map((bill) => (
          <Entry key={bill.id} bill={bill} />
        ))}
      </ul>
    </section>
  );
}

/** The bill of an order and its credit notes; a print of the order where the host has none, or not yet. */
export function OrderPapers({ order }: { order: OrderDetail }) {
  if (hasExtension('bills')) return <Bills key={order.status} order={order} />;
  return <PrintLink order={order} />;
}
