import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  cancelOrdersRequest,
  cancelOrdersResponse,
  orderListQuery,
  orderListResponse,
  orderParams,
  orderResponse,
  orderStatusRequest,
} from '../../contract/order.ts';
import type { Queries } from '../db/database.ts';
import { sendExport } from '../exports/send-export.ts';
import { eachByItself } from '../timers/each-by-itself.ts';
import { changeStatus } from './change-status.ts';
import { orderLineList, orderList } from './export-orders.ts';
import { listOrders } from './list-orders.ts';
import { orderForStaff } from './staff-viewer.ts';

const security = [{ bearer: [] }];

/** All customers' orders, for staff; their refunds are in ../payments/refund-routes.ts. */
export const orderStaffRoutes: FastifyPluginAsyncZod<{ queries: Queries }> = async (app, { queries }) => {
  app.get(
    '/orders',
    {
      config: { permission: 'orders.read' },
      schema: {
        operationId: 'listOrders',
        description:
          'One page of all orders, the newest first. With `format` a file of all of them, by `view` a row for each order or for each of its lines.',
        tags: ['Orders'],
        security,
        querystring: orderListQuery,
        response: { 200: orderListResponse },
      },
    },
    async ({ query }, reply) => {
      const { format, view, page, limit } = query;
      if (format)
        return sendExport(
          reply,
          queries,
          { ...query, format },
          view === 'lines' ? orderLineList(queries, query) : orderList(queries, query),
        );
      return { status: 'success' as const, ...(await listOrders(queries, query)), page, limit };
    },
  );

  app.post(
    '/orders/cancel',
    {
      config: { permission: 'orders.move' },
      schema: {
        operationId: 'cancelOrders',
        description: 'Cancels orders one by one; the response says for each whether it was cancelled.',
        tags: ['Orders'],
        security,
        body: cancelOrdersRequest,
        response: { 200: cancelOrdersResponse },
      },
    },
    async ({ body, identity }) => {
      const outcomes = await eachByItself(new Set(body.orderIds), (id) =>
        changeStatus(queries, id, { status: 'CANCELLED' }, identity.userId),
      );
      return {
        status: 'success' as const,
        outcomes: outcomes.map(({ item: orderId, problem }) => ({ orderId, ...(problem && { problem }) })),
      };
    },
  );

  app.patch(
    '/orders/:id',
    {
      config: { permission: 'orders.move' },
      schema: {
        operationId: 'changeOrderStatus',
        description: 'Moves an order to another status.',
        errors: ['not_found', 'status_not_allowed', 'payment_returned', 'not_billable', 'serials_missing'],
        tags: ['Orders'],
        security,
        params: orderParams,
        body: orderStatusRequest,
        response: { 200: orderResponse },
      },
    },
    async ({ params: { id }, body, identity }) => {
      await changeStatus(queries, id, body, identity.userId);
      return orderForStaff(app, queries, id, identity);
    },
  );
};
