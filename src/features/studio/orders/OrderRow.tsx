import { type ReactNode, type Ref, useRef, useState } from 'react';
import { showToast } from '../../../browser/toast.ts';
import { callApi } from '../../../client/call-api.ts';
import { changeOrderStatus } from '../../../contract/calls/staff/orders.ts';
import {
  type HoldReason,
  type ListedOrder,
  ORDER_STATUSES,
  type OrderDetail,
  type OrderStatus,
} from '../../../contract/order.ts';
import { paymentInWords } from '../../../rules/order/order-money.ts';
import { knownStatus } from '../../../rules/order/order-status.ts';
import { paymentMethodName } from '../../../rules/order/payment-method.ts';
import { shownPhone } from '../../../rules/person/phone.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Amount } from '../../../ui/OrderSums.tsx';
import { useSendOnce } from '../action/use-send-once.ts';
import { BillError } from '../bills/BillPage.tsx';
import { Cells, type Column } from '../list/Table.tsx';
import * as shared from '../messages.ts';
import { useMay } from '../staff/member.ts';
import { getAddress } from '../views.ts';
import { blockBuyer, getContacts } from './block-buyer.ts';
import * as messages from './messages.ts';
import { getMoves } from './offered-moves.ts';
import '../../../ui/order-status.css';
import { isOnHold } from '../../../rules/order/order-hold.ts';

/** What staff see of where an order is. */
type Standing = { status: string; holdReasons?: readonly HoldReason[] | undefined };

const isKnown = (status: string): status is OrderStatus => ORDER_STATUSES.some((each) => each === status);

export const isHeld = ({ status, holdReasons = [] }: Standing): boolean => isOnHold(status, holdReasons);

/** A status as staff read it; an unknown one of another host as it is. */
export const statusText = (status: string): string =>
  isKnown(status) ? messages.statusNames[status] : status;

/** Where an order is, in a word or two: a hold comes before the status that it is in. */
export const standingText = (order: Standing): string =>
  isHeld(order) ? shared.onHold : statusText(order.status);

/** The label of a step; back to DELIVERED takes a return request back, and one out of a hold says so. */
export function stepText(order: Standing, to: OrderStatus): string {
  if (order.status === 'RETURN_REQUESTED') return messages.cancelReturnStep;
  if (to === 'CONFIRMED' && isHeld(order)) return messages.confirmHeldStep;
  return messages.statusSteps[to] ?? messages.otherStep(messages.statusNames[to]);
}

/** Where an order is as staff read it, in the colours that its status has in the shop. */
export const StatusLabel = (order: Standing) => (
  <span className={`order-status ${order.status.toLowerCase()}`} data-held={isHeld(order) || undefined}>
    {standingText(order)}
  </span>
);

type Known = Pick<ListedOrder, 'status' | 'payment'>;

type Props = {
  order: ListedOrder;
  isChosen: boolean;
  onChoose: (orderId: string) => void;
  onMoved: () => void;
};

/** What the cells of an order need. */
type Cell = {
  order: ListedOrder;
  page: Ref<HTMLAnchorElement>;
  /** Chooses it, where it can be cancelled. */
  choice: ReactNode;
  /** What can be done next. */
  step: ReactNode;
};

