import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/orders.ts';
import * as staffCalls from '../../contract/calls/staff/orders.ts';
import type { Queries } from '../db/database.ts';
import { sendExport } from '../exports/send-export.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import { eachByItself } from '../timers/repeat.ts';
import { changeStatus } from './change-status.ts';
import { orderLineList, orderList } from './export-orders.ts';
import { listOrders } from './list-orders.ts';
import { lockOrder, moveOrder } from './move-order.ts';
import { notifyBuyer } from './notify-buyer.ts';
import { orderForStaff, readOrder, readOrdersOf, staffViewer } from './read-orders.ts';
import { hasParcels } from './shipments.ts';

/**
 * Cancels a customer's own order until it ships: stock and coupon are free again, and money that was paid is to be
 * refunded. Any other order is not found.
 * @throws HttpError not_found, status_not_allowed where it or a part of it has shipped, or it is cancelled already, or
 * not_billable where its bill gets no credit note
 */
async function cancelOwnOrder(queries: Queries, orderId: string, userId: string): Promise<void> {
  await queries.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId, (found) => found.userId === userId);
    if (await hasParcels(transaction, orderId)) throw new HttpError('status_not_allowed');
    await moveOrder(transaction, order, 'CANCELLED', 'customer');
    await notifyBuyer(transaction, orderId, 'cancelled');
  });
}

/** A customer's own orders (spec §7); placing one is in ../checkout/routes.ts. */
export const orderRoutes: FastifyPluginAsync<{ queries: Queries }> = async (app, { queries }) => {
  serve(app, calls.listOwnOrders, 'The orders of the own account, the newest first.', async (request) => ({
    orders: await readOrdersOf(queries, request.identity.userId),
  }));

  serve(app, calls.readOrder, 'One order in full: an own one, or for staff any.', async (request) => {
    const { identity, params } = request;
    const viewerOf = async (buyerId: string | null) => {
      const isBuyer = buyerId === identity.userId;
      // A customer's own order needs no query for staff permissions.
      if (isBuyer && identity.role === 'customer') return 'buyer';
      return (await staffViewer(app, identity)) ?? (isBuyer ? 'buyer' : undefined);
    };
    return { order: await readOrder(queries, params.id, viewerOf, app.links) };
  });

  serve(
    app,
    calls.cancelOwnOrder,
    'Cancels an own order that has not been sent yet; its stock is sold again.',
    async ({ params: { id }, identity }) => {
      await cancelOwnOrder(queries, id, identity.userId);
      return { order: await readOrder(queries, id, async () => 'buyer') };
    },
  );
};

/** All customers' orders, for staff; their refunds are in ../payments/refund-routes.ts. */
export const orderStaffRoutes: FastifyPluginAsync<{ queries: Queries }> = async (app, { queries }) => {
  serve(
    app,
    staffCalls.listOrders,
    'One page of all orders, the newest first. With `format` a file of all of them, by `view` a row for each order or for each of its lines.',
    async ({ query }, reply) => {
      if (!query.format) return listOrders(queries, query);
      const list = query.view === 'lines' ? orderLineList : orderList;
      return sendExport(reply, queries, query, list(queries, query));
    },
  );

  serve(
    app,
    staffCalls.cancelOrders,
    'Cancels orders one by one; the response says for each whether it was cancelled.',
    async ({ body, identity }) => {
      const outcomes = await eachByItself(new Set(body.orderIds), (id) =>
        changeStatus(queries, id, { status: 'CANCELLED', was: body.was?.[id] }, identity.userId),
      );
      return {
        outcomes: outcomes.map(({ item: orderId, problem }) => ({ orderId, ...(problem && { problem }) })),
      };
    },
  );

  serve(
    app,
    staffCalls.changeOrderStatus,
    'Moves an order to another status.',
    async ({ params: { id }, body, identity }) => {
      await changeStatus(queries, id, body, identity.userId);
      return orderForStaff(app, queries, id, identity);
    },
  );
};
