import { useState } from 'react';
import { showToast } from '../../../browser/toast.ts';
import { useSending } from '../../../browser/use-sending.ts';
import { moveOrder, refundOrder } from '../../../client/editor/orders.ts';
import type { ListedOrder, OrderDetail } from '../../../contract/order.ts';
import { isOnHold } from '../../../rules/order/order-hold.ts';
import { paymentMethodName } from '../../../rules/order/payment-method.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ErrorText } from '../../../ui/SendButton.tsx';
import * as shared from '../messages.ts';
import { useMay } from '../staff/member.ts';
import { addressOf } from '../views.ts';
import { blockBuyer, contactsOf } from './block-buyer.ts';
import { CancelButton } from './CancelButton.tsx';
import * as messages from './messages.ts';
import { movesOf } from './offered-moves.ts';
import { StatusLabel } from './StatusLabel.tsx';
import { stepText } from './status-text.ts';

type Known = Pick<ListedOrder, 'status' | 'payment'>;

type Props = {
  order: ListedOrder;
  isChosen: boolean;
  onChoose: (orderId: string) => void;
  onMoved: () => void;
};

/** One order with its actions. */
export function OrderRow({ order, isChosen, onChoose, onMoved }: Props) {
  const [known, setKnown] = useState<Known>(order);
  const mayMove = useMay('orders.move');
  const mayRefund = useMay('orders.refund');
  const { error, isSending, send } = useSending((thrown) => (thrown as Error).message);

  const run = (call: () => Promise<OrderDetail>) =>
    send(async () => {
      const { status, payment } = await call();
      setKnown({ status, payment });
      showToast(messages.orderSaved(order.orderId));
      onMoved();
    });

  const block = () =>
    send(async () => {
      await blockBuyer(order);
      showToast(messages.buyerBlocked);
    });

  const moves = mayMove ? movesOf(known.status) : [];
  const { holdReasons = [] } = order;

  return (
    <li className="panel studio-order">
      <div className="studio-head">
        {moves.includes('CANCELLED') && (
          <label className="studio-choose">
            <input type="checkbox" checked={isChosen} onChange={() => onChoose(String(order.orderId))} />
            <span className="sr-only">{shared.chooseLabel(order.orderId)}</span>
          </label>
        )}
        <h3>
          <a className="studio-link" href={addressOf('orders', order.orderId)}>
            {order.orderId}
          </a>
        </h3>
        <StatusLabel status={known.status} />
      </div>
      <p className="text-muted text-sm">
        {formatDateTime(order.createdAt)} · {order.shippingFullName} · {order.shippingPhone}
        {order.network && shared.fromNetwork(order.network)}
      </p>
      {isOnHold(known.status, holdReasons) && (
        <p className="studio-hold">{messages.onHoldBecause(holdReasons)}</p>
      )}
      {known.payment?.attention && (
        <p className="studio-hold">
          {messages.paymentAttention[known.payment.attention](paymentMethodName(order.paymentMethod))}
        </p>
      )}
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
          {known.payment && `, ${messages.paymentStates[known.payment.state]}`}
        </span>
      </p>
      <ErrorText className="studio-alert">{error}</ErrorText>
      <div className="studio-actions">
        {moves.map((status) =>
          status === 'CANCELLED' ? (
            <CancelButton
              key={status}
              orderId={order.orderId}
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
              {stepText(known.status, status)}
            </button>
          ),
        )}
        {mayMove && isOnHold(known.status, holdReasons) && (
          <ConfirmDialog
            label={messages.blockBuyerButton}
            question={messages.blockBuyerQuestion(
              contactsOf(order)
                .map(({ value }) => value)
                .join(shared.and),
            )}
            isBusy={isSending}
            onConfirm={() => void block()}
          />
        )}
        {mayRefund && known.payment?.state === 'NEEDS_REFUND' && (
          <ConfirmDialog
            label={messages.refundButton}
            question={messages.refundPaymentQuestion(order.orderId)}
            isBusy={isSending}
            onConfirm={() => void run(() => refundOrder(order.orderId))}
          />
        )}
      </div>
    </li>
  );
}
