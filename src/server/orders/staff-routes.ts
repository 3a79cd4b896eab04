import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/staff/orders.ts';
import type { Queries } from '../db/database.ts';
import { sendExport } from '../exports/send-export.ts';
import { serve } from '../http/serve.ts';
import { eachByItself } from '../timers/each-by-itself.ts';
import { changeStatus } from './change-status.ts';
import { orderLineList, orderList } from './export-orders.ts';
import { listOrders } from './list-orders.ts';
import { orderForStaff } from './staff-viewer.ts';

/** All customers' orders, for staff; their refunds are in ../payments/refund-routes.ts. */
export const orderStaffRoutes: FastifyPluginAsync<{ queries: Queries }> = async (app, { queries }) => {
  serve(
    app,
    calls.listOrders,
    'One page of all orders, the newest first. With `format` a file of all of them, by `view` a row for each order or for each of its lines.',
    async ({ query }, reply) => {
      const { format, view } = query;
      if (format)
        return sendExport(
          reply,
          queries,
          { ...query, format },
          view === 'lines' ? orderLineList(queries, query) : orderList(queries, query),
        );
      return listOrders(queries, query);
    },
  );

  serve(
    app,
    calls.cancelOrders,
    'Cancels orders one by one; the response says for each whether it was cancelled.',
    async ({ body, identity }) => {
      const outcomes = await eachByItself(new Set(body.orderIds), (id) =>
        changeStatus(queries, id, { status: 'CANCELLED' }, identity.userId),
      );
      return {
        outcomes: outcomes.map(({ item: orderId, problem }) => ({ orderId, ...(problem && { problem }) })),
      };
    },
  );

  serve(
    app,
    calls.changeOrderStatus,
    'Moves an order to another status.',
    async ({ params: { id }, body, identity }) => {
      await changeStatus(queries, id, body, identity.userId);
      return orderForStaff(app, queries, id, identity);
    },
  );
};
