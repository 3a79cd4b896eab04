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
import { networkOfRequest } from '../limits/network.ts';
import { type OrderEvent, orderEvents } from '../monitoring/events.ts';
import type { Gateway } from '../payments/gateway.ts';
import { openPayment } from '../payments/open-payment.ts';
import { Refusal } from '../refusal.ts';
import { cancelOwnOrder } from './cancel-own-order.ts';
import { idempotencyHeaders } from './idempotency-headers.ts';
import { type OrderRequest, placeOrder } from './place-order.ts';
import { readOrder, readOrdersOf } from './read-orders.ts';

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

/** Ordering and a customer's own orders (spec §7). */
export const orderRoutes: FastifyPluginAsyncZod<{
  queries: Queries;
  gateway: Gateway;
  siteUrl: string;
}> = async (app, { queries, gateway, siteUrl }) => {
  app.addHook('onRequest', app.requireLogin);

  app.post(
    '/orders',
    {
      config: {
        rateLimit: {
          max: 20,
          timeWindow: '1 minute',
          hook: 'preHandler',
          keyGenerator: (request) => `order:${request.identity.userId}`,
        },
      },
      schema: {
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
      const placed = await placeOrder(queries, buyer, order, key);
      const { orderId } = placed;
      const paymentUrl =
        order.paymentMethod === 'KHALTI'
          ? await openPayment(queries, gateway, siteUrl, placed, order)
          : undefined;
      reply.code(201);
      if (placed.isNew) countOrder(order.paymentMethod, 'placed');
      return { status: 'success' as const, orderId, paymentUrl };
    },
  );

  app.get(
    '/orders/my-orders',
    { schema: { tags: ['Orders'], response: { 200: myOrdersAnswer } } },
    async (request) => ({
      status: 'success' as const,
      orders: await readOrdersOf(queries, request.identity.userId),
    }),
  );

  app.get(
    '/orders/:id',
    {
      schema: {
        tags: ['Orders'],
        params: z.object({ id: z.string().max(40) }),
        response: { 200: orderAnswer },
      },
    },
    async (request) => {
      const { identity, params } = request;
      const viewerOf = async (buyerId: string) => {
        if (await app.may(identity, 'orders.read')) return 'staff';
        return buyerId === identity.userId ? 'buyer' : undefined;
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
