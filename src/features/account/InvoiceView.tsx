import { useCallback } from 'react';
import { useQuery } from '../../browser/use-query.ts';
import { callApi } from '../../client/call-api.ts';
import { hasExtension } from '../../client/extensions.ts';
import { listBillsOfOrder } from '../../contract/calls/bills.ts';
import type { OrderDetail } from '../../contract/order.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Invoice, type Seller } from './Invoice.tsx';
import * as messages from './messages.ts';
import { OneOrder } from './OneOrder.tsx';

const orderAddress = ({ orderId }: OrderDetail) => `/order/${encodeURIComponent(orderId)}`;

/** An order that is cancelled or waits for its payment is not printed. */
const NoInvoice = ({ order }: { order: OrderDetail }) => (
  <div className="grid justify-items-start gap-4">
    <h1 className="text-2xl font-bold">{messages.noInvoiceYet}</h1>
    <p>{messages.noInvoiceYetNote}</p>
    <a href={orderAddress(order)} className="button button-quiet">
      {messages.backToOrder}
    </a>
  </div>
);

const readBills = async (orderId: OrderDetail['orderId']) =>
  hasExtension('bills') ? (await callApi(listBillsOfOrder, { id: orderId })).data : [];

function Printable({ order, seller }: { order: OrderDetail; seller: Seller }) {
  const { orderId } = order;
  const [result, retry] = useQuery(useCallback(() => readBills(orderId), [orderId]));
  if (result.state === 'failed') return <Failure message={result.error.message} onRetry={retry} />;
  if (result.state === 'loading')
    return (
      <p role="status" className="skeleton h-144 p-6">
        {messages.loadingBills}
      </p>
    );
  const bill = result.data.find(({ kind }) => kind === 'INVOICE');
  return (
    <>
      <div className="mx-auto mb-4 flex max-w-3xl flex-wrap gap-3 print:hidden">
        <button type="button" className="button button-primary" onClick={() => print()}>
          {messages.print}
        </button>
        <a href={orderAddress(order)} className="button button-quiet">
          {messages.backToOrder}
        </a>
      </div>
      <Invoice order={order} bill={bill} seller={seller} />
    </>
  );
}

/** One order, fit for print; its bill is a record of its own (OrderPapers.tsx). */
export const InvoiceView = ({ seller }: { seller: Seller }) => (
  <OneOrder>
    {(order) =>
      order.isFulfilled ? <Printable order={order} seller={seller} /> : <NoInvoice order={order} />
    }
  </OneOrder>
);
