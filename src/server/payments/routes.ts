import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { paymentStatusRequest, paymentStatusResponse } from '../../contract/payment.ts';
import type { Queries } from '../db/database.ts';
import { HttpError } from '../http-error.ts';
import type { Counters, Limit } from '../limits/counters.ts';
import { limitNetwork } from '../limits/require-allowed.ts';
import type { Gateway } from './gateway.ts';
import { settle } from './settle.ts';

const STATUS_OF_NETWORK: Limit = { name: 'payment-status-network', max: 60, windowMs: 60_000 };

/**
 * The status of a payment (spec §7). It needs no log-in: the session may have ended at the wallet, and the response
 * is only the status of a pidx that nobody but the payer has.
 */
export const paymentRoutes: FastifyPluginAsyncZod<{
  queries: Queries;
  gateway: Gateway;
  counters: Counters;
}> = async (app, { queries, gateway, counters }) => {
  app.post(
    '/payments/khalti/status',
    {
      onRequest: limitNetwork(counters, STATUS_OF_NETWORK),
      schema: {
        operationId: 'readPaymentStatus',
        description: 'The status of a payment by the wallet, which is asked for it.',
        errors: ['not_found', 'payment_unverified', 'too_many_requests'],
        tags: ['Orders'],
        body: paymentStatusRequest,
        response: { 200: paymentStatusResponse },
      },
    },
    async (request) => {
      const status = await settle(queries, gateway, request.body.pidx);
      if (status === undefined) throw new HttpError('payment_unverified');
      return { status };
    },
  );
};
