import type { OrderStatus } from '../contract/order.ts';

/**
 * Who moves an order on: an editor by hand, the wallet's word on its payment, money that was given back, or the customer
 * whose order it is.
 */
type Mover = 'editor' | 'payment' | 'refund' | 'customer';

/** Every move there is (docs/architecture.md, Order states). What was cancelled, or given back in full, stays so. */
const MOVES: Record<Mover, Partial<Record<OrderStatus, readonly OrderStatus[]>>> = {
  editor: {
    PENDING: ['CONFIRMED', 'CANCELLED'],
    // Only the wallet says that it was paid.
    AWAITING_PAYMENT: ['CANCELLED'],
    CONFIRMED: ['SHIPPED', 'CANCELLED'],
    SHIPPED: ['DELIVERED', 'CANCELLED'],
    DELIVERED: ['RETURN_REQUESTED'],
    // Back to DELIVERED where the buyer keeps the goods after all.
    RETURN_REQUESTED: ['RETURNED', 'DELIVERED'],
  },
  payment: { AWAITING_PAYMENT: ['CONFIRMED', 'CANCELLED'] },
  // Until it ships.
  customer: { PENDING: ['CANCELLED'], AWAITING_PAYMENT: ['CANCELLED'], CONFIRMED: ['CANCELLED'] },
  refund: {
    RETURNED: ['REFUNDED', 'PARTIALLY_REFUNDED'],
    PARTIALLY_REFUNDED: ['REFUNDED'],
  },
};

/** The statuses that a mover may give an order of this status. */
export const movesFrom = (status: OrderStatus, mover: Mover): readonly OrderStatus[] =>
  MOVES[mover][status] ?? [];

export const canMove = (from: OrderStatus, to: OrderStatus, mover: Mover): boolean =>
  movesFrom(from, mover).includes(to);

/** Statuses of orders with which nothing more is to happen by itself: neither goods nor money are on their way. */
export const CLOSED_STATUSES = [
  'DELIVERED',
  'CANCELLED',
  'REFUNDED',
  'PARTIALLY_REFUNDED',
] as const satisfies readonly OrderStatus[];

/** Whether a step is one of a return: it is asked for, received, or called off. */
export const isReturnStep = (from: OrderStatus, to: OrderStatus): boolean =>
  from === 'RETURN_REQUESTED' || to === 'RETURN_REQUESTED';

/** Whether the goods are back, so that money may be given back for them. */
export const isRefundable = (status: OrderStatus): boolean => movesFrom(status, 'refund').length > 0;
