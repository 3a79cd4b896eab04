import { useState } from 'react';
import { moveOrder, refundOrder } from '../../../client/editor/orders.ts';
import { type ListedOrder, ORDER_STATUSES, type OrderDetail } from '../../../contract/order.ts';
import type { PaymentState } from '../../../contract/payment.ts';
import { movesFrom } from '../../../rules/order-status.ts';
import { paymentMethodName } from '../../../rules/payment-method.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { OrderStatus } from '../../../ui/OrderStatus.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useSending } from '../../../ui/use-sending.ts';
import { ConfirmButton } from '../ConfirmButton.tsx';
import { shownMoment } from '../moment.ts';

type Known = Pick<ListedOrder, 'status' | 'payment'>;

const movesOf = (status: string) => {
  const known = ORDER_STATUSES.find((each) => each === status);
  return known ? movesFrom(known, 'editor') : [];
};

/** What an editor needs to know of a wallet payment. */
const PAYMENTS: Readonly<Record<PaymentState, string>> = {
  INITIATING: 'not paid yet',
  OPEN: 'not paid yet',
  PAID: 'paid',
  FAILED: 'not paid',
  NEEDS_REFUND: 'to be given back',
  REFUNDING: 'being given back',
  REFUNDED: 'given back',
};

/** One order with what can be done about it. */
export function OrderRow({ order }: { order: ListedOrder }) {
  const [known, setKnown] = useState<Known>(order);
  const { fault, isSending, send } = useSending((error) => (error as Error).message);

  const run = (call: () => Promise<OrderDetail>) =>
    send(async () => {
      const { status, payment } = await call();
      setKnown({ status, payment });
      showToast(`${order.orderId}: saved`);
    });

  return (
    <li className="panel studio-order">
      <div className="studio-head">
        <h3 className="font-semibold">{order.orderId}</h3>
        <OrderStatus status={known.status} />
      </div>
      <p className="text-muted text-sm">
        {shownMoment(order.createdAt)} · {order.shippingFullName} · {order.shippingPhone}
      </p>
      <ul className="text-sm">
        {order.items.map(({ productName, quantity, rate }) => (
          <li key={`${productName} ${rate}`}>
            {quantity} × {productName}
          </li>
        ))}
      </ul>
      <p>
        <Amount rupees={order.totalPrice} className="font-semibold" />{' '}
        <span className="text-muted">
          {paymentMethodName(order.paymentMethod)}
          {known.payment && `, ${PAYMENTS[known.payment.state]}`}
        </span>
      </p>
      {fault && (
        <p role="alert" className="studio-alert">
          {fault}
        </p>
      )}
      <div className="studio-actions">
        {movesOf(known.status).map((status) =>
          status === 'CANCELLED' ? (
            <ConfirmButton
              key={status}
              label="Cancel the order"
              question={`Cancel ${order.orderId}? Its pieces go back to the stock, and its buyer is told.`}
              isBusy={isSending}
              onConfirm={() => void run(() => moveOrder(order.orderId, status))}
            />
          ) : (
            <button
              key={status}
              type="button"
              className="button button-secondary"
              aria-disabled={isSending}
              onClick={() => void run(() => moveOrder(order.orderId, status))}
            >
              Mark as {status}
            </button>
          ),
        )}
        {known.payment?.state === 'NEEDS_REFUND' && (
          <ConfirmButton
            label="Refund"
            question={`Give back by the wallet what was paid for ${order.orderId}?`}
            isBusy={isSending}
            onConfirm={() => void run(() => refundOrder(order.orderId))}
          />
        )}
      </div>
    </li>
  );
}
