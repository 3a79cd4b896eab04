import { useRef, useState } from 'react';
import { moveOrder, refundOrder } from '../../../client/editor/orders.ts';
import { type ListedOrder, ORDER_STATUSES, type OrderDetail } from '../../../contract/order.ts';
import { movesFrom } from '../../../rules/order-status.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { showToast } from '../../../ui/toast.ts';
import { ConfirmButton } from '../ConfirmButton.tsx';

type Known = Pick<ListedOrder, 'status' | 'payment'>;

const movesOf = (status: string) => {
  const known = ORDER_STATUSES.find((each) => each === status);
  return known ? movesFrom(known, 'editor') : [];
};

/** One order with what can be done about it. */
export function OrderRow({ order }: { order: ListedOrder }) {
  const [known, setKnown] = useState<Known>(order);
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);

  const run = async (call: () => Promise<OrderDetail>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setFault(undefined);
    try {
      const { status, payment } = await call();
      setKnown({ status, payment });
      showToast(`${order.orderId}: saved`);
    } catch (error) {
      setFault((error as Error).message);
    }
    isUnderWay.current = false;
    setBusy(false);
  };

  return (
    <li className="panel studio-order">
      <h3 className="font-medium">
        {order.orderId}: {known.status}
      </h3>
      <p className="text-muted text-sm">
        {new Date(order.createdAt).toLocaleString('en-IN')}, {order.shippingFullName}, {order.shippingPhone}
      </p>
      <ul className="text-sm">
        {order.items.map(({ productName, quantity, rate }) => (
          <li key={`${productName} ${rate}`}>
            {quantity} × {productName}
          </li>
        ))}
      </ul>
      <p>
        <Amount rupees={order.totalPrice} /> {order.paymentMethod}
        {known.payment && ` (${known.payment.state})`}
      </p>
      {fault && (
        <p role="alert" className="text-crimson-ink">
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
              isBusy={isBusy}
              onConfirm={() => void run(() => moveOrder(order.orderId, status))}
            />
          ) : (
            <button
              key={status}
              type="button"
              className="button button-secondary"
              aria-disabled={isBusy}
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
            isBusy={isBusy}
            onConfirm={() => void run(() => refundOrder(order.orderId))}
          />
        )}
      </div>
    </li>
  );
}
