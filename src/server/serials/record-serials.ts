import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { isSameIdentifier } from '../../contract/reading.ts';
import {
  type OrderSerials,
  type ReleaseReason,
  readSerial,
  type SerialsRequest,
} from '../../contract/serial.ts';
import { hasTrait, takesSerials } from '../../rules/order/order-status.ts';
import { audit } from '../audit/audit.ts';
import { lockSerials } from '../db/advisory-locks.ts';
import type { Queries } from '../db/database.ts';
import { bills, orders, serials, warrantyClaims } from '../db/schema.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import * as messages from './messages.ts';
import {
  closeClaims,
  hasSerial,
  type PackedLine,
  readOrderSerials,
  readPackedLines,
  readPiecesOut,
  readSold,
  releasePieces,
} from './sold-serials.ts';

type Row = typeof serials.$inferSelect;
type Order = typeof orders.$inferSelect;

/** @throws HttpError validation_error for a line that is not there, or more pieces than it has */
function requireLines({ lines }: SerialsRequest, packed: readonly PackedLine[]): void {
  lines.forEach(({ lineId, serials }, index) => {
    const line = packed.find((each) => each.lineId === lineId);
    if (!line) throw fieldError(`lines.${index}.lineId`, messages.noSuchLine);
    const { productName, quantity } = line;
    if (serials.length > quantity)
      throw fieldError(`lines.${index}.serials`, messages.tooMany(productName, quantity));
  });
}

/** @throws HttpError validation_error for a number that is there twice, also on a line that is not named */
function requireOnce({ lines }: SerialsRequest, sold: readonly Row[]): void {
  const named = new Set(lines.map(({ lineId }) => lineId));
  const seen = new Set(
    sold.filter(({ orderItemId }) => !named.has(orderItemId)).map(({ serial }) => readSerial(serial)),
  );
  lines.forEach((line, index) => {
    line.serials.forEach((serial, place) => {
      const reading = readSerial(serial);
      if (seen.has(reading)) throw fieldError(`lines.${index}.serials.${place}`, messages.twice(serial));
      seen.add(reading);
    });
  });
}

/** The field of a request that a number was sent in. */
function findField({ lines }: SerialsRequest, serial: string): string {
  const isSent = (each: string) => isSameIdentifier(each, serial, readSerial);
  const line = lines.findIndex((each) => each.serials.some(isSent));
  return `lines.${line}.serials.${lines[line]?.serials.findIndex(isSent)}`;
}

/** A request with the numbers that its order has as they are stored: another spelling of one changes nothing. */
function asStored(request: SerialsRequest, sold: readonly Row[]): SerialsRequest {
  const toStored = (number: string) =>
    sold.find(({ serial }) => isSameIdentifier(serial, number, readSerial))?.serial ?? number;
  const lines = request.lines.map(({ was, ...line }) => ({
    ...line,
    serials: line.serials.map(toStored),
    ...(was && { was: was.map(toStored) }),
  }));
  return { ...request, lines };
}

/** Names the order that has a number, at the field where it was sent. */
function takenError(field: string, { serial, orderId }: Row): HttpError {
  const message = messages.taken(serial, orderId);
  return new HttpError('serial_taken', message, { orderId, fields: { [field]: message } });
}

/** Who has these numbers, locked in the order of their texts, as a release locks them. */
const lockHolders = (transaction: Queries, numbers: readonly string[]) =>
  transaction
    .select()
    .from(serials)
    .where(and(hasSerial(...numbers), isNull(serials.releasedAt)))
    .orderBy(asc(serials.serial))
    .for('update');

/**
 * Inserts pieces in their order. One that another machine records at this moment makes this wait for it.
 * @param getField where a number was sent @throws HttpError serial_taken with the order that has it
 */
async function insertPieces(
  transaction: Queries,
  pieces: readonly (typeof serials.$inferInsert)[],
  getField: (serial: string) => string,
): Promise<Row[]> {
  if (pieces.length === 0) return [];
  const inserted = await transaction
    .insert(serials)
    .values(pieces.map((piece) => ({ ...piece, reading: readSerial(piece.serial) })))
    .onConflictDoNothing()
    .returning();
  const left = pieces.find(({ serial }) => !inserted.some((each) => each.serial === serial));
  if (!left) return inserted;
  const [holder] = await lockHolders(transaction, [left.serial]);
  if (holder) throw takenError(getField(left.serial), holder);
  throw new HttpError('service_unavailable');
}

/** @throws HttpError in_use for a piece with a claim */
async function requireUnclaimed(transaction: Queries, ids: readonly number[]): Promise<void> {
  const [claim] = await transaction
    .select({ serial: serials.serial })
    .from(warrantyClaims)
    .innerJoin(
      serials,
      or(eq(serials.id, warrantyClaims.serialId), eq(serials.id, warrantyClaims.replacementId)),
    )
    .where(inArray(serials.id, [...ids]))
    .limit(1);
  if (claim) throw new HttpError('in_use', messages.isClaimed(claim.serial));
}

/** What a request makes of a line: its rows before, those that it loses, and the numbers that it gains. */
type Change = { lineId: number; sold: readonly Row[]; removed: readonly Row[]; added: readonly string[] };

