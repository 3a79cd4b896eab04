import type { OrderStatus } from '../contract/order.ts';

/** Who moves an order on: an editor by hand, or the wallet's word on its payment. */
type Mover = 'editor' | 'payment';

/** Every move there is (design §5.5). What was delivered or cancelled stays so. */
const MOVES: Record<Mover, Partial<Record<OrderStatus, readonly OrderStatus[]>>> = {
  editor: {
    PENDING: ['CONFIRMED', 'CANCELLED'],
    // Only the wallet says that it was paid.
    AWAITING_PAYMENT: ['CANCELLED'],
    CONFIRMED: ['SHIPPED', 'CANCELLED'],
    SHIPPED: ['DELIVERED', 'CANCELLED'],
  },
  payment: { AWAITING_PAYMENT: ['CONFIRMED', 'CANCELLED'] },
};

/** The statuses that a mover may give an order of this status. */
export const movesFrom = (status: OrderStatus, mover: Mover): readonly OrderStatus[] =>
  MOVES[mover][status] ?? [];

export const canMove = (from: OrderStatus, to: OrderStatus, mover: Mover): boolean =>
  movesFrom(from, mover).includes(to);
