import { canMove } from '../../rules/order/order-status.ts';
import { creditBill } from '../bills/issue-bill.ts';
import type { Queries } from '../db/database.ts';
import { leftPaisa, movementSums } from '../ledger/movement-sums.ts';
import { type Movement, readMovements } from '../ledger/movements.ts';
import { moveOrder, type Order } from './move-order.ts';
import { findOpenReturn } from './open-return.ts';

/** What was refunded since a time, in paisa. */
export const refundedSince = (movements: readonly Movement[], since: Date): number =>
  movementSums(movements.filter(({ createdAt }) => createdAt >= since)).refundedPaisa;

/**
 * Closes a locked return once money was refunded for it; until then it stays open. What was refunded before the buyer
 * asked for it does not close it, unless it was all. Where nothing was to be paid it is closed at once. Every refund passes here: its bill gets the credit note.
 */
export async function closeReturn(transaction: Queries, order: Order): Promise<Order['status']> {
  await creditBill(transaction, order, { actorId: null });
  const movements = await readMovements(transaction, order.id);
  const sums = movementSums(movements);
  const isFree = order.totalPrice === 0 && order.status === 'RETURNED';
  if ((sums.refundedPaisa === 0 && !isFree) || sums.refundingPaisa > 0) return order.status;
  const to = leftPaisa(sums) <= 0 ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  if (!canMove(order.status, to, 'refund')) return order.status;
  const since = (await findOpenReturn(transaction, order.id))?.createdAt ?? new Date(0);
  if (to !== 'REFUNDED' && refundedSince(movements, since) === 0) return order.status;
  await moveOrder(transaction, order, to, 'refund');
  return to;
}
