import type { OrderDetail, OrderStatus } from '../../contract/order.ts';
import type { PaymentAttention, PaymentState } from '../../contract/payment.ts';
import type { payments } from '../db/schema.ts';

export type PaymentRow = typeof payments.$inferSelect;

/** Of several attempts the most relevant: due refunds first, then paid, then open ones. */
const BY_IMPORTANCE: readonly PaymentState[] = [
  'NEEDS_REFUND',
  'REFUNDING',
  'PAID',
  'OPEN',
  'INITIATING',
  'REFUNDED',
  'FAILED',
];

const importance = ({ state }: PaymentRow) => BY_IMPORTANCE.indexOf(state);

/** Whether a shopper can still pay there. */
const isPayable = ({ state, expiresAt }: PaymentRow, now: Date) =>
  state === 'OPEN' && expiresAt !== null && expiresAt > now;

/** Why staff have to look at a payment of an order; undefined where they need not. */
const attentionTo = (attempts: readonly PaymentRow[]): PaymentAttention | undefined =>
  attempts.find(({ attention }) => attention)?.attention ?? undefined;

/** The same for staff. */
export function paymentForStaff(
  status: OrderStatus,
  attempts: readonly PaymentRow[],
): OrderDetail['payment'] {
  const payment = paymentOfOrder(status, attempts);
  return payment && { ...payment, attention: attentionTo(attempts) };
}

/**
 * The wallet payment of an order; undefined where it has none. The address to pay at is included only while the order
 * waits for its payment: money for a cancelled one would have to be refunded.
 */
export function paymentOfOrder(
  status: OrderStatus,
  attempts: readonly PaymentRow[],
  now = new Date(),
): OrderDetail['payment'] {
  const [first] = attempts.toSorted((one, other) => importance(one) - importance(other) || other.id - one.id);
  if (!first) return undefined;
  const { state, paymentUrl } = first;
  const isOffered = status === 'AWAITING_PAYMENT' && isPayable(first, now);
  return paymentUrl && isOffered ? { state, paymentUrl } : { state };
}
