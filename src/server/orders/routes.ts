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
import { type OrderEvent, orderEvents } from '../monitoring/events.ts';
import type { Gateway } from '../payments/gateway.ts';
import { openPayment } from '../payments/open-payment.ts';
import { Refusal } from '../refusal.ts';
import { type OrderRequest, placeOrder } from './place-order.ts';
import { readOrder, readOrdersOf } from './read-orders.ts';

const orderHeaders = z.object({
  'idempotency-key': z
    .string()
    .min(8)
    .max(100)
    .regex(/^[\w-]+$/, 'Use letters, digits, _ and -')
    .optional(),
});

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
        headers: orderHeaders,
        body: orderRequest,
        response: { 201: orderPlacedAnswer },
      },
      onResponse: countFailure,
    },
    async (request, reply) => {
      const { userId } = request.identity;
      requireAcceptable(request.body, userId);
      const phone = parseNepaliPhone(request.body.userDetails.phone, 'userDetails.phone');
      const order = { ...request.body, userDetails: { ...request.body.userDetails, phone } };
      const placed = await placeOrder(queries, userId, order, request.headers['idempotency-key']);
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
      const order = await readOrder(queries, request.params.id, request.identity);
      if (!order) throw new Refusal('not_found', 'Order not found');
      return { status: 'success' as const, order };
    },
  );
};
