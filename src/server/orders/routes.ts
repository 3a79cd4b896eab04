import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { myOrdersResponse, orderParams, orderResponse } from '../../contract/order.ts';
import type { Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import { cancelOwnOrder } from './cancel-own-order.ts';
import { readOrder, readOrdersOf } from './read-orders.ts';
import { staffViewer } from './staff-viewer.ts';

/** A customer's own orders (spec §7); placing one is in ../checkout/routes.ts. */
export const orderRoutes: FastifyPluginAsyncZod<{ queries: Queries }> = async (app, { queries }) => {
  app.addHook('onRequest', app.requireLogin);

  app.get(
    '/orders/my-orders',
    {
      schema: {
        operationId: 'listOwnOrders',
        description: 'The orders of the own account, the newest first.',
        security: [{ bearer: [] }],
        tags: ['Orders'],
        response: { 200: myOrdersResponse },
      },
    },
    async (request) => ({
      status: 'success' as const,
      orders: await readOrdersOf(queries, request.identity.userId),
    }),
  );

  app.get(
    '/orders/:id',
    {
      schema: {
        operationId: 'readOrder',
        description: 'One order in full: an own one, or for staff any.',
        security: [{ bearer: [] }],
        errors: ['not_found'],
        tags: ['Orders'],
        params: orderParams,
        response: { 200: orderResponse },
      },
    },
    async (request) => {
      const { identity, params } = request;
      const viewerOf = async (buyerId: string | null) => {
        const isBuyer = buyerId === identity.userId;
        // A customer's own order needs no query for staff permissions.
        if (isBuyer && identity.role === 'customer') return 'buyer';
        return (await staffViewer(app, identity)) ?? (isBuyer ? 'buyer' : undefined);
      };
      const order = await readOrder(queries, params.id, viewerOf, app.links);
      if (!order) throw new HttpError('not_found', 'Order not found');
      return { status: 'success' as const, order };
    },
  );

  app.post(
    '/orders/:id/cancel',
    {
      schema: {
        operationId: 'cancelOwnOrder',
        description: 'Cancels an own order that has not been sent yet; its stock is sold again.',
        security: [{ bearer: [] }],
        errors: ['not_found', 'status_not_allowed'],
        tags: ['Orders'],
        params: orderParams,
        response: { 200: orderResponse },
      },
    },
    async ({ params: { id }, identity }) => {
      await cancelOwnOrder(queries, id, identity.userId);
      const order = await readOrder(queries, id, async () => 'buyer');
      if (!order) throw new HttpError('not_found', 'Order not found');
      return { status: 'success' as const, order };
    },
  );
};