/** @throws HttpError edited_meanwhile for a line that has neither what its page showed nor what is asked for */
function findChanges(
  { lines }: SerialsRequest,
  packed: readonly PackedLine[],
  sold: readonly Row[],
): Change[] {
  return lines.map(({ lineId, serials: wanted, was }) => {
    const before = sold.filter(({ orderItemId }) => orderItemId === lineId);
    const has = new Set(before.map(({ serial }) => serial));
    const removed = before.filter(({ serial }) => !wanted.includes(serial));
    const added = wanted.filter((serial) => !has.has(serial));
    const isOther = was && (was.length !== has.size || was.some((serial) => !has.has(serial)));
    if (isOther && removed.length + added.length > 0) {
      const name = packed.find((line) => line.lineId === lineId)?.productName ?? '';
      throw new HttpError('edited_meanwhile', messages.changedMeanwhile(name, [...has]));
    }
    return { lineId, sold: before, removed, added };
  });
}

/**
 * Takes numbers off the lines of a locked order. What was typed wrong before the goods left and the bill was issued is
 * deleted. Later the piece has a history: its row stays and says that it came back, or that it was corrected, which
 * needs another number in its place or a reason.
 * @throws HttpError in_use for a corrected one with a claim, or validation_error without the reason
 */
async function takeOff(
  transaction: Queries,
  order: Order,
  changes: readonly Change[],
  reason: string | undefined,
  actorId: string,
): Promise<void> {
  const out = await readPiecesOut(transaction, order);
  const isOnSale = hasTrait(order.status, 'reservesStock');
  const isBilled = isOnSale && (await transaction.$count(bills, eq(bills.orderId, order.id))) > 0;
  const because = ({ lineId, sold, removed, added }: Change): ReleaseReason | undefined => {
    const left = out.get(lineId) ?? 0;
    if (isOnSale && !isBilled && left === 0) return undefined;
    const isBack = !isOnSale && added.length === 0 && sold.length - removed.length >= left;
    if (!isBack) return 'corrected';
    return order.status === 'CANCELLED' ? 'cancelled' : 'returned';
  };
  const judged = changes
    .filter(({ removed }) => removed.length > 0)
    .map((change) => ({ ...change, because: because(change), ids: change.removed.map(({ id }) => id) }));
  await requireUnclaimed(
    transaction,
    judged.flatMap((change) =>
      change.because === undefined || change.because === 'corrected' ? change.ids : [],
    ),
  );
  const unexplained = judged.filter(
    (change) => change.because === 'corrected' && change.added.length < change.removed.length,
  );
  if (unexplained.length > 0 && !reason)
    throw fieldError(
      'reason',
      messages.reasonMissing(unexplained.flatMap(({ removed }) => removed.map(({ serial }) => serial))),
    );
  for (const { because: why, ids } of judged)
    if (why === undefined) await transaction.delete(serials).where(inArray(serials.id, ids));
    else {
      await releasePieces(transaction, ids, why);
      await closeClaims(transaction, order.id, ids, actorId);
    }
}

/**
 * Records the serial numbers of the pieces of an order, in one transaction with its audit entry; the same call again
 * changes nothing. Of two machines that record the same number the database lets one. Any order lets numbers be taken
 * off: a piece that is back must never stay its buyer's.
 * @throws HttpError not_found, status_not_allowed, edited_meanwhile, validation_error, in_use, and serial_taken with the
 * order that has it
 */
export async function recordSerials(
  queries: Queries,
  orderId: string,
  sent: SerialsRequest,
  actorId: string,
): Promise<OrderSerials> {
  await queries.transaction(async (transaction) => {
    const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (!order) throw new HttpError('not_found', 'Order not found');
    const packed = await readPackedLines(transaction, orderId);
    const sold = await readSold(transaction, orderId);
    const request = asStored(sent, sold);
    requireLines(request, packed);
    const changes = findChanges(request, packed, sold);
    requireOnce(request, sold);

    const removed = changes.flatMap((change) => change.removed);
    const added = changes.flatMap(({ lineId, added: numbers }) =>
      numbers.map((serial) => ({ serial, lineId })),
    );
    if (removed.length + added.length === 0) return;
    if (added.length > 0 && !takesSerials(order.status))
      throw new HttpError('status_not_allowed', messages.statusTakesNone(order.status));

    const touched = [...removed, ...added].map(({ serial }) => serial);
    await lockSerials(transaction);
    const holders = await lockHolders(transaction, touched);
    const holder = holders.find((row) => row.orderId !== orderId);
    if (holder) throw takenError(findField(request, holder.serial), holder);
    await takeOff(transaction, order, changes, request.reason, actorId);
    const warrantyOf = new Map(packed.map(({ lineId, warranty }) => [lineId, warranty]));
    await insertPieces(
      transaction,
      added.map(({ serial, lineId }) => ({
        serial,
        orderId,
        orderItemId: lineId,
        warranty: warrantyOf.get(lineId),
        recordedBy: actorId,
      })),
      (serial) => findField(request, serial),
    );
    await audit(transaction, {
      actorId,
      action: 'order.serials',
      subject: orderId,
      details: {
        added: added.map(({ serial }) => serial),
        removed: removed.map(({ serial }) => serial),
        ...(request.reason && { reason: request.reason }),
      },
    });
  });
  return readOrderSerials(queries, orderId);
}

/**
 * Puts a new piece in the place of a locked one, whose warranty goes on.
 * @returns its id @throws HttpError serial_taken with the order that has it
 */
export async function replacePiece(
  transaction: Queries,
  { id, orderId, orderItemId, warranty }: Row,
  serial: string,
  actorId: string,
): Promise<number> {
  await releasePieces(transaction, [id], 'replaced');
  const piece = { serial, orderId, orderItemId, warranty, recordedBy: actorId };
  const [added] = await insertPieces(transaction, [piece], () => 'serial');
  if (!added) throw new Error('the piece was not recorded');
  return added.id;
}
