import { and, asc, eq, inArray } from 'drizzle-orm';
import { isRefundable } from '../../rules/order/order-status.ts';
import { returnHas, returnStatesThat } from '../../rules/order/return-state.ts';
import type { Queries } from '../db/database.ts';
import { returns } from '../db/schema.ts';
import { movementSums } from '../ledger/movement-sums.ts';
import { readMovements } from '../ledger/movements.ts';
import { getPaisa } from '../ledger/paisa.ts';
import { readPiecesOut } from '../serials/pieces-out.ts';
import type { Order } from './move-order.ts';
import { readReturnWorths } from './return-worths.ts';

/**
 * What is due for the goods of an order that came back, in paisa: what the return that waits for its money is worth, less
 * what was refunded since it was asked for, and what was paid above the total. What was refunded while no return was open
 * was goodwill, and is taken off none. Undefined where nothing stays with its buyer, so that all that is left may go back.
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
  const movements = await readMovements(transaction, order.id);
  const { paidPaisa, refundedPaisa, refundingPaisa } = movementSums(movements);
  const above = Math.max(0, paidPaisa - getPaisa(order.totalPrice));
  let forReturns = 0;
  let due = 0;
  for (const { id, state, createdAt, stateTimes } of came) {
    const ended = stateTimes.REFUNDED === undefined ? undefined : new Date(stateTimes.REFUNDED);
    const own = movementSums(
      movements.filter((each) => each.createdAt >= createdAt && (!ended || each.createdAt <= ended)),
    );
    const refunded = own.refundedPaisa + own.refundingPaisa;
    forReturns += refunded;
    if (!ended && !returnHas(state, 'isAwaited')) due += (worths.get(id)?.paisa ?? 0) - refunded;
  }
  const goodwill = refundedPaisa + refundingPaisa - forReturns;
  return due + Math.max(0, above - goodwill);
}
