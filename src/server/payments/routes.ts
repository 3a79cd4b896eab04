import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { paymentStatusAnswer, paymentStatusRequest } from '../../contract/payment.ts';
import type { Queries } from '../db/database.ts';
import { Refusal } from '../refusal.ts';
import type { Gateway } from './gateway.ts';
import { settle } from './settle.ts';

/**
 * The status of a payment (spec §7). Nobody needs to be logged in: who comes back from the wallet may not be any more,
 * and all that is told is a word about a pidx that only the payer was given.
 */
export const paymentRoutes: FastifyPluginAsyncZod<{ queries: Queries; gateway: Gateway }> = async (
  app,
  { queries, gateway },
) => {
  app.post(
    '/payments/khalti/status',
    {
      config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: { tags: ['Orders'], body: paymentStatusRequest, response: { 200: paymentStatusAnswer } },
    },
    async (request) => {
      const status = await settle(queries, gateway, request.body.pidx);
      if (status === undefined) throw new Refusal('payment_unverified');
      return { status };
    },
  );
};
