import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  myOrdersAnswer,
  orderAnswer,
  orderPlacedAnswer,
  orderRequest,
  paymentMethod,
} from '../../contract/order.ts';
import { parseNepaliPhone } from '../accounts/phone.ts';
import type { Queries } from '../db/database.ts';
import { atMostEachAndAll } from '../limits/at-most-each.ts';
import type { Counters, Limit } from '../limits/counters.ts';
import { networkOfRequest } from '../limits/network.ts';
import { limitUser } from '../limits/require-allowed.ts';
import { type OrderEvent, orderEvents } from '../monitoring/events.ts';
import type { Gateway } from '../payments/gateway.ts';
import { openPayment } from '../payments/open-payment.ts';
import { Refusal } from '../refusal.ts';
import { cancelOwnOrder } from './cancel-own-order.ts';
import { idempotencyHeaders } from './idempotency-headers.ts';
import { type OrderRequest, placeOrder } from './place-order.ts';
import { readOrder, readOrdersOf } from './read-orders.ts';
import { staffViewer } from './staff-viewer.ts';

/** What is refused before anything is looked up: another's name, and cash where no rider collects it. */
function requireAcceptable(request: OrderRequest, userId: string): void {
  if (String(request.userDetails.userId) !== userId) throw new Refusal('forbidden');
  if (request.paymentMethod === 'CASH_ON_DELIVERY' && !request.isInsideValley)
    throw new Refusal('cash_outside_valley');
}

const countOrder = (method: string, outcome: OrderEvent['outcome']) =>
  orderEvents.publish({ paymentMethod: method, outcome } satisfies OrderEvent);

/** Counts an order that was refused or broke; what was sent may be anything. */
const countFailure = async ({ body }: FastifyRequest, { statusCode }: FastifyReply): Promise<void> => {
  if (statusCode < 400) return;
  const sent = paymentMethod.safeParse((body as { paymentMethod?: unknown } | undefined)?.paymentMethod);
  countOrder(sent.data ?? 'unknown', 'failed');
};

const ORDERS_OF_USER: Limit = { name: 'orders-user', max: 20, windowMs: 60_000 };
/**
 * Orders of one network wait for each other in the database, each with a connection of its own: what comes on top waits
 * here, so that connections are left for other networks' orders, and for all that is no order.
 */
const OF_NETWORK = { running: 4, waiting: 500, waitMs: 10_000 };
const OF_ALL = { running: 8, waiting: 1000, waitMs: 10_000 };

/** Ordering and a customer's own orders (spec §7). */
export const orderRoutes: FastifyPluginAsyncZod<{
  queries: Queries;
  gateway: Gateway;
  counters: Counters;
  siteUrl: string;
}> = async (app, { queries, gateway, counters, siteUrl }) => {
  app.addHook('onRequest', app.requireLogin);
  const inTurn = atMostEachAndAll(OF_NETWORK, OF_ALL);

  app.post(
    '/orders',
    {
      preHandler: limitUser(counters, ORDERS_OF_USER),
      schema: {
        operationId: 'placeOrder',
        description:
          'Places an order at the prices of the server. An order that is sent again under the same key is not placed twice. With `KHALTI` the answer has the address to pay at.',
        security: [{ bearer: [] }],
        errors: [
          'forbidden',
          'idempotency_conflict',
          'product_unavailable',
          'out_of_stock',
          'insufficient_stock',
          'total_changed',
          'order_cancelled',
          'coupon_invalid',
          'coupon_expired',
          'coupon_below_threshold',
          'coupon_used_up',
          'cash_outside_valley',
          'order_limit',
          'wallet_limit',
          'wallet_refused',
          'wallet_unavailable',
          'too_many_requests',
          'service_unavailable',
        ],
        tags: ['Orders'],
        headers: idempotencyHeaders,
        body: orderRequest,
        response: { 201: orderPlacedAnswer },
      },
      onResponse: countFailure,
    },
    async (request, reply) => {
      const { userId } = request.identity;
      requireAcceptable(request.body, userId);
      const phone = parseNepaliPhone(request.body.userDetails.phone, 'userDetails.phone');
      const { idempotencyKey: keyInBody, ...body } = request.body;
      const order = { ...body, userDetails: { ...body.userDetails, phone } };
      const buyer = { userId, network: networkOfRequest(request) };
      const key = request.headers['idempotency-key'] ?? keyInBody;
      const placed = await inTurn(buyer.network, () => placeOrder(queries, buyer, order, key));
      const { orderId } = placed;
      const paymentUrl =
        order.paymentMethod === 'KHALTI' ? await openPayment(queries, gateway, siteUrl, placed) : undefined;
      reply.code(201);
      if (placed.isNew) countOrder(order.paymentMethod, 'placed');
      return { status: 'success' as const, orderId, paymentUrl };
    },
  );

  app.get(
    '/orders/my-orders',
    {
      schema: {
        operationId: 'listOwnOrders',
        description: 'The orders of the own account, the newest first.',
        security: [{ bearer: [] }],
        tags: ['Orders'],
        response: { 200: myOrdersAnswer },
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
        params: z.object({ id: z.string().max(40) }),
        response: { 200: orderAnswer },
      },
    },
    async (request) => {
      const { identity, params } = request;
      const viewerOf = async (buyerId: string) => {
        const isBuyer = buyerId === identity.userId;
        // Customers look at their own orders all day: the database need not be asked whether they are staff.
        if (isBuyer && identity.role === 'customer') return 'buyer';
        return (await staffViewer(app, identity)) ?? (isBuyer ? 'buyer' : undefined);
      };
      const order = await readOrder(queries, params.id, viewerOf);
      if (!order) throw new Refusal('not_found', 'Order not found');
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
        params: z.object({ id: z.string().max(40) }),
        response: { 200: orderAnswer },
      },
    },
    async ({ params: { id }, identity }) => {
      await cancelOwnOrder(queries, id, identity.userId);
      const order = await readOrder(queries, id, async () => 'buyer');
      if (!order) throw new Refusal('not_found', 'Order not found');
      return { status: 'success' as const, order };
    },
  );
};
