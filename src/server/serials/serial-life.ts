import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { SerialLife } from '../../contract/serial.ts';
import { claimNumber } from '../../rules/order/claim-status.ts';
import type { Queries } from '../db/database.ts';
import { bills, orderItems, orders, products, serials, users, warrantyClaims } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import * as messages from './messages.ts';
import { hasSerial, toSoldPiece } from './sold-serials.ts';

/** All sales of a piece, the newest first. @param serial in its normal spelling @throws HttpError serial_unknown */
export async function readSerialLife(queries: Queries, serial: string): Promise<SerialLife> {
  const found = await queries
    .select({ row: serials, order: orders, item: orderItems, slug: products.slug, packer: users })
    .from(serials)
    .innerJoin(orders, eq(orders.id, serials.orderId))
    .innerJoin(orderItems, eq(orderItems.id, serials.orderItemId))
    .innerJoin(users, eq(users.id, serials.recordedBy))
    .leftJoin(products, eq(products.id, orderItems.productId))
    .where(hasSerial(serial))
    .orderBy(desc(serials.id));
  if (found.length === 0) throw new HttpError('serial_unknown', messages.neverSold(serial));
  const orderIds = found.map(({ order }) => order.id);
  const papers = await queries
    .select({ orderId: bills.orderId, id: bills.id, kind: bills.kind, label: bills.label })
    .from(bills)
    .where(inArray(bills.orderId, orderIds))
    .orderBy(asc(bills.id));
  const claims = await queries
    .select()
    .from(warrantyClaims)
    .where(
      inArray(
        warrantyClaims.serialId,
        found.map(({ row }) => row.id),
      ),
    )
    .orderBy(asc(warrantyClaims.id));
  return {
    serial: found[0]?.row.serial ?? serial,
    sales: found.map(({ row, order, item, slug, packer }) => ({
      ...toSoldPiece(row, order.statusTimes.DELIVERED),
      orderId: order.id,
      lineId: item.id,
      status: order.status,
      product: { name: item.productName, slug },
      buyer: {
        name: order.shippingFullName,
        phone: order.shippingPhone,
        email: order.shippingEmail,
      },
      orderedAt: order.createdAt.toISOString(),
      packedAt: row.createdAt.toISOString(),
      packedBy: packer.email,
      deliveredAt: order.statusTimes.DELIVERED ?? null,
      releasedAt: row.releasedAt?.toISOString() ?? null,
      releasedBecause: row.releasedBecause,
      claims: claims
        .filter(({ serialId }) => serialId === row.id)
        .map(({ id, status, createdAt }) => ({
          number: claimNumber(id),
          status,
          openedAt: createdAt.toISOString(),
        })),
      bills: papers.filter(({ orderId }) => orderId === order.id).map(({ orderId: _, ...bill }) => bill),
    })),
  };
}
