import { and, asc, eq, isNull } from 'drizzle-orm';
import type { AskedReturn, ReturnState } from '../../contract/return.ts';
import { claimNumber, isPieceHere } from '../../rules/order/claim-status.ts';
import { returnHas } from '../../rules/order/return-terms.ts';
import { formatDay } from '../../rules/shop/format-date.ts';
import type { Queries } from '../db/database.ts';
import { returnLines, returns, serials, warrantyClaims } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { leftPaisa, movementSums, readMovements } from '../ledger/movements.ts';
import { lockOrder, moveOrder, type Order } from '../orders/move-order.ts';
import { notifyBuyer } from '../orders/notify-buyer.ts';
import { addReturn, findOpenReturn, readLeft, requirePieces } from '../orders/open-return.ts';
import { keepReturnPhotos } from '../reviews/photos.ts';
import * as messages from './messages.ts';
import { readTerms } from './read-returns.ts';

type Asking = { orderId: string; userId: string };

/** @throws HttpError not_found for an order of somebody else */
const lockOwn = (transaction: Queries, { orderId, userId }: Asking) =>
  lockOrder(transaction, orderId, (order) => order.userId === userId);

/** @throws HttpError return_too_late with the last day */
async function requireTime(transaction: Queries, order: Order, { isSealed }: AskedReturn): Promise<void> {
  const { openedUntil, sealedUntil } = await readTerms(transaction, order);
  const until = isSealed ? sealedUntil : openedUntil;
  if (!until) throw new HttpError('return_too_late');
  if (Date.parse(until) < Date.now())
    throw new HttpError('return_too_late', messages.endedOn(formatDay(until)));
}

/**
 * @throws HttpError validation_error for a line of another order, return_too_large for more than can be returned, claim_open for
 * pieces that are with the shop for their warranty: their buyer cannot send them
 */
async function requireAtBuyer(transaction: Queries, orderId: string, { lines }: AskedReturn): Promise<void> {
  const left = await readLeft(transaction, orderId);
  const tooLarge = (name: string, pieces: number) =>
    new HttpError('return_too_large', messages.onlyLeft(name, pieces));
  await requirePieces(transaction, lines, left, tooLarge);
  const claims = await transaction
    .select({ id: warrantyClaims.id, status: warrantyClaims.status, lineId: serials.orderItemId })
    .from(warrantyClaims)
    .innerJoin(serials, eq(serials.id, warrantyClaims.serialId))
    .where(and(eq(serials.orderId, orderId), isNull(serials.releasedAt), isNull(warrantyClaims.closedAt)));
  for (const { lineId, quantity } of lines) {
    const here = claims.filter((claim) => claim.lineId === lineId && isPieceHere(claim.status));
    const pieces = (left.get(lineId) ?? 0) - here.length;
    if (here.length > 0 && quantity > pieces)
      throw new HttpError('claim_open', messages.claimed(here.map(({ id }) => claimNumber(id))));
  }
}

/** @throws HttpError nothing_to_refund for an order of which all was paid back before */
async function requireMoneyLeft(transaction: Queries, orderId: string): Promise<void> {
  const sums = movementSums(await readMovements(transaction, orderId));
  if (sums.refundedPaisa > 0 && leftPaisa(sums) <= 0)
    throw new HttpError('nothing_to_refund', messages.allRefunded);
}

/** Whether the open return of an order is what is asked for again, such as by a double click. */
async function isSame(
  transaction: Queries,
  open: typeof returns.$inferSelect,
  { lines, reason, note, isSealed }: AskedReturn,
): Promise<boolean> {
  const rows = await transaction
    .select()
    .from(returnLines)
    .where(eq(returnLines.returnId, open.id))
    .orderBy(asc(returnLines.itemId));
  const asked = lines
    .toSorted((one, other) => one.lineId - other.lineId)
    .map(({ lineId, quantity }) => `${lineId}:${quantity}`);
  return (
    rows.map(({ itemId, quantity }) => `${itemId}:${quantity}`).join() === asked.join() &&
    open.reason === reason &&
    open.note === note &&
    open.isSealed === isSealed
  );
}

/**
 * Asks for a return of goods of an own order, within the terms. The same again until it is there changes nothing.
 * @returns its id
 * @throws HttpError not_found, status_not_allowed, return_open, return_too_late, return_too_large, claim_open,
 * nothing_to_refund or validation_error
 */
export function askReturn(queries: Queries, asking: Asking, asked: AskedReturn): Promise<number> {
  return queries.transaction(async (transaction) => {
    const order = await lockOwn(transaction, asking);
    const open = await findOpenReturn(transaction, order.id);
    const isAwaited = open && returnHas(open.state, 'isAwaited');
    if (isAwaited && (await isSame(transaction, open, asked))) return open.id;
    if (open) throw new HttpError('return_open');
    await moveOrder(transaction, order, 'RETURN_REQUESTED', 'customer');
    await requireTime(transaction, order, asked);
    await requireAtBuyer(transaction, order.id, asked);
    await requireMoneyLeft(transaction, order.id);
    const id = await addReturn(transaction, order.id, asked);
    await keepReturnPhotos(transaction, asking, asked.photos, id);
    await notifyBuyer(transaction, order.id, 'return-requested');
    return id;
  });
}

/** @returns the order that a return is of @throws HttpError not_found */
export async function findOrderId(queries: Queries, id: number): Promise<string> {
  const [found] = await queries.select({ orderId: returns.orderId }).from(returns).where(eq(returns.id, id));
  if (!found) throw new HttpError('not_found', 'Return not found');
  return found.orderId;
}

/** The state of a return whose order is locked. @throws HttpError not_found */
export async function readState(transaction: Queries, id: number): Promise<ReturnState> {
  const [found] = await transaction.select({ state: returns.state }).from(returns).where(eq(returns.id, id));
  if (!found) throw new HttpError('not_found', 'Return not found');
  return found.state;
}

/**
 * Withdraws an own return until its parcel is there: the goods are kept. Again it changes nothing.
 * @throws HttpError not_found or status_not_allowed
 */
export async function withdrawReturn(queries: Queries, id: number, userId: string): Promise<void> {
  const orderId = await findOrderId(queries, id);
  await queries.transaction(async (transaction) => {
    const order = await lockOwn(transaction, { orderId, userId });
    const state = await readState(transaction, id);
    if (state === 'WITHDRAWN') return;
    if (!returnHas(state, 'isAwaited')) throw new HttpError('status_not_allowed');
    await moveOrder(transaction, order, 'DELIVERED', 'customer');
    await notifyBuyer(transaction, order.id, 'return-withdrawn');
  });
}
