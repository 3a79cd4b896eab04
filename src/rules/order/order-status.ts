import { ORDER_STATUSES, type OrderStatus } from '../../contract/order.ts';
import { states } from '../states.ts';

/** A status of ours; undefined for one that only another host knows. */
export const knownStatus = (status: string): OrderStatus | undefined =>
  ORDER_STATUSES.find((each) => each === status);

/**
 * The traits of a status: `reservesStock` that its pieces are in the shop and limits count it, `isUnconfirmed` that nobody
 * packs it yet and it can be on hold, `isUndelivered` that it is accepted and on its way, `isReceived` that its buyer
 * has the goods or some of them, `owesMoney` that they are back and what was paid is not, `isClosed` that neither goods
 * nor money are on their way, `cameToNothing` that nothing of it stands, `isBillable` that it is a sale that staff may
 * issue a bill for. Refunded is final, and so is cancelled but for the checkout (docs/architecture.md, Order states).
 */
export const {
  has: hasTrait,
  that: statusesThat,
  movesFrom,
  canMove,
} = states(
  ORDER_STATUSES,
  {
    PENDING: ['reservesStock', 'isUnconfirmed', 'isBillable'],
    AWAITING_PAYMENT: ['reservesStock', 'isUnconfirmed'],
    CONFIRMED: ['reservesStock', 'isUndelivered', 'isBillable'],
    SHIPPED: ['isUndelivered', 'isBillable'],
    DELIVERED: ['isReceived', 'isClosed', 'isBillable'],
    CANCELLED: ['isClosed', 'cameToNothing'],
    RETURN_REQUESTED: ['isReceived'],
    RETURNED: ['owesMoney'],
    REFUNDED: ['isClosed', 'cameToNothing'],
    PARTIALLY_REFUNDED: ['isReceived', 'isClosed'],
  },
  {
    editor: {
      PENDING: ['CONFIRMED', 'CANCELLED'],
      // Only the wallet confirms a payment.
      AWAITING_PAYMENT: ['CANCELLED'],
      CONFIRMED: ['SHIPPED', 'CANCELLED'],
      SHIPPED: ['DELIVERED', 'CANCELLED'],
      DELIVERED: ['RETURN_REQUESTED'],
      // Back to DELIVERED where the buyer keeps the goods after all.
      RETURN_REQUESTED: ['RETURNED', 'DELIVERED'],
    },
    payment: { AWAITING_PAYMENT: ['CONFIRMED', 'CANCELLED'] },
    // Its customer pays after all (server/checkout/reopen-order.ts).
    checkout: { CANCELLED: ['AWAITING_PAYMENT'] },
    // It cancels until the order ships, and returns what it received.
    customer: {
      PENDING: ['CANCELLED'],
      AWAITING_PAYMENT: ['CANCELLED'],
      CONFIRMED: ['CANCELLED'],
      DELIVERED: ['RETURN_REQUESTED'],
      PARTIALLY_REFUNDED: ['RETURN_REQUESTED'],
      // Withdrawn.
      RETURN_REQUESTED: ['DELIVERED'],
    },
    refund: {
      RETURNED: ['REFUNDED', 'PARTIALLY_REFUNDED'],
      PARTIALLY_REFUNDED: ['REFUNDED'],
    },
  },
);

/** Who changes an order's status: an editor, the wallet's status of its payment, a refund, its customer, or the checkout. */
export type Mover = Parameters<typeof movesFrom>[1];

/** Whether a step is one of a return: it is asked for, received, or called off. */
export const isReturnStep = (from: OrderStatus, to: OrderStatus): boolean =>
  from === 'RETURN_REQUESTED' || to === 'RETURN_REQUESTED';

/**
 * The status that an order gets by a step: goods of which some came back and were refunded before are, kept after all,
 * PARTIALLY_REFUNDED as they were.
 */
export const statusAfter = (
  { status, statusTimes }: { status: OrderStatus; statusTimes: Partial<Record<OrderStatus, string>> },
  to: OrderStatus,
): OrderStatus =>
  status === 'RETURN_REQUESTED' && to === 'DELIVERED' && statusTimes.PARTIALLY_REFUNDED
    ? 'PARTIALLY_REFUNDED'
    : to;

/** Whether the goods were returned, so that they may be refunded. */
export const isRefundable = (status: OrderStatus): boolean => movesFrom(status, 'refund').length > 0;

/**
 * Whether the serial numbers of its pieces can be changed: it is a sale, or some of its pieces are back, and staff say
 * which.
 */
export const takesSerials = (status: OrderStatus): boolean =>
  hasTrait(status, 'isBillable') || isRefundable(status);

/** Whether money without a payment of its own may go back, cash and deposits: goods are back, or never left for good. */
export const givesCashBack = (status: OrderStatus): boolean => isRefundable(status) || status === 'CANCELLED';

/** Whether its buyer keeps goods of it for good: money may go back without them, by amount and reason. */
export const isKept = (status: OrderStatus): boolean =>
  hasTrait(status, 'isReceived') && hasTrait(status, 'isClosed');

/** The events of an order that its buyer is notified of by mail. */
export type BuyerEvent =
  | 'placed'
  | 'paid'
  | 'payment-failed'
  | 'transfer-due'
  | 'confirmed'
  | 'parcel'
  | 'tracking'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'return-requested'
  | 'returned'
  | 'return-refused'
  | 'return-withdrawn'
  | 'claim-closed'
  | 'refunded';
