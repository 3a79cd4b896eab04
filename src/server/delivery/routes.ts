import { eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  courierCashResponse,
  handoverRequest,
  shipmentChange,
  shipmentRequest,
  shipmentsResponse,
} from '../../contract/delivery.ts';
import { exportQuery } from '../../contract/export.ts';
import { rowId } from '../../contract/identifier.ts';
import { orderParams, orderResponse } from '../../contract/order.ts';
import { audit } from '../audit/audit.ts';
import type { PdfProcesses } from '../bills/pdf/pdf-processes.ts';
import type { Queries } from '../db/database.ts';
import { orders, shipments } from '../db/schema.ts';
import { sendExport } from '../exports/send-export.ts';
import { HttpError } from '../http/http-error.ts';
import { sendFile } from '../http/send-file.ts';
import { idempotencyHeaders } from '../orders/idempotency-headers.ts';
import { readShipments, readUnsent } from '../orders/shipments.ts';
import { orderForStaff } from '../orders/staff-viewer.ts';
import { courierCashList, handOver, readCourierCash } from './courier-cash.ts';
import { readLabel } from './label.ts';
import { sendParcel } from './send-parcel.ts';

const params = z.object({ id: rowId });
const security = [{ bearer: [] }];
const tags = ['Delivery'];
/** Money that couriers hold is for those who record money. */
const ofCash = { permission: 'orders.refund' } as const;

async function shipmentsOf(queries: Queries, orderId: string) {
  const left = await readUnsent(queries, orderId);
  return {
    shipments: (await readShipments(queries, [orderId])).get(orderId) ?? [],
    left: [...left].map(([lineId, quantity]) => ({ lineId, quantity })),
  };
}

/** Parcels as their buyers and staff see them, and the cash of couriers: an extension (docs/architecture.md, Extensions). */
export const deliveryRoutes: FastifyPluginAsyncZod<{
  queries: Queries;
  staffQueries: Queries;
  pdfs: PdfProcesses;
}> = async (app, { queries, staffQueries, pdfs }) => {
  app.get(
    '/orders/:id/shipments',
    {
      onRequest: app.requireLogin,
      schema: {
        operationId: 'listShipmentsOfOrder',
        description:
          'The parcels of an order with courier and tracking, and the pieces that are still to be sent: of an own one, or for staff any.',
        security,
        errors: ['not_found'],
        tags,
        params: orderParams,
        response: { 200: shipmentsResponse },
      },
    },
    async ({ params: { id }, identity }) => {
      const [order] = await queries.select({ userId: orders.userId }).from(orders).where(eq(orders.id, id));
      const isBuyer = order?.userId === identity.userId;
      if (!order || !(isBuyer || (await app.may(identity, 'orders.read')))) throw new HttpError('not_found');
      return { status: 'success' as const, data: await shipmentsOf(queries, id) };
    },
  );

  app.post(
    '/orders/:id/shipments',
    {
      config: { permission: 'orders.move' },
      schema: {
        operationId: 'sendParcel',
        description:
          'Gives pieces of a confirmed order to a courier, all that is left without `lines`. With the last of them the order is SHIPPED. With an Idempotency-Key a repeated call sends nothing.',
        errors: [
          'not_found',
          'status_not_allowed',
          'shipped_already',
          'payment_returned',
          'not_billable',
          'serials_missing',
          'idempotency_conflict',
        ],
        tags,
        security,
        params: orderParams,
        headers: idempotencyHeaders,
        body: shipmentRequest,
        response: { 200: orderResponse },
      },
    },
    async ({ params: { id }, identity, headers, body }) => {
      const key = `${identity.userId}:${headers['idempotency-key'] ?? crypto.randomUUID()}`;
      await sendParcel(staffQueries, { orderId: id, actorId: identity.userId, key }, body);
      return orderForStaff(app, staffQueries, id, identity);
    },
  );

  app.patch(
    '/shipments/:id',
    {
      config: { permission: 'orders.move' },
      schema: {
        operationId: 'changeShipment',
        description:
          'Changes the number that a courier gave a parcel. The response are the parcels of its order.',
        errors: ['not_found'],
        tags,
        security,
        params,
        body: shipmentChange,
        response: { 200: shipmentsResponse },
      },
    },
    async ({ params: { id }, identity: { userId: actorId }, body: { trackingNumber } }) => {
      const orderId = await staffQueries.transaction(async (transaction) => {
        const [changed] = await transaction
          .update(shipments)
          .set({ trackingNumber })
          .where(eq(shipments.id, id))
          .returning({ orderId: shipments.orderId });
        if (!changed) throw new HttpError('not_found', 'Parcel not found');
        const details = { id, trackingNumber };
        await audit(transaction, { actorId, action: 'order.tracking', subject: changed.orderId, details });
        return changed.orderId;
      });
      return { status: 'success' as const, data: await shipmentsOf(staffQueries, orderId) };
    },
  );

  app.get(
    '/shipments/:id/label',
    {
      config: { permission: 'orders.read' },
      schema: {
        operationId: 'readLabel',
        description:
          'The label of a parcel as a PDF of A6: where it goes, the cash to collect and a QR code of the order’s number.',
        errors: ['not_found', 'service_unavailable'],
        tags,
        security,
        produces: ['application/pdf'],
        params,
      },
    },
    async ({ params: { id } }, reply) => {
      const { name, label } = await readLabel(staffQueries, id);
      const pdf = await pdfs.draw({ label });
      return sendFile(reply, 'application/pdf', name).send(pdf);
    },
  );

  app.get(
    '/courier-cash',
    {
      config: ofCash,
      schema: {
        operationId: 'listCourierCash',
        description:
          'What each courier is to collect at doors, collected, handed over and owes, by the ledger, in paisa; a file is in rupees.',
        tags,
        security,
        querystring: exportQuery,
        response: { 200: courierCashResponse },
      },
    },
    async ({ query: { format } }, reply) => {
      if (format) return sendExport(reply, staffQueries, { format }, courierCashList(staffQueries));
      return { status: 'success' as const, data: await readCourierCash(staffQueries) };
    },
  );

  app.post(
    '/courier-handovers',
    {
      config: ofCash,
      schema: {
        operationId: 'recordHandover',
        description:
          'Records that a courier handed over what was paid at the doors of these orders; the counted amount must be what they come to. The same again changes nothing. The response is what all couriers owe now.',
        errors: ['not_found', 'handover_differs'],
        tags,
        security,
        body: handoverRequest,
        response: { 200: courierCashResponse },
      },
    },
    async ({ identity: { userId }, body }) => {
      await handOver(staffQueries, userId, body);
      return { status: 'success' as const, data: await readCourierCash(staffQueries) };
    },
  );
};
