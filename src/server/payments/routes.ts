import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/payments.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
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
export const paymentRoutes: FastifyPluginAsync<
  Omit<GatewayRouteOptions, 'limitStatus'> & { counters: Counters }
> = async (app, { counters, ...options }) => {
  const { queries, gateways } = options;
  const limitStatus = limitNetwork(counters, STATUS_OF_NETWORK);
  for (const { method, routes } of gateways.routes)
    await app.register(routes, gatewayRouteTools({ ...options, limitStatus }, method));
  serve(
    app,
    calls.readPaymentStatus,
    { description: 'The status of a wallet payment, looked up at the wallet.', onRequest: limitStatus },
    async (request) => {
      const status = await settle(queries, gateways, request.body.pidx);
      if (status === undefined) throw new HttpError('payment_unverified');
      return { status };
    },
  );
};
