import { type ReactNode, useRef, useState } from 'react';
import { showToast } from '../../../browser/toast.ts';
import { useSending } from '../../../browser/use-sending.ts';
import { moveOrder, refundOrder } from '../../../client/editor/orders.ts';
import type { ListedOrder, OrderDetail } from '../../../contract/order.ts';
import { paymentInWords } from '../../../rules/order/nothing-due.ts';
import { paymentMethodName, takesRefunds } from '../../../rules/order/payment-method.ts';
import { shownPhone } from '../../../rules/person/shown-phone.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { BillError } from '../bills/BillError.tsx';
import { describeError } from '../form-error.ts';
import * as shared from '../messages.ts';
import { useMay } from '../staff/member.ts';
import { addressOf } from '../views.ts';
import { blockBuyer, contactsOf } from './block-buyer.ts';
import * as messages from './messages.ts';
import { movesOf } from './offered-moves.ts';
import { StatusLabel } from './StatusLabel.tsx';
import { isHeld, stepText } from './status-text.ts';

type Known = Pick<ListedOrder, 'status' | 'payment'>;

type Props = {
  order: ListedOrder;
  isChosen: boolean;
  onChoose: (orderId: string) => void;
  onMoved: () => void;
};

type NotesProps = { order: ListedOrder; error: string | undefined; children: ReactNode };

/** Why an order waits, then what can be done about a hold, and what failed. @param children what can be done */
function Notes({ order, error, children }: NotesProps) {
  const { holdReasons = [], paymentMethod, payment } = order;
  const attention = payment?.attention;
  if (!isHeld(order) && !attention && !error) return null;
  return (
    <tr className="studio-order-notes">
      <td colSpan={messages.orderColumns.length}>
        <div className="studio-actions">
          {isHeld(order) && <p className="studio-hold">{messages.onHoldBecause(holdReasons)}</p>}
          {attention && (
            <p className="studio-hold">
              {messages.paymentAttention[attention](paymentMethodName(paymentMethod))}
            </p>
          )}
          <BillError>{error}</BillError>
          {isHeld(order) && <div className="studio-actions">{children}</div>}
        </div>
      </td>
    </tr>
  );
}

/** One order with its next step: a group of rows of the table. */
export function OrderRow({ order: first, isChosen, onChoose, onMoved }: Props) {
  const [known, setKnown] = useState<Known>(first);
  const order = { ...first, ...known };
  const page = useRef<HTMLAnchorElement>(null);
  const mayMove = useMay('orders.move');
  const mayRefund = useMay('orders.refund');
  const { error, isSending, send } = useSending(describeError);
  const { orderId } = order;
  const buyer = { phone: order.shippingPhone, email: order.shippingEmail };

  const run = (call: () => Promise<OrderDetail>) =>
    send(async () => {
      const { status, payment } = await call();
      setKnown({ status, payment });
      showToast(messages.orderSaved(orderId));
      onMoved();
      // The pressed button is gone. On the next one, a second Enter would move the order again.
      page.current?.focus();
    });

  const block = () =>
    send(async () => {
      await blockBuyer(buyer, messages.blockedBuyerNote(orderId));
      showToast(messages.buyerBlocked);
    });

  const moves = mayMove ? movesOf(known.status) : [];
  const next = moves.find((status) => status !== 'CANCELLED');
  const isWaiting = isHeld(order);
  const nextButton = next && (
    <button
      type="button"
      className={`button ${isWaiting ? 'button-quiet' : 'button-secondary'}`}
      aria-disabled={isSending}
      onClick={() => void run(() => moveOrder(orderId, next))}
    >
      {stepText(order, next)}
    </button>
  );

  return (
    <tbody>
      <tr className="studio-order">
        <td>
          {moves.includes('CANCELLED') && (
            <label className="studio-choose">
              <input type="checkbox" checked={isChosen} onChange={() => onChoose(String(orderId))} />
              <span className="sr-only">{shared.chooseLabel(orderId)}</span>
            </label>
          )}
        </td>
        <th scope="row">
          <a ref={page} className="studio-link" href={addressOf('orders', orderId)}>
            {orderId}
          </a>
        </th>
        <td>{formatDateTime(order.createdAt)}</td>
        <td>
          {order.shippingFullName}
          <span>
            <a href={`tel:${order.shippingPhone}`}>{shownPhone(order.shippingPhone)}</a>
          </span>
        </td>
        <td>
          <Amount rupees={order.totalPrice} className="font-semibold" />
          <span>
            {order.items.map(({ productName, quantity }) => `${quantity} × ${productName}`).join(', ')}
          </span>
        </td>
        <td>
          {paymentInWords(order)}
          <span>{known.payment && messages.paymentStates[known.payment.state]}</span>
        </td>
        <td>
          <StatusLabel status={known.status} holdReasons={order.holdReasons} />
        </td>
        <td>
          {!isWaiting && nextButton}
          {mayRefund && known.payment?.state === 'NEEDS_REFUND' && takesRefunds(order.paymentMethod) && (
            <ConfirmDialog
              label={messages.refundButton}
              question={messages.refundPaymentQuestion(orderId)}
              isBusy={isSending}
              onConfirm={() => void run(() => refundOrder(orderId))}
            />
          )}
        </td>
      </tr>
      <Notes order={order} error={error}>
        {nextButton}
        {mayMove && (
          <ConfirmDialog
            label={messages.blockBuyerButton}
            question={messages.blockBuyerQuestion(
              contactsOf(buyer)
                .map(({ value }) => value)
                .join(shared.and),
            )}
            isBusy={isSending}
            onConfirm={() => void block()}
          />
        )}
      </Notes>
    </tbody>
  );
}
