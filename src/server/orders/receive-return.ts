import { eq, sql } from 'drizzle-orm';
import type { OrderStatus } from '../../contract/order.ts';
import { canMove, statusAfter } from '../../rules/order/order-status.ts';
import { creditBill } from '../bills/issue-bill.ts';
import type { Queries } from '../db/database.ts';
import { returnLines } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { leftPaisa, type Movement, movementSums, readMovements } from '../ledger/movements.ts';
import { type NamedBack, readPiecesOut, releaseSerials } from '../serials/sold-serials.ts';
import * as messages from './messages.ts';
import { moveOrder, type Order } from './move-order.ts';
import { addWholeReturn, findOpenReturn, moveReturn } from './open-return.ts';
import { readReturnWorths } from './return-worths.ts';
import { returnStock } from './stock.ts';

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

/**
 * `received`: how many pieces came, by the id of their item; without it all that were to come. `named`: their serial
 * numbers, where they are known.
 */
type Arrival = {
  received?: ReadonlyMap<number, number>;
  named?: readonly NamedBack[];
  isRestocked: boolean;
  actorId: string;
};

/** Notes how many pieces of a return came. @throws HttpError return_too_large for more than were to come */
async function noteReceived(transaction: Queries, returnId: number, { received }: Arrival): Promise<void> {
  const lines = await transaction.select().from(returnLines).where(eq(returnLines.returnId, returnId));
  const unknown = [...(received?.keys() ?? [])].some((id) => !lines.some(({ itemId }) => itemId === id));
  const isMore = lines.some(({ itemId, quantity }) => (received?.get(itemId) ?? 0) > quantity);
  if (unknown || isMore) throw new HttpError('return_too_large', messages.moreThanAsked);
  const came = received
    ? sql`coalesce((${JSON.stringify(Object.fromEntries(received))}::jsonb ->> ${returnLines.itemId}::text)::int, 0)`
    : returnLines.quantity;
  await transaction.update(returnLines).set({ received: came }).where(eq(returnLines.returnId, returnId));
}

/** Whether nothing was paid for what came, and its buyer keeps the rest: no refund is to follow. */
async function owesNothing(transaction: Queries, order: Order, returnId: number): Promise<boolean> {
  const out = await readPiecesOut(transaction, order);
  if ([...out.values()].every((pieces) => pieces <= 0)) return false;
  return (await readReturnWorths(transaction, [order.id])).get(returnId)?.paisa === 0;
}

/**
 * The goods of a locked order's return have arrived: restocks them or not, and closes the return where money was
 * refunded for it before, or nothing is to be.
 * @returns the order's status then
 * @throws HttpError status_not_allowed, return_too_large, or validation_error for a serial number of another line
 */
export async function receiveReturn(
  transaction: Queries,
  order: Order,
  arrival: Arrival,
): Promise<OrderStatus> {
  if (!canMove(order.status, 'RETURNED', 'editor')) throw new HttpError('status_not_allowed');
  // An earlier version of the shop notes a return by the order's status alone.
  const open = await findOpenReturn(transaction, order.id);
  const returnId = open?.id ?? (await addWholeReturn(transaction, order.id));
  await noteReceived(transaction, returnId, arrival);
  const { actorId, named } = arrival;
  const isOver = await owesNothing(transaction, order, returnId);
  // Never RETURNED: its payments would be due for a refund.
  for (const state of isOver ? (['RECEIVED', 'REFUNDED'] as const) : [])
    await moveReturn(transaction, returnId, { state });
  const to = isOver ? 'DELIVERED' : 'RETURNED';
  await moveOrder(transaction, order, to, 'editor', actorId);
  await releaseSerials(transaction, order.id, { reason: 'returned', actorId, named });
  if (arrival.isRestocked) {
    const pieces = sql`
      SELECT product_id, least(received, coalesce(taken_pieces, order_items.quantity)) AS pieces
      FROM return_lines JOIN order_items ON order_items.id = item_id WHERE return_id = ${returnId}`;
    await returnStock(transaction, order.id, { kind: 'return', actorId: arrival.actorId }, pieces);
  }
  const status = statusAfter(order, to);
  return isOver ? status : closeReturn(transaction, { ...order, status });
}
