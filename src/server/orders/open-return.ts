import { and, eq, inArray, sql } from 'drizzle-orm';
import type { OrderStatus } from '../../contract/order.ts';
import type { AskedReturn, ReturnState } from '../../contract/return.ts';
import { returnStateAfter, returnStatesThat } from '../../rules/order/return-terms.ts';
import type { Queries } from '../db/database.ts';
import { orderItems, returnLines, returns } from '../db/schema.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import * as messages from './messages.ts';

type ReturnRow = typeof returns.$inferSelect;
type NewReturn = Pick<AskedReturn, 'lines' | 'reason' | 'note' | 'isSealed'>;

const isOpen = inArray(returns.state, returnStatesThat('isOpen'));

/** The return of an order that is not finished; there is at most one. */
export async function findOpenReturn(queries: Queries, orderId: string): Promise<ReturnRow | undefined> {
  const [found] = await queries
    .select()
    .from(returns)
    .where(and(eq(returns.orderId, orderId), isOpen));
  return found;
}

/**
 * Who moves or refunds a locked order agreed to the return that was shown, or to none.
 * @throws HttpError edited_meanwhile where it is another one by now
 */
export async function requireShownReturn(
  transaction: Queries,
  orderId: string,
  shown: number | null | undefined,
  isMeant: (state: ReturnState) => boolean = () => true,
): Promise<void> {
  if (shown === undefined) return;
  const open = await findOpenReturn(transaction, orderId);
  if ((open && isMeant(open.state) ? open.id : null) !== shown)
    throw new HttpError('edited_meanwhile', messages.otherReturn(orderId));
}

/** How many pieces of each item of an order were not returned yet and can be, by the item's id. */
export async function readLeft(queries: Queries, orderId: string): Promise<Map<number, number>> {
  const taken = queries
    .select({
      itemId: returnLines.itemId,
      pieces: sql<number>`sum(coalesce(${returnLines.received}, ${returnLines.quantity}))::int`.as('pieces'),
    })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(eq(returns.orderId, orderId), inArray(returns.state, returnStatesThat('takesPieces'))))
    .groupBy(returnLines.itemId)
    .as('taken');
  const rows = await queries
    .select({
      id: orderItems.id,
      left: sql<number>`${orderItems.quantity} - coalesce(${taken.pieces}, 0)`,
    })
    .from(orderItems)
    .leftJoin(taken, eq(taken.itemId, orderItems.id))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(orderItems.id);
  return new Map(rows.map(({ id, left }) => [id, left]));
}

/**
 * Checks that no more is asked for than is left. @param left pieces by the item's id
 * @throws HttpError validation_error for a line of another order; `getError` by the name and what is left of the first line of which
 * it is too much
 */
export async function requirePieces(
  transaction: Queries,
  lines: readonly { lineId: number; quantity: number }[],
  left: ReadonlyMap<number, number>,
  getError: (name: string, left: number) => HttpError,
): Promise<void> {
  for (const [index, { lineId, quantity }] of lines.entries()) {
    const pieces = left.get(lineId);
    if (pieces === undefined) throw fieldError(`lines.${index}.lineId`, messages.noSuchLine);
    if (quantity <= pieces) continue;
    const [item] = await transaction.select().from(orderItems).where(eq(orderItems.id, lineId));
    throw getError(item?.productName ?? '', pieces);
  }
}

/** Adds a return of a locked order. @returns its id */
export async function addReturn(transaction: Queries, orderId: string, asked: NewReturn): Promise<number> {
  const { lines, reason, note, isSealed } = asked;
  const earlier = await transaction.$count(returns, eq(returns.orderId, orderId));
  const [added] = await transaction
    .insert(returns)
    .values({
      ...{ orderId, reason, note, isSealed },
      number: earlier + 1,
      state: 'ASKED',
      stateTimes: { ASKED: new Date().toISOString() },
    })
    .returning({ id: returns.id });
  if (!added) throw new Error('the return was not recorded');
  await transaction
    .insert(returnLines)
    .values(lines.map(({ lineId, quantity }) => ({ returnId: added.id, itemId: lineId, quantity })));
  return added.id;
}

/** Adds the return of all that is left of a locked order, as staff note it. @throws HttpError return_too_large */
export async function addWholeReturn(transaction: Queries, orderId: string): Promise<number> {
  const left = await readLeft(transaction, orderId);
  const lines = [...left].flatMap(([lineId, quantity]) => (quantity > 0 ? { lineId, quantity } : []));
  if (lines.length === 0) throw new HttpError('return_too_large');
  return addReturn(transaction, orderId, { lines, reason: 'other', note: '', isSealed: false });
}

/** Moves an open return to a state. */
export async function moveReturn(
  transaction: Queries,
  id: number,
  change: Pick<ReturnRow, 'state'> & Partial<Pick<ReturnRow, 'refusal'>>,
): Promise<void> {
  const time = { [change.state]: new Date().toISOString() };
  await transaction
    .update(returns)
    .set({ ...change, stateTimes: sql`${JSON.stringify(time)}::jsonb || ${returns.stateTimes}` })
    .where(and(eq(returns.id, id), isOpen));
}

/** Moves the open return of a locked order that has moved to a status. */
export async function followOrder(transaction: Queries, orderId: string, to: OrderStatus): Promise<void> {
  const state = returnStateAfter(to);
  const open = state && (await findOpenReturn(transaction, orderId));
  if (open) await moveReturn(transaction, open.id, { state });
}
