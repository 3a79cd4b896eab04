import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '../../contract/calls/orders.ts';
import { paymentMethod } from '../../contract/order.ts';
import { isNothingDue } from '../../rules/order/order-money.ts';
import type { PdfProcesses } from '../bills/pdf/pdf-processes.ts';
import { requirePrintable } from '../bills/seller.ts';
import type { Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import type { Counters, Limit } from '../limits/counters.ts';
import { limitNetwork, limitUser } from '../limits/limit-settings.ts';
import { networkOfRequest } from '../limits/network.ts';
import { parseNepaliPhone } from '../limits/parse-phone.ts';
import { limitWrongCodes } from '../promotions/use-limits.ts';
import type { Checkout } from './checkout.ts';
import { countOrder, noteOrder, noteStock, placeOrder } from './place-order.ts';
import { getQuote } from './quote.ts';

/** Counts a failed order; the request may hold any value. */
const countFailure = async ({ body }: FastifyRequest, { statusCode }: FastifyReply): Promise<void> => {
  if (statusCode < 400) return;
  const sent = paymentMethod.safeParse((body as { paymentMethod?: unknown } | undefined)?.paymentMethod);
  countOrder(sent.data ?? 'unknown', 'failed');
};

const ORDERS_OF_USER: Limit = { name: 'orders-user', max: 20, windowMs: 60_000 };
/**
 * A checkout requests a quote at every change, and many shoppers share an operator's address; it only stops machines.
 */
const QUOTES: Limit = { name: 'quotes-network', max: 120, windowMs: 60_000 };

/** Ordering (spec §7); `POST /orders/quote` and `POST /orders/{id}/pay` are extensions (docs/architecture.md, Extensions). */
export const checkoutRoutes: FastifyPluginAsync<{
  queries: Queries;
  counters: Counters;
  checkout: Checkout;
  pdfs: PdfProcesses;
}> = async (app, { queries, counters, checkout, pdfs }) => {
  serve(
    app,
    calls.placeOrder,
    {
      description:
        'Places an order at the prices of the server. An order that is sent again under the same key is not placed twice. For a wallet payment the response has the address to pay at, unless the order comes to Rs. 0: then it waits for no money, whatever the payment method.',
      preHandler: limitUser(counters, ORDERS_OF_USER),
      onResponse: countFailure,
    },
    async (request, reply) => {
      const { userId } = request.identity;
      if (String(request.body.userDetails.userId) !== userId) throw new HttpError('forbidden');
      const phone = parseNepaliPhone(request.body.userDetails.phone, 'userDetails.phone');
      await requirePrintable(pdfs, request.body.buyerCompany);
      const { idempotencyKey: keyInBody, ...body } = request.body;
      const order = { ...body, userDetails: { ...body.userDetails, phone } };
      const buyer = { userId, network: networkOfRequest(request) };
      const key = request.headers['idempotency-key'] ?? keyInBody;
      const placeNow = () =>
        checkout.order(buyer.network, (isDown) => placeOrder(queries, buyer, order, key, { isDown }));
      const placed = order.couponCode
        ? await limitWrongCodes({ queries, counters, reply }, buyer, placeNow)
        : await placeNow();
      noteOrder(app.cacheVersion, placed);
      const { orderId, paymentUrl, totalPrice } = placed;
      const free = isNothingDue(totalPrice) && { isNothingDue: true };
      return { orderId, paymentUrl, ...free };
    },
  );

  serve(
    app,
    calls.payOrderAgain,
    {
      description:
        'Opens another wallet payment of an own order that was cancelled because its payment failed. The order waits for its payment again, if its lines can still be ordered and come to no more than before. An order whose payment is open gives the address of that.',
      preHandler: limitUser(counters, ORDERS_OF_USER),
    },
    async (request) => {
      const buyer = { userId: request.identity.userId, network: networkOfRequest(request) };
      const { orderId, paymentUrl, ...placed } = await checkout.payAgain(buyer, request.params.id);
      noteStock(app.cacheVersion, placed);
      return { orderId, paymentUrl };
    },
  );

  // For visitors too; of a customer the own coupon limit counts.
  serve(
    app,
    calls.quoteOrder,
    {
      description:
        'Prices, stock and total of these lines now, with a problem for each line or coupon that cannot be ordered.',
      onRequest: limitNetwork(counters, QUOTES),
    },
    async (request, reply) => {
      const identity = await app.getIdentity(request);
      const network = networkOfRequest(request);
      const { customerId, phone } = request.body;
      if ((customerId !== undefined || phone) && !(identity && (await app.may(identity, 'quotations'))))
        throw new HttpError('forbidden');
      const userId = customerId === undefined ? identity?.userId : (customerId ?? undefined);
      const quoteNow = () => getQuote(queries, request.body, { userId, network });
      // The coupon is quoted again at every change of the cart, so only wrong codes count as attempts.
      const quote =
        request.body.couponCode === undefined
          ? await quoteNow()
          : await limitWrongCodes(
              { queries, counters, reply },
              { network, userId: identity?.userId },
              quoteNow,
              ({ coupon }) => coupon?.problem?.code === 'coupon_invalid',
            );
      return { quote };
    },
  );
};
