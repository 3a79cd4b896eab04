import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { quoteAnswer, quoteRequest } from '../../contract/order.ts';
import type { Queries } from '../db/database.ts';
import { quoteOf } from './quote.ts';

/** A checkout asks at every change, and many share an operator's address; a machine that tries coupon codes is stopped. */
const rateLimit = { max: 120, timeWindow: '1 minute' };

/** `POST /orders/quote`, our extension (design §4): for visitors too; of a customer the own coupon limit counts. */
export const quoteRoutes: FastifyPluginAsyncZod<{ queries: Queries }> = async (app, { queries }) => {
  app.post(
    '/orders/quote',
    {
      config: { rateLimit },
      schema: { tags: ['Orders'], body: quoteRequest, response: { 200: quoteAnswer } },
    },
    async (request) => {
      const identity = await app.identityOf(request);
      const quote = await quoteOf(queries, request.body, identity?.userId);
      return { status: 'success' as const, quote };
    },
  );
};
