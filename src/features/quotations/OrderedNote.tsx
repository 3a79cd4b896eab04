import type { OrderOfQuotation } from '../../contract/quotation.ts';
import { paymentMethodName } from '../../rules/order/payment-method.ts';
import { transferPath } from '../../rules/order/transfer-path.ts';
import { formatRupees } from '../../rules/price/money.ts';
import { formatDateTime } from '../../rules/shop/format-date.ts';
import { OrderStatus } from '../../ui/OrderStatus.tsx';
import { BankAccountFacts } from '../../ui/transfer/BankAccountFacts.tsx';
import * as messages from './messages.ts';

function Next({ order }: { order: OrderOfQuotation }) {
  const { status, payment, paymentMethod, orderId, totalPrice } = order;
  const transfer = payment?.transfer;
  if (status === 'CANCELLED') return <p>{messages.cancelledNote}</p>;
  if (transfer?.account)
    return (
      <>
        <p>{messages.sendBefore(formatRupees(transfer.amount), formatDateTime(transfer.until))}</p>
        <BankAccountFacts account={transfer.account} orderId={orderId} amount={totalPrice} />
        {transfer.token && (
          <a className="button button-primary justify-self-start" href={transferPath(transfer.token)}>
            {messages.reportTransfer}
          </a>
        )}
      </>
    );
  if (payment?.paymentUrl)
    return (
      <>
        <p>{messages.payNote(paymentMethodName(paymentMethod))}</p>
        <a className="button button-primary justify-self-start" href={payment.paymentUrl}>
          {messages.payNow}
        </a>
      </>
    );
  return <p>{payment?.state === 'PAID' ? messages.paidNote : messages.orderedNote}</p>;
}

/** The order that a quotation became, and what its customer does next. */
export const OrderedNote = ({ order }: { order: OrderOfQuotation }) => (
  <section className="panel grid gap-3 p-4 sm:p-6" aria-labelledby="ordered-title">
    <h2 id="ordered-title" className="flex flex-wrap items-center gap-3 text-lg font-bold">
      {messages.orderedTitle(order.orderId)} <OrderStatus status={order.status} />
    </h2>
    <Next order={order} />
  </section>
);
