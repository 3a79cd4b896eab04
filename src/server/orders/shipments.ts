import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { NewShipment, Shipment } from '../../contract/delivery.ts';
import { trackingUrl } from '../../rules/order/tracking.ts';
import type { Queries } from '../db/database.ts';
import { couriers, orderItems, shipmentLines, shipments } from '../db/schema.ts';
import { piecesInParcels } from '../db/shared-sql.ts';

/** How many pieces of each item of an order did not go with a parcel yet, by the item's id. */
export async function readUnsent(queries: Queries, orderId: string): Promise<Map<number, number>> {
  const rows = await queries
    .select({ id: orderItems.id, left: sql<number>`order_items.quantity - ${piecesInParcels}` })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(orderItems.id);
  return new Map(rows.map(({ id, left }) => [id, left]));
}

/** Whether parcels of an order went. */
export const hasParcels = async (queries: Queries, orderId: string): Promise<boolean> =>
  (await queries.$count(shipments, eq(shipments.orderId, orderId))) > 0;

type Sending = { orderId: string; actorId: string; key: string; isLast: boolean };

/** Adds a parcel to a locked order. */
export async function addShipment(
  transaction: Queries,
  { orderId, actorId, key, isLast }: Sending,
  { courierId, trackingNumber, lines = [] }: NewShipment,
): Promise<void> {
  const earlier = await transaction.$count(shipments, eq(shipments.orderId, orderId));
  const [added] = await transaction
    .insert(shipments)
    .values({
      ...{ orderId, courierId, trackingNumber, isLast, actorId },
      number: earlier + 1,
      idempotencyKey: key,
    })
    .returning({ id: shipments.id });
  if (!added) throw new Error('the parcel was not recorded');
  await transaction
    .insert(shipmentLines)
    .values(lines.map(({ lineId, quantity }) => ({ shipmentId: added.id, itemId: lineId, quantity })));
}

/** The parcels of orders by the order's id, each order's the oldest first. */
export async function readShipments(
  queries: Queries,
  orderIds: readonly string[],
): Promise<Map<string, Shipment[]>> {
  if (orderIds.length === 0) return new Map();
  const found = await queries
    .select({ row: shipments, courier: couriers })
    .from(shipments)
    .innerJoin(couriers, eq(couriers.id, shipments.courierId))
    .where(inArray(shipments.orderId, [...orderIds]))
    .orderBy(asc(shipments.number));
  if (found.length === 0) return new Map();
  const lines = await queries
    .select({ line: shipmentLines, productName: orderItems.productName })
    .from(shipmentLines)
    .innerJoin(orderItems, eq(orderItems.id, shipmentLines.itemId))
    .where(
      inArray(
        shipmentLines.shipmentId,
        found.map(({ row }) => row.id),
      ),
    )
    .orderBy(asc(orderItems.id));
  const linesByShipment = Map.groupBy(lines, ({ line }) => line.shipmentId);
  const byOrder = Map.groupBy(found, ({ row }) => row.orderId);
  const toShipment = ({ row, courier }: (typeof found)[number]): Shipment => ({
    id: row.id,
    number: row.number,
    courier: courier.name,
    courierPhone: courier.phone,
    trackingNumber: row.trackingNumber,
    trackingUrl: trackingUrl(courier.trackingAddress, row.trackingNumber) ?? null,
    createdAt: row.createdAt.toISOString(),
    lines: (linesByShipment.get(row.id) ?? []).map(({ line, productName }) => ({
      lineId: line.itemId,
      productName,
      quantity: line.quantity,
    })),
  });
  return new Map([...byOrder].map(([orderId, all]) => [orderId, all.map(toShipment)]));
}
