import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  type OrderStatus,
  orderAnswer,
  orderListAnswer,
  orderListQuery,
  orderStatusRequest,
} from '../../contract/order.ts';
import type { Identity } from '../accounts/access-tokens.ts';
import { audit } from '../audit.ts';
import type { Queries } from '../db/database.ts';
import type { Gateway } from '../payments/gateway.ts';
import { refund } from '../payments/refund.ts';
import { Refusal } from '../refusal.ts';
import { listOrders } from './list-orders.ts';
import { lockOrder, moveOrder } from './move-order.ts';
import { tellBuyer } from './order-mail.ts';
import type { OrderNews } from './order-mail-text.ts';
import { readOrder } from './read-orders.ts';

/** What a buyer is told of; the other steps say nothing that a mail is needed for. */
const NEWS_OF: Partial<Record<OrderStatus, OrderNews>> = { SHIPPED: 'shipped', CANCELLED: 'cancelled' };

/** Moves an order on by an editor's hand; what was done and its audit entry are one transaction. */
function changeStatus(queries: Queries, orderId: string, to: OrderStatus, actorId: string): Promise<void> {
  return queries.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) throw new Refusal('not_found', 'Order not found');
    await moveOrder(transaction, order, to, 'editor');
    const details = { from: order.status, to };
    await audit(transaction, { actorId, action: 'order.status', subject: orderId, details });
    const news = NEWS_OF[to];
    if (news) await tellBuyer(transaction, orderId, news);
  });
}

const params = z.object({ id: z.string().max(40) });

/** All customers' orders, for editors (design §4). */
export const orderEditorRoutes: FastifyPluginAsyncZod<{ queries: Queries; gateway: Gateway }> = async (
  app,
  { queries, gateway },
) => {
  app.addHook('onRequest', app.requireEditor);

  async function answer(id: string, identity: Identity) {
    const order = await readOrder(queries, id, identity);
    if (!order) throw new Refusal('not_found', 'Order not found');
    return { status: 'success' as const, order };
  }

  app.get(
    '/orders',
    { schema: { tags: ['Orders'], querystring: orderListQuery, response: { 200: orderListAnswer } } },
    async ({ query }) => ({
      status: 'success' as const,
      ...(await listOrders(queries, query)),
      page: query.page,
      limit: query.limit,
    }),
  );

  app.patch(
    '/orders/:id',
    {
      schema: {
        tags: ['Orders'],
        params,
        body: orderStatusRequest,
        response: { 200: orderAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      await changeStatus(queries, id, request.body.status, request.identity.userId);
      return answer(id, request.identity);
    },
  );

  app.post(
    '/orders/:id/refund',
    { schema: { tags: ['Orders'], params, response: { 200: orderAnswer } } },
    async ({ params: { id }, identity }) => {
      const entry = { actorId: identity.userId, action: 'order.refund', subject: id };
      await refund(queries, gateway, id, (transaction, { pidx, amountPaisa }) =>
        audit(transaction, { ...entry, details: { pidx, amountPaisa } }),
      );
      return answer(id, identity);
    },
  );
};
