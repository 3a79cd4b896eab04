import { eq } from 'drizzle-orm';
import { shopIdentity } from '../../identity/identity.ts';
import { isPaidOnDelivery } from '../../rules/order/payment-method.ts';
import { shownPhone } from '../../rules/person/shown-phone.ts';
import { formatPaisaAsRupees } from '../../rules/price/exact-rupees.ts';
import type { Label } from '../bills/pdf/draw-label.ts';
import type { Queries } from '../db/database.ts';
import { couriers, orders, shipments } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { readUnpaid } from '../ledger/movements.ts';
import * as messages from './messages.ts';

/** What is paid at the door for a parcel: all that is left with the last one. */
async function cashText(
  queries: Queries,
  order: typeof orders.$inferSelect,
  isLast: boolean,
): Promise<string> {
  const unpaid = isPaidOnDelivery(order.paymentMethod) ? await readUnpaid(queries, order) : 0;
  if (unpaid <= 0) return messages.nothingToCollect;
  return isLast ? `${messages.cashToCollect}: ${formatPaisaAsRupees(unpaid)}` : messages.cashWithLast;
}

/** What the label of a parcel says, and the name of its file. @throws HttpError not_found */
export async function readLabel(
  queries: Queries,
  shipmentId: number,
): Promise<{ name: string; label: Label }> {
  const [found] = await queries
    .select({ parcel: shipments, order: orders, courier: couriers })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .innerJoin(couriers, eq(couriers.id, shipments.courierId))
    .where(eq(shipments.id, shipmentId));
  if (!found) throw new HttpError('not_found', 'Parcel not found');
  const { parcel, order, courier } = found;
  const label = {
    shopName: shopIdentity().name,
    courier: [courier.name, parcel.trackingNumber].filter(Boolean).join(' '),
    warning: messages.fragile,
    receiverHead: messages.to,
    receiver: [order.shippingFullName, shownPhone(order.shippingPhone)],
    district: order.district,
    address: order.shippingAddress,
    cash: await cashText(queries, order, parcel.isLast),
    orderId: order.id,
    parcel: messages.parcel(parcel.number),
  };
  return { name: `label-${order.id}-${parcel.number}.pdf`, label };
}
