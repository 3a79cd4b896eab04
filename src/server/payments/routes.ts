import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { paymentStatusRequest, paymentStatusResponse } from '../../contract/payment.ts';
import { PAYMENT_STATUS_CALL } from '../../rules/order/payment-method.ts';
import { HttpError } from '../http/http-error.ts';
import type { Counters, Limit } from '../limits/counters.ts';
import { limitNetwork } from '../limits/require-allowed.ts';
import { type GatewayRouteOptions, gatewayRouteTools } from './gateway-routes.ts';
import { settle } from './settle.ts';

const STATUS_OF_NETWORK: Limit = { name: 'payment-status-network', max: 60, windowMs: 60_000 };

/**
 * The status of a payment (spec §7). It needs no log-in: the session may have ended at the wallet, and the response
 * is only the status of a pidx that nobody but the payer has. The specification names the route after one wallet; it serves
 * the payments of every wallet, each looked up at its own.
 */
export const paymentRoutes: FastifyPluginAsyncZod<
  Omit<GatewayRouteOptions, 'limitStatus'> & { counters: Counters }
> = async (app, { counters, ...options }) => {
  const { queries, gateways } = options;
  const limitStatus = limitNetwork(counters, STATUS_OF_NETWORK);
  for (const { method, routes } of gateways.routes)
    await app.register(routes, gatewayRouteTools({ ...options, limitStatus }, method));
  app.post(
    PAYMENT_STATUS_CALL,
    {
      onRequest: limitStatus,
      schema: {
        operationId: 'readPaymentStatus',
        description: 'The status of a wallet payment, looked up at the wallet.',
        errors: ['not_found', 'payment_unverified', 'too_many_requests'],
        tags: ['Orders'],
        body: paymentStatusRequest,
        response: { 200: paymentStatusResponse },
      },
    },
    async (request) => {
      const status = await settle(queries, gateways, request.body.pidx);
      if (status === undefined) throw new HttpError('payment_unverified');
      return { status };
    },
  );
};
