import { canMove } from '../../rules/order/order-status.ts';
import { creditBill } from '../bills/issue-bill.ts';
import type { Queries } from '../db/database.ts';
import { leftPaisa, movementSums } from '../ledger/movement-sums.ts';
import { readMovements } from '../ledger/movements.ts';
import { moveOrder, type Order } from './move-order.ts';

/**
 * Closes a locked return once money was refunded; until then it stays open. Every refund passes here: its bill gets the
 * credit note.
 */
export async function closeReturn(transaction: Queries, order: Order): Promise<Order['status']> {
  await creditBill(transaction, order, { actorId: null });
  const sums = movementSums(await readMovements(transaction, order.id));
  if (sums.refundedPaisa === 0 || sums.refundingPaisa > 0) return order.status;
  const to = leftPaisa(sums) <= 0 ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  if (!canMove(order.status, to, 'refund')) return order.status;
  await moveOrder(transaction, order, to, 'refund');
  return to;
}
