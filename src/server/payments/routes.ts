import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/payments.ts';
import type { PaymentMethod } from '../../contract/order.ts';
import type { Queries } from '../db/database.ts';
import { orders } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import type { Counters, Limit } from '../limits/counters.ts';
import { limitNetwork } from '../limits/limit-settings.ts';
import { findAttempt } from './attempt.ts';
import type { GatewayRoutes } from './gateways/gateway.ts';
import type { Gateways } from './gateways/registry.ts';
import { returnUrl } from './open-payment.ts';
import { settle } from './settle.ts';

type GatewayRouteOptions = Pick<GatewayRoutes, 'apiAddress' | 'limitStatus'> & {
  queries: Queries;
  gateways: Gateways;
  siteUrl: string;
};

/** What the routes of a gateway may use: the payments of its own method. */
function gatewayRouteTools(
  { queries, gateways, siteUrl, apiAddress, limitStatus }: GatewayRouteOptions,
  method: PaymentMethod,
): GatewayRoutes {
  return {
    apiAddress,
    limitStatus,
    settle: (reference) => settle(queries, gateways, reference),
    landingOf: (reference, orderId) =>
      `${returnUrl(siteUrl)}?${new URLSearchParams({ pidx: reference, purchase_order_id: orderId })}`,
    async findPayment(reference) {
      const found = await findAttempt(queries, reference);
      if (found?.method !== method) return undefined;
      const { orderId, amountPaisa, createdAt, state } = found.attempt;
      const [order] = await queries
        .select({ shippingCharge: orders.shippingCharge, status: orders.status })
        .from(orders)
        .where(eq(orders.id, orderId));
      const deliveryPaisa = (order?.shippingCharge ?? 0) * 100;
      // Of an order that its buyer cancelled, the payment is open until the wallet says that it is over.
      const isOpen = state === 'OPEN' && order?.status === 'AWAITING_PAYMENT';
      return { orderId, amountPaisa, deliveryPaisa, createdAt, isOpen };
    },
  };
}

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
