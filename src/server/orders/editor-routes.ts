import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refundDecision, refundRequest } from '../../contract/money-movement.ts';
import {
  cancelOrdersAnswer,
  cancelOrdersRequest,
  orderAnswer,
  orderListAnswer,
  orderListQuery,
  orderStatusRequest,
} from '../../contract/order.ts';
import type { Identity } from '../accounts/access-tokens.ts';
import { parseNepaliPhone } from '../accounts/phone.ts';
import { audit } from '../audit.ts';
import type { Queries } from '../db/database.ts';
import { decideRefund } from '../payments/decide-refund.ts';
import type { Gateway } from '../payments/gateway.ts';
import { refund } from '../payments/refund.ts';
import { Refusal } from '../refusal.ts';
import { cancelOrders } from './cancel-orders.ts';
import { changeStatus } from './change-status.ts';
import { idempotencyHeaders } from './idempotency-headers.ts';
import { listOrders } from './list-orders.ts';
import { readOrder } from './read-orders.ts';
import { staffViewer } from './staff-viewer.ts';

const params = z.object({ id: z.string().max(40) });
const security = [{ bearer: [] }];

/** The wallet knows mobile numbers by their ten digits, without the country's. */
const WALLET_DIGITS = 10;
const walletMobile = (mobile: string | undefined) =>
  mobile && parseNepaliPhone(mobile, 'mobile').slice(-WALLET_DIGITS);

/** All customers' orders, for editors. */
export const orderEditorRoutes: FastifyPluginAsyncZod<{ queries: Queries; gateway: Gateway }> = async (
  app,
  { queries, gateway },
) => {
  async function answer(id: string, identity: Identity) {
    const order = await readOrder(queries, id, () => staffViewer(app, identity));
    if (!order) throw new Refusal('not_found', 'Order not found');
    return { status: 'success' as const, order };
  }

  app.get(
    '/orders',
    {
      config: { permission: 'orders.read' },
      schema: {
        operationId: 'listOrders',
        description: 'One page of all orders, the newest first.',
        tags: ['Orders'],
        security,
        querystring: orderListQuery,
        response: { 200: orderListAnswer },
      },
    },
    async ({ query }) => ({
      status: 'success' as const,
      ...(await listOrders(queries, query)),
      page: query.page,
      limit: query.limit,
    }),
  );

  app.post(
    '/orders/cancel',
    {
      config: { permission: 'orders.move' },
      schema: {
        operationId: 'cancelOrders',
        description: 'Cancels orders, each by itself; the answer says of each whether it could be.',
        tags: ['Orders'],
        security,
        body: cancelOrdersRequest,
        response: { 200: cancelOrdersAnswer },
      },
    },
    async ({ body, identity }) => ({
      status: 'success' as const,
      outcomes: await cancelOrders(body.orderIds, (id) =>
        changeStatus(queries, id, { status: 'CANCELLED' }, identity.userId),
      ),
    }),
  );

  app.patch(
    '/orders/:id',
    {
      config: { permission: 'orders.move' },
      schema: {
        operationId: 'changeOrderStatus',
        description: 'Moves an order to another status.',
        errors: ['not_found', 'status_not_allowed', 'payment_returned'],
        tags: ['Orders'],
        security,
        params,
        body: orderStatusRequest,
        response: { 200: orderAnswer },
      },
    },
    async ({ params: { id }, body, identity }) => {
      await changeStatus(queries, id, body, identity.userId);
      return answer(id, identity);
    },
  );

  app.post(
    '/orders/:id/refund',
    {
      config: { permission: 'orders.refund' },
      schema: {
        operationId: 'refundOrder',
        description:
          'Gives money of an order back, by the wallet or by hand; without a body all that is left.',
        errors: [
          'not_found',
          'idempotency_conflict',
          'nothing_to_refund',
          'refund_too_large',
          'refund_by_hand',
          'refund_unrecorded',
          'refund_under_way',
          'refund_refused',
          'refund_unconfirmed',
          'wallet_key_refused',
        ],
        tags: ['Orders'],
        security,
        params,
        headers: idempotencyHeaders,
        // Without a body all that is left goes back.
        body: refundRequest.nullish(),
        response: { 200: orderAnswer },
      },
    },
    async ({ params: { id }, identity, headers, body }) => {
      const request = { ...body, mobile: walletMobile(body?.mobile) };
      const actorId = identity.userId;
      const call = { orderId: id, actorId, key: headers['idempotency-key'], request };
      const method = request.isManual ? 'manual' : 'wallet';
      await refund(queries, gateway, call, (transaction, amountPaisa) =>
        audit(transaction, {
          actorId,
          action: 'order.refund',
          subject: id,
          details: { method, amountPaisa },
        }),
      );
      return answer(id, identity);
    },
  );

  app.post(
    '/orders/:id/refund/decision',
    {
      config: { permission: 'orders.refund' },
      schema: {
        operationId: 'decideRefund',
        description: 'Says of a refund that the wallet did not confirm whether it was made.',
        errors: ['not_found', 'nothing_to_refund', 'refund_under_way'],
        tags: ['Orders'],
        security,
        params,
        body: refundDecision,
        response: { 200: orderAnswer },
      },
    },
    async ({ params: { id }, identity, body }) => {
      const { wasMade } = body;
      const entry = { actorId: identity.userId, action: 'order.refund-decision', subject: id };
      await queries.transaction(async (transaction) => {
        await decideRefund(transaction, id, body);
        await audit(transaction, { ...entry, details: { wasMade } });
      });
      return answer(id, identity);
    },
  );
};
