import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isSameIdentifier } from '../../contract/reading.ts';
import { type OrderSerials, type ReleaseReason, readSerial, type SoldPiece } from '../../contract/serial.ts';
import { claimNumber } from '../../rules/order/claim-status.ts';
import { hasTrait } from '../../rules/order/order-status.ts';
import { returnStatesThat } from '../../rules/order/return-terms.ts';
import { SERIALS_SETTING, serialCategories } from '../../rules/order/warranty-settings.ts';
import { statedFacts } from '../../rules/product/specifications.ts';
import { warrantyEnd } from '../../rules/product/warranty.ts';
import { audit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import { readSetting } from '../db/reading.ts';
import {
  categories,
  orderItems,
  orders,
  products,
  serials,
  warrantyClaimEvents,
  warrantyClaims,
} from '../db/schema.ts';
import { piecesInParcels } from '../db/shared-sql.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { noteEvent } from '../mail/note-event.ts';
import * as messages from './messages.ts';

/**
 * Closes the open claims on locked pieces that came back: nobody has them any more to claim for. It is in the claim's
 * history, and its buyer gets a mail.
 * @param ids of the pieces, which are of one order
 */
export async function closeClaims(
  transaction: Queries,
  orderId: string,
  ids: readonly number[],
  actorId: string | null,
): Promise<void> {
  if (ids.length === 0) return;
  const closed = await transaction
    .update(warrantyClaims)
    .set({ status: 'CLOSED', movedAt: sql`now()`, closedAt: sql`now()` })
    .where(and(inArray(warrantyClaims.serialId, [...ids]), isNull(warrantyClaims.closedAt)))
    .returning({ claimId: warrantyClaims.id });
  if (closed.length === 0) return;
  await transaction
    .insert(warrantyClaimEvents)
    .values(closed.map(({ claimId }) => ({ claimId, status: 'CLOSED' as const, actorId })));
  const claims = closed.map(({ claimId }) => claimNumber(claimId));
  await noteEvent(transaction, orderId, 'claim-closed', { claims });
  for (const { claimId } of closed)
    await audit(transaction, {
      actorId: actorId ?? undefined,
      action: 'claim.status',
      subject: claimNumber(claimId),
      details: { to: 'CLOSED' },
    });
}

type Order = Pick<typeof orders.$inferSelect, 'id' | 'status' | 'statusTimes' | 'awaitsGoods'>;

/** How many pieces of each line of an order left the shop and are not back, by the line's id. */
export async function readPiecesOut(queries: Queries, order: Order): Promise<Map<number, number>> {
  const received = sql<number>`coalesce((
    SELECT sum(received) FROM return_lines JOIN returns ON returns.id = return_id
    WHERE item_id = order_items.id AND returns.state IN ${returnStatesThat('takesPieces')}), 0)::int`;
  const lines = await queries
    .select({ id: orderItems.id, quantity: orderItems.quantity, sent: piecesInParcels, received })
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id));
  const { status, statusTimes, awaitsGoods } = order;
  const inParcels = hasTrait(status, 'reservesStock') || (status === 'CANCELLED' && !statusTimes.SHIPPED);
  const isBack = status === 'CANCELLED' && !awaitsGoods;
  return new Map(
    lines.map((line) => [line.id, isBack ? 0 : inParcels ? line.sent : line.quantity - line.received]),
  );
}

const above = alias(categories, 'above');

/** A line of an order; `warranty` as its product stated it when it was ordered, or states it now where nobody kept it. */
export type PackedLine = {
  lineId: number;
  productName: string;
  quantity: number;
  isExpected: boolean;
  warranty: string | undefined;
};

/** The lines of an order, with whether their serial numbers are asked for before they leave. */
export async function readPackedLines(queries: Queries, orderId: string): Promise<PackedLine[]> {
  const slugs = serialCategories(await readSetting(queries, SERIALS_SETTING));
  const found = await queries
    .select({
      lineId: orderItems.id,
      productName: orderItems.productName,
      quantity: orderItems.quantity,
      kept: orderItems.warranty,
      specifications: products.specifications,
      category: categories.slug,
      above: above.slug,
    })
    .from(orderItems)
    .leftJoin(products, eq(products.id, orderItems.productId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(above, eq(above.id, categories.parentId))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.id));
  return found.map(({ kept, specifications, category, above: parent, ...line }) => ({
    ...line,
    isExpected: slugs.some((slug) => slug === category || slug === parent),
    warranty: (kept ?? statedFacts(specifications).warranty) || undefined,
  }));
}

const isSold = isNull(serials.releasedAt);

