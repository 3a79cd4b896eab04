import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { OrderSerials, SerialsRequest } from '../../contract/serial.ts';
import { isRefundable, takesSerials } from '../../rules/order/order-status.ts';
import { audit } from '../audit/audit.ts';
import { lockSerials } from '../db/advisory-locks.ts';
import type { Queries } from '../db/database.ts';
import { orders, serials, warrantyClaims } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { closeClaims } from './close-claims.ts';
import * as messages from './messages.ts';
import {
  type PackedLine,
  readOrderSerials,
  readPackedLines,
  readSold,
  releasePieces,
} from './sold-serials.ts';

type Row = typeof serials.$inferSelect;
type Piece = { serial: string; lineId: number };

const invalid = (field: string, message: string) =>
  new HttpError('validation_error', message, { fields: { [field]: message } });

/** @throws HttpError validation_error for a line that is not there, or more pieces than it has */
function requireLines({ lines }: SerialsRequest, packed: readonly PackedLine[]): void {
  lines.forEach(({ lineId, serials }, index) => {
    const line = packed.find((each) => each.lineId === lineId);
    if (!line) throw invalid(`lines.${index}.lineId`, messages.noSuchLine);
    const { productName, quantity } = line;
    if (serials.length > quantity)
      throw invalid(`lines.${index}.serials`, messages.tooMany(productName, quantity));
  });
}

/** @throws HttpError validation_error for a number that is there twice, also on a line that is not named */
function requireOnce({ lines }: SerialsRequest, sold: readonly Row[]): void {
  const named = new Set(lines.map(({ lineId }) => lineId));
  const seen = new Set(sold.filter(({ orderItemId }) => !named.has(orderItemId)).map(({ serial }) => serial));
  lines.forEach((line, index) => {
    line.serials.forEach((serial, place) => {
      if (seen.has(serial)) throw invalid(`lines.${index}.serials.${place}`, messages.twice(serial));
      seen.add(serial);
    });
  });
}

/** The field of a request that a number was sent in. */
function findField({ lines }: SerialsRequest, serial: string): string {
  const line = lines.findIndex((each) => each.serials.includes(serial));
  return `lines.${line}.serials.${lines[line]?.serials.indexOf(serial)}`;
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
    .where(and(inArray(serials.serial, [...numbers]), isNull(serials.releasedAt)))
    .orderBy(asc(serials.serial))
    .for('update');

/**
 * Inserts pieces in their order. One that another machine records at this moment makes this wait for it.
 * @param fieldOf where a number was sent @throws HttpError serial_taken with the order that has it
 */
async function insertPieces(
  transaction: Queries,
  pieces: readonly (typeof serials.$inferInsert)[],
  fieldOf: (serial: string) => string,
): Promise<Row[]> {
  if (pieces.length === 0) return [];
  const inserted = await transaction
    .insert(serials)
    .values([...pieces])
    .onConflictDoNothing()
    .returning();
  const left = pieces.find(({ serial }) => !inserted.some((each) => each.serial === serial));
  if (!left) return inserted;
  const [holder] = await lockHolders(transaction, [left.serial]);
  if (holder) throw takenError(fieldOf(left.serial), holder);
  throw new HttpError('service_unavailable');
}

/** Takes off what was recorded by mistake; the audit log keeps it. @throws HttpError in_use for one with a claim */
async function remove(transaction: Queries, removed: readonly Row[]): Promise<void> {
  if (removed.length === 0) return;
  const ids = removed.map(({ id }) => id);
  const [claim] = await transaction
    .select({ serial: serials.serial })
    .from(warrantyClaims)
    .innerJoin(
      serials,
      or(eq(serials.id, warrantyClaims.serialId), eq(serials.id, warrantyClaims.replacementId)),
    )
    .where(inArray(serials.id, ids))
    .limit(1);
  if (claim) throw new HttpError('in_use', messages.isClaimed(claim.serial));
  await transaction.delete(serials).where(inArray(serials.id, ids));
}

/**
 * Records the serial numbers of the pieces of an order, in one transaction with its audit entry; the same call again
 * changes nothing. Of two machines that record the same number the database lets one.
 * @throws HttpError not_found, status_not_allowed, validation_error, in_use, and serial_taken with the order that has it
 */
export async function recordSerials(
  queries: Queries,
  orderId: string,
  request: SerialsRequest,
  actorId: string,
): Promise<OrderSerials> {
  await queries.transaction(async (transaction) => {
    const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (!order) throw new HttpError('not_found', 'Order not found');
    if (!takesSerials(order.status))
      throw new HttpError('status_not_allowed', messages.statusTakesNone(order.status));
    const packed = await readPackedLines(transaction, orderId);
    const sold = await readSold(transaction, orderId);
    requireLines(request, packed);
    requireOnce(request, sold);

    const isAt = (row: Row) => (piece: Piece) =>
      piece.serial === row.serial && piece.lineId === row.orderItemId;
    const wanted = request.lines.flatMap(({ lineId, serials }) =>
      serials.map((serial) => ({ serial, lineId })),
    );
    const removed = sold.filter(
      (row) => request.lines.some(({ lineId }) => lineId === row.orderItemId) && !wanted.some(isAt(row)),
    );
    const added = wanted.filter((piece) => !sold.some((row) => isAt(row)(piece)));
    if (removed.length + added.length === 0) return;

    const touched = [...removed, ...added].map(({ serial }) => serial);
    await lockSerials(transaction);
    const holders = await lockHolders(transaction, touched);
    const holder = holders.find((row) => row.orderId !== orderId);
    if (holder) throw takenError(findField(request, holder.serial), holder);
    // Once a return arrived, what is taken off is what came back.
    if (isRefundable(order.status)) {
      const back = removed.map(({ id }) => id);
      await releasePieces(transaction, back, 'returned');
      await closeClaims(transaction, orderId, back, actorId);
    } else await remove(transaction, removed);
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
