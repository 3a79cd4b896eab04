import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { quoteAnswer, quoteRequest } from '../../contract/order.ts';
import type { Queries } from '../db/database.ts';
import type { Counters, Limit } from '../limits/counters.ts';
import { networkOfRequest } from '../limits/network.ts';
import { limitNetwork, requireAllowed } from '../limits/require-allowed.ts';
import { CODES_OF_NETWORK } from '../promotions/code-limit.ts';
import { quoteOf } from './quote.ts';

/** A checkout asks at every change, and many share an operator's address; a machine that tries coupon codes is stopped. */
const QUOTES: Limit = { name: 'quotes-network', max: 120, windowMs: 60_000 };

/**
 * `POST /orders/quote`, our extension (docs/architecture.md, Extensions): for visitors too; of a customer the own
 * coupon limit counts.
 */
export const quoteRoutes: FastifyPluginAsyncZod<{ queries: Queries; counters: Counters }> = async (
  app,
  { queries, counters },
) => {
  app.post(
    '/orders/quote',
    {
      onRequest: limitNetwork(counters, QUOTES),
      schema: {
        operationId: 'quoteOrder',
        description:
          'What an order of these lines would come to now, with a problem for each line or coupon that cannot be ordered.',
        errors: ['too_many_requests'],
        tags: ['Orders'],
        body: quoteRequest,
        response: { 200: quoteAnswer },
      },
    },
    async (request, reply) => {
      const identity = await app.identityOf(request);
      const network = networkOfRequest(request);
      const hasCode = request.body.couponCode !== undefined;
      if (hasCode) requireAllowed(reply, await counters.take(CODES_OF_NETWORK, network));
      const quote = await quoteOf(queries, request.body, identity?.userId);
      // Who knows a code is quoted with it at every change of the cart.
      if (hasCode && quote.coupon?.problem?.code !== 'coupon_invalid')
        await counters.giveBack(CODES_OF_NETWORK, network);
      return { status: 'success' as const, quote };
    },
  );
};
