import { and, asc, eq, inArray } from 'drizzle-orm';
import { isRefundable } from '../../rules/order/order-status.ts';
import { returnHas, returnStatesThat } from '../../rules/order/return-state.ts';
import type { Queries } from '../db/database.ts';
import { returns } from '../db/schema.ts';
import { movementSums } from '../ledger/movement-sums.ts';
import { readMovements } from '../ledger/movements.ts';
import { paisaOf } from '../ledger/paisa.ts';
import { readPiecesOut } from '../serials/pieces-out.ts';
import type { Order } from './move-order.ts';
import { readReturnWorths } from './return-worths.ts';

/**
 * What is due for the goods of an order that came back, in paisa: what they were worth and what
 * was paid above the total, less what was refunded since the first of them was to come back. Undefined where nothing
 * stays with its buyer, so that all that is left may go back.
 */
export async function readDueForReturns(transaction: Queries, order: Order): Promise<number | undefined> {
  if (!isRefundable(order.status)) return undefined;
  const came = await transaction
    .select()
    .from(returns)
    .where(and(eq(returns.orderId, order.id), inArray(returns.state, returnStatesThat('takesPieces'))))
    .orderBy(asc(returns.number));
  const [first] = came;
  const out = await readPiecesOut(transaction, order);
  // Before returns were records, only whole orders came back.
  if (!first || [...out.values()].every((pieces) => pieces <= 0)) return undefined;
  const worths = await readReturnWorths(transaction, [order.id]);
  const worth = came.reduce((sum, { id, state }) => {
    const isBack = !returnHas(state, 'isAwaited');
    return sum + (isBack ? (worths.get(id)?.paisa ?? 0) : 0);
  }, 0);
  const movements = await readMovements(transaction, order.id);
  const { paidPaisa } = movementSums(movements);
  const since = movementSums(movements.filter(({ createdAt }) => createdAt >= first.createdAt));
  const above = Math.max(0, paidPaisa - paisaOf(order.totalPrice));
  return worth + above - since.refundedPaisa - since.refundingPaisa;
}