/** The columns of the list of orders: what chooses one, then what it is. A class gives one its place (orders.css). */
export const ORDER_COLUMNS: readonly Column<Cell>[] = [
  {
    head: messages.columns.choose,
    isHeadHidden: true,
    className: 'studio-order-choose',
    cell: ({ choice }) => choice,
  },
  {
    head: messages.columns.order,
    isRowHead: true,
    className: 'studio-order-id',
    cell: ({ order: { orderId }, page }) => (
      <a ref={page} className="studio-link" href={getAddress('orders', orderId)}>
        {orderId}
      </a>
    ),
  },
  {
    head: messages.columns.time,
    className: 'studio-order-time',
    cell: ({ order }) => formatDateTime(order.createdAt),
  },
  {
    head: messages.columns.customer,
    className: 'studio-order-customer',
    cell: ({ order }) => (
      <>
        {order.shippingFullName}
        <span>
          <a href={`tel:${order.shippingPhone}`}>{shownPhone(order.shippingPhone)}</a>
        </span>
      </>
    ),
  },
  {
    head: messages.columns.total,
    className: 'studio-order-total',
    cell: ({ order }) => (
      <>
        <Amount rupees={order.totalPrice} className="font-semibold" />
        <span>
          {order.items.map(({ productName, quantity }) => `${quantity} × ${productName}`).join(', ')}
        </span>
      </>
    ),
  },
  {
    head: messages.columns.payment,
    className: 'studio-order-payment',
    cell: ({ order }) => (
      <>
        {paymentInWords(order)}
        <span>{order.payment && messages.paymentStates[order.payment.state]}</span>
      </>
    ),
  },
  {
    head: messages.columns.status,
    className: 'studio-order-status',
    cell: ({ order }) => <StatusLabel status={order.status} holdReasons={order.holdReasons} />,
  },
  { head: messages.columns.step, cell: ({ step }) => step },
];

type NotesProps = { order: ListedOrder; error: string | undefined; children: ReactNode };

/** Why an order waits, then what can be done about a hold, and what failed. @param children what can be done */
function Notes({ order, error, children }: NotesProps) {
  const { holdReasons = [], paymentMethod, payment } = order;
  const attention = payment?.attention;
  if (!isHeld(order) && !attention && !error) return null;
  return (
    <tr className="studio-order-notes">
      <td colSpan={ORDER_COLUMNS.length}>
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
  const step = useSendOnce([]);
  const { isSending } = step;
  const { orderId } = order;
  const buyer = { phone: order.shippingPhone, email: order.shippingEmail };

  const show = ({ order: { status, payment } }: { order: OrderDetail }) => {
    setKnown({ status, payment });
    showToast(messages.orderSaved(orderId));
    onMoved();
    // The pressed button is gone. On the next one, a second Enter would move the order again.
    page.current?.focus();
  };

  const block = () =>
    step.send(
      () => blockBuyer(buyer, messages.blockedBuyerNote(orderId)),
      () => showToast(messages.buyerBlocked),
    );

  const moves = mayMove ? getMoves(known.status) : [];
  const next = moves.find((status) => status !== 'CANCELLED');
  const isWaiting = isHeld(order);
  const nextButton = next && (
    <button
      type="button"
      className="button button-quiet"
      aria-disabled={isSending}
      onClick={() =>
        void step.send(
          () =>
            callApi(changeOrderStatus, {
              id: orderId,
              body: { status: next, was: knownStatus(known.status) },
            }),
          show,
        )
      }
    >
      {stepText(order, next)}
    </button>
  );

  const choice = moves.includes('CANCELLED') && (
    <label className="studio-choose">
      <input type="checkbox" checked={isChosen} onChange={() => onChoose(String(orderId))} />
      <span className="sr-only">{shared.chooseLabel(orderId)}</span>
    </label>
  );
  const stepCell = (
    <>
      {!isWaiting && nextButton}
      {/* On its page, which shows what is left and what came back. */}
      {mayRefund && known.payment?.state === 'NEEDS_REFUND' && (
        <a className="button button-quiet" href={getAddress('orders', orderId)}>
          {messages.refundButton}
        </a>
      )}
    </>
  );

  return (
    <tbody>
      <tr className="studio-order">
        <Cells columns={ORDER_COLUMNS} row={{ order, page, choice, step: stepCell }} />
      </tr>
      <Notes order={order} error={step.error?.message}>
        {nextButton}
        {mayMove && (
          <ConfirmDialog
            label={messages.blockBuyerButton}
            question={messages.blockBuyerQuestion(
              getContacts(buyer)
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
