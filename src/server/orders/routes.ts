import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/orders.ts';
import type { Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import { cancelOwnOrder } from './cancel-own-order.ts';
import { readOrder, readOrdersOf } from './read-orders.ts';
import { staffViewer } from './staff-viewer.ts';

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
    const order = await readOrder(queries, params.id, viewerOf, app.links);
    if (!order) throw new HttpError('not_found', 'Order not found');
    return { order };
  });

  serve(
    app,
    calls.cancelOwnOrder,
    'Cancels an own order that has not been sent yet; its stock is sold again.',
    async ({ params: { id }, identity }) => {
      await cancelOwnOrder(queries, id, identity.userId);
      const order = await readOrder(queries, id, async () => 'buyer');
      if (!order) throw new HttpError('not_found', 'Order not found');
      return { order };
    },
  );
};
