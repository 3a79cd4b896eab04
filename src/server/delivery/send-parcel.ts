import { eq } from 'drizzle-orm';
import type { NewShipment, ShipmentChange } from '../../contract/delivery.ts';
import { canMove, hasTrait } from '../../rules/order/order-status.ts';
import { audit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import { couriers, orderItems, shipmentLines, shipments } from '../db/schema.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { changeLockedStatus } from '../orders/change-status.ts';
import { lockOrder } from '../orders/move-order.ts';
import { notifyBuyer } from '../orders/notify-buyer.ts';
import { requirePieces } from '../orders/open-return.ts';
import { addShipment, readUnsent } from '../orders/shipments.ts';
import { requireSerials } from '../serials/sold-serials.ts';
import * as messages from './messages.ts';

type Lines = NonNullable<NewShipment['lines']>;

/** What goes with a parcel. @throws HttpError validation_error for a line of another order, shipped_already */
async function linesToSend(
  transaction: Queries,
  unsent: ReadonlyMap<number, number>,
  lines: Lines | undefined,
): Promise<Lines> {
  if (!lines) {
    const all = [...unsent].flatMap(([lineId, quantity]) => (quantity > 0 ? { lineId, quantity } : []));
    if (all.length === 0) throw new HttpError('shipped_already', messages.nothingLeft);
    return all;
  }
  await requirePieces(
    transaction,
    lines,
    unsent,
    (name, left) => new HttpError('shipped_already', messages.onlyLeft(name, left)),
  );
  return lines;
}

/** How many pieces of each line have left with this parcel, by the line's id. */
async function piecesSent(
  transaction: Queries,
  orderId: string,
  unsent: ReadonlyMap<number, number>,
  lines: Lines,
): Promise<Map<number, number>> {
  const items = await transaction.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  const now = new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]));
  return new Map(
    items.map(({ id, quantity }) => [id, quantity - (unsent.get(id) ?? 0) + (now.get(id) ?? 0)]),
  );
}

/** @throws HttpError idempotency_conflict where a key came with another parcel before */
async function requireSameParcel(
  transaction: Queries,
  earlier: typeof shipments.$inferSelect,
  { orderId, courierId, lines }: NewShipment & { orderId: string },
): Promise<void> {
  const sent = await transaction.select().from(shipmentLines).where(eq(shipmentLines.shipmentId, earlier.id));
  const isSent = ({ lineId, quantity }: Lines[number]) =>
    sent.some((line) => line.itemId === lineId && line.quantity === quantity);
  const isSame =
    earlier.orderId === orderId &&
    earlier.courierId === courierId &&
    (!lines || (lines.length === sent.length && lines.every(isSent)));
  if (!isSame) throw new HttpError('idempotency_conflict', messages.otherParcel);
}

/**
 * Gives pieces of an order to a courier. With the last of them the order is SHIPPED, if it was not. The same key again
 * changes nothing.
 * @throws HttpError not_found, status_not_allowed, shipped_already, validation_error, idempotency_conflict, and what
 * refuses an order that is to be SHIPPED
 */
export async function sendParcel(
  queries: Queries,
  { orderId, actorId, key }: { orderId: string; actorId: string; key: string },
  request: NewShipment,
): Promise<void> {
  await queries.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    const [earlier] = await transaction.select().from(shipments).where(eq(shipments.idempotencyKey, key));
    if (earlier) return requireSameParcel(transaction, earlier, { ...request, orderId });
    if (!hasTrait(order.status, 'isUndelivered')) throw new HttpError('status_not_allowed');
    const [courier] = await transaction.select().from(couriers).where(eq(couriers.id, request.courierId));
    if (!courier) throw fieldError('courierId', messages.noSuchCourier);
    const unsent = await readUnsent(transaction, orderId);
    const lines = await linesToSend(transaction, unsent, request.lines);
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const isLast = pieces === [...unsent.values()].reduce((sum, left) => sum + left, 0);
    const { trackingNumber, withoutSerials } = request;
    // Of all that is left, as of an order that is marked as shipped, the order's own step asks.
    if (canMove(order.status, 'SHIPPED', 'editor') && !isLast && !withoutSerials)
      await requireSerials(transaction, orderId, await piecesSent(transaction, orderId, unsent, lines));
    await addShipment(transaction, { orderId, actorId, key, isLast }, { ...request, lines });
    await audit(transaction, {
      actorId,
      action: 'order.parcel',
      subject: orderId,
      details: {
        ...{ courier: courier.name, trackingNumber, pieces, isLast },
        ...(withoutSerials && { withoutSerials }),
      },
    });
    if (isLast && canMove(order.status, 'SHIPPED', 'editor'))
      await changeLockedStatus(transaction, order, { status: 'SHIPPED', withoutSerials }, actorId);
    else await notifyBuyer(transaction, orderId, 'parcel');
  });
}

/**
 * Changes the number of a parcel. Until the order is delivered its buyer is notified: by another number nobody finds it.
 * @returns its order @throws HttpError not_found, or edited_meanwhile where it has neither the number that was shown nor
 * this one
 */
export function changeTracking(
  queries: Queries,
  id: number,
  actorId: string,
  { trackingNumber, was }: ShipmentChange,
): Promise<string> {
  return queries.transaction(async (transaction) => {
    const isMeant = eq(shipments.id, id);
    const [found] = await transaction.select({ orderId: shipments.orderId }).from(shipments).where(isMeant);
    if (!found) throw new HttpError('not_found', 'Parcel not found');
    const order = await lockOrder(transaction, found.orderId);
    const [parcel] = await transaction.select().from(shipments).where(isMeant);
    if (!parcel) throw new HttpError('not_found', 'Parcel not found');
    const { trackingNumber: now } = parcel;
    if (now === trackingNumber) return order.id;
    if (was !== undefined && was !== now)
      throw new HttpError('edited_meanwhile', messages.numberChanged(now));
    await transaction.update(shipments).set({ trackingNumber }).where(isMeant);
    const details = { id, trackingNumber };
    await audit(transaction, { actorId, action: 'order.tracking', subject: order.id, details });
    if (hasTrait(order.status, 'isUndelivered')) await notifyBuyer(transaction, order.id, 'tracking');
    return order.id;
  });
}
