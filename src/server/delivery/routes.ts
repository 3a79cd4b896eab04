import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/delivery.ts';
import * as staffCalls from '../../contract/calls/staff/delivery.ts';
import { shopIdentity } from '../../identity/identity.ts';
import { isPaidOnDelivery } from '../../rules/order/payment-method.ts';
import { shownPhone } from '../../rules/person/phone.ts';
import { formatPaisaAsRupees } from '../../rules/price/money.ts';
import { requireOrderViewer } from '../accounts/access-tokens.ts';
import type { Label } from '../bills/pdf/draw-label.ts';
import type { PdfProcesses } from '../bills/pdf/pdf-processes.ts';
import type { Queries } from '../db/database.ts';
import { couriers, orders, shipments } from '../db/schema.ts';
import { sendExport } from '../exports/send-export.ts';
import { sendFile } from '../http/cached-responses.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import { readUnpaid } from '../ledger/movements.ts';
import { orderForStaff } from '../orders/read-orders.ts';
import { readShipments, readUnsent } from '../orders/shipments.ts';
import { courierCashList, handOver, readCourierCash } from './courier-cash.ts';
import * as messages from './messages.ts';
import { changeTracking, sendParcel } from './send-parcel.ts';

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
async function readLabel(queries: Queries, shipmentId: number): Promise<{ name: string; label: Label }> {
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

async function getShipments(queries: Queries, orderId: string) {
  const left = await readUnsent(queries, orderId);
  return {
    shipments: (await readShipments(queries, [orderId])).get(orderId) ?? [],
    left: [...left].map(([lineId, quantity]) => ({ lineId, quantity })),
  };
}

/** Parcels as their buyers and staff see them, and the cash of couriers: an extension (docs/architecture.md, Extensions). */
export const deliveryRoutes: FastifyPluginAsync<{
  queries: Queries;
  staffQueries: Queries;
  pdfs: PdfProcesses;
}> = async (app, { queries, staffQueries, pdfs }) => {
  serve(
    app,
    calls.listShipmentsOfOrder,
    'The parcels of an order with courier and tracking, and the pieces that are still to be sent: of an own one, or for staff any.',
    async ({ params: { id }, identity }) => {
      await requireOrderViewer(app, queries, id, identity);
      return { data: await getShipments(queries, id) };
    },
  );

  serve(
    app,
    staffCalls.sendParcel,
    'Gives pieces of a confirmed order to a courier, all that is left without `lines`. With the last of them the order is SHIPPED. With an Idempotency-Key a repeated call sends nothing.',
    async ({ params: { id }, identity, headers, body }) => {
      const key = `${identity.userId}:${headers['idempotency-key'] ?? crypto.randomUUID()}`;
      await sendParcel(staffQueries, { orderId: id, actorId: identity.userId, key }, body);
      return orderForStaff(app, staffQueries, id, identity);
    },
  );

  serve(
    app,
    staffCalls.changeShipment,
    'Changes the number that a courier gave a parcel, and mails it to its buyer until the order is delivered. The response are the parcels of its order.',
    async ({ params: { id }, identity: { userId }, body }) => {
      const orderId = await changeTracking(staffQueries, id, userId, body);
      return { data: await getShipments(staffQueries, orderId) };
    },
  );

  serve(
    app,
    staffCalls.readLabel,
    'The label of a parcel as a PDF of A6: where it goes, the cash to collect and a QR code of the order’s number.',
    async ({ params: { id } }, reply) => {
      const { name, label } = await readLabel(staffQueries, id);
      const pdf = await pdfs.draw({ label });
      return sendFile(reply, 'application/pdf', name).send(pdf);
    },
  );

  serve(
    app,
    staffCalls.listCourierCash,
    'What each courier is to collect at doors, collected, handed over and owes, by the ledger, in paisa; a file is in rupees.',
    async ({ query: { format } }, reply) => {
      if (format) return sendExport(reply, staffQueries, { format }, courierCashList(staffQueries));
      return { data: await readCourierCash(staffQueries) };
    },
  );

  serve(
    app,
    staffCalls.recordHandover,
    'Records that a courier handed over what was paid at the doors of these orders; the counted amount must be what they come to. The same again changes nothing. The response is what all couriers owe now.',
    async ({ identity: { userId }, body }) => {
      await handOver(staffQueries, userId, body);
      return { data: await readCourierCash(staffQueries) };
    },
  );
};
