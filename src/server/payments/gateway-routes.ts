import { eq } from 'drizzle-orm';
import type { PaymentMethod } from '../../contract/order.ts';
import type { Queries } from '../db/database.ts';
import { orders } from '../db/schema.ts';
import { findAttempt } from './attempt.ts';
import type { GatewayRoutes } from './gateways/gateway.ts';
import type { Gateways } from './gateways/gateway-by-method.ts';
import { returnUrl } from './payment-request.ts';
import { settle } from './settle.ts';

export type GatewayRouteOptions = Pick<GatewayRoutes, 'apiAddress' | 'limitStatus'> & {
  queries: Queries;
  gateways: Gateways;
  siteUrl: string;
};

/** What the routes of a gateway may use: the payments of its own method. */
export function gatewayRouteTools(
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