/** The condition that a piece has one of these numbers, in any spelling. */
export const hasSerial = (...numbers: readonly string[]): SQL | undefined =>
  or(inArray(serials.reading, numbers.map(readSerial)), inArray(serials.serial, [...numbers]));

/** The serial numbers of pieces of an order that are its buyer's, in the order in which they were recorded. */
export const readSold = (queries: Queries, orderId: string) =>
  queries
    .select()
    .from(serials)
    .where(and(eq(serials.orderId, orderId), isSold))
    .orderBy(asc(serials.id));

/** A piece with the end of its warranty. @param delivered when its buyer got it, as an ISO time */
export const toSoldPiece = (
  { serial, warranty }: { serial: string; warranty: string | null },
  delivered: string | undefined,
): SoldPiece => ({
  serial,
  warranty,
  warrantyEnds: (delivered && warranty && warrantyEnd(warranty, new Date(delivered))) || null,
});

/** Frees pieces that are no longer their buyer's; their rows stay. @param ids of their rows, which are locked */
export async function releasePieces(
  transaction: Queries,
  ids: readonly number[],
  reason: ReleaseReason,
): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .update(serials)
    .set({ releasedAt: sql`now()`, releasedBecause: reason })
    .where(inArray(serials.id, [...ids]));
}

/** The serial numbers of an order, line by line. @throws HttpError not_found */
export async function readOrderSerials(queries: Queries, orderId: string): Promise<OrderSerials> {
  const [order] = await queries.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new HttpError('not_found', 'Order not found');
  const sold = Map.groupBy(await readSold(queries, orderId), ({ orderItemId }) => orderItemId);
  const lines = await readPackedLines(queries, orderId);
  return {
    orderId,
    lines: lines.map(({ warranty: _, ...line }) => ({
      ...line,
      serials: (sold.get(line.lineId) ?? []).map((row) => toSoldPiece(row, order.statusTimes.DELIVERED)),
    })),
  };
}

/**
 * @param leaving how many pieces of each line have left then, by its id; without it all
 * @throws HttpError serials_missing where a piece of an order has none that should have one
 */
export async function requireSerials(
  transaction: Queries,
  orderId: string,
  leaving?: ReadonlyMap<number, number>,
): Promise<void> {
  const sold = Map.groupBy(await readSold(transaction, orderId), ({ orderItemId }) => orderItemId);
  const missing = (await readPackedLines(transaction, orderId))
    .map((line) => ({
      ...line,
      there: sold.get(line.lineId)?.length ?? 0,
      quantity: leaving ? (leaving.get(line.lineId) ?? 0) : line.quantity,
    }))
    .filter(({ isExpected, there, quantity }) => isExpected && there < quantity);
  if (missing.length > 0) throw new HttpError('serials_missing', messages.missing(missing));
}

/** `named`: the numbers that are back, at the fields of a request. `actorId`: the member of staff. */
type Release = { reason: ReleaseReason; actorId: string | null; named?: readonly NamedBack[] };
export type NamedBack = { lineId: number; serial: string; field: string };

/**
 * Frees the serial numbers of a locked order, whose goods are back or never left: they may be sold again, and their
 * history stays. Of a line of which pieces are still out those that are named: nobody else knows which, so staff may also
 * take them off later (record-serials.ts). In the order of their texts, as recording locks them: none deadlocks. Claims
 * on them are closed.
 * @throws HttpError validation_error for a named one that the line does not have
 */
export async function releaseSerials(
  transaction: Queries,
  orderId: string,
  { reason, actorId, named = [] }: Release,
): Promise<void> {
  const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return;
  const locked = await transaction
    .select({ id: serials.id, lineId: serials.orderItemId, serial: serials.serial })
    .from(serials)
    .where(and(eq(serials.orderId, orderId), isSold))
    .orderBy(asc(serials.serial))
    .for('update');
  const isNamed = (row: (typeof locked)[number]) => (back: NamedBack) =>
    isSameIdentifier(back.serial, row.serial, readSerial) && back.lineId === row.lineId;
  const unknown = named.find((back) => !locked.some((row) => isNamed(row)(back)));
  if (unknown) throw fieldError(unknown.field, messages.notOfLine(unknown.serial, locked, unknown.lineId));
  const out = await readPiecesOut(transaction, order);
  const ids = locked
    .filter((row) => out.get(row.lineId) === 0 || named.some(isNamed(row)))
    .map(({ id }) => id);
  await releasePieces(transaction, ids, reason);
  await closeClaims(transaction, orderId, ids, actorId);
}
