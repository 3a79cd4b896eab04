import type { OrderDetail, OrderStatus } from '../../contract/order.ts';
import type { PaymentAttention, PaymentState } from '../../contract/payment.ts';
import type { payments } from '../db/schema.ts';

export type PaymentRow = typeof payments.$inferSelect;

/** Of several attempts the one that matters most: money to be given back, then money that came, then what may still come. */
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

/** What staff are shown of it. */
export function paymentForStaff(
  status: OrderStatus,
  attempts: readonly PaymentRow[],
): OrderDetail['payment'] {
  const payment = paymentOfOrder(status, attempts);
  return payment && { ...payment, attention: attentionTo(attempts) };
}

/**
 * How the wallet payment of an order stands; undefined where it has none. Where to pay is shown only of an order
 * that waits for its payment: money for a cancelled one would have to be given back.
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
