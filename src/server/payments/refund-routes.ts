import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { depositRequest, refundDecision, refundRequest } from '../../contract/money-movement.ts';
import { orderParams, orderResponse } from '../../contract/order.ts';
import { audit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import { parseNepaliPhone } from '../limits/parse-phone.ts';
import { idempotencyHeaders } from '../orders/idempotency-headers.ts';
import { orderForStaff } from '../orders/staff-viewer.ts';
import { decideRefund } from './decide-refund.ts';
import { recordDeposit } from './deposit.ts';
import type { Gateways } from './gateways/gateway-by-method.ts';
import { refund } from './refund.ts';

const security = [{ bearer: [] }];

/** The wallet knows mobile numbers by their ten digits, without the country's. */
const WALLET_DIGITS = 10;
const walletMobile = (mobile: string | undefined) =>
  mobile && parseNepaliPhone(mobile, 'mobile').slice(-WALLET_DIGITS);

/** Deposits and refunds of orders, for staff. */
export const refundRoutes: FastifyPluginAsyncZod<{ queries: Queries; gateways: Gateways }> = async (
  app,
  { queries, gateways },
) => {
  app.post(
    '/orders/:id/deposits',
    {
      config: { permission: 'orders.refund' },
      schema: {
        operationId: 'recordDeposit',
        description:
          'Records a part that was paid of an order that is paid on delivery, before it is delivered. All of them come to its total at most.',
        errors: ['not_found', 'status_not_allowed', 'deposit_too_large', 'idempotency_conflict'],
        tags: ['Orders'],
        security,
        params: orderParams,
        headers: idempotencyHeaders,
        body: depositRequest,
        response: { 200: orderResponse },
      },
    },
    async ({ params: { id }, identity, headers, body }) => {
      const call = { orderId: id, actorId: identity.userId, key: headers['idempotency-key'], request: body };
      await recordDeposit(queries, call);
      return orderForStaff(app, queries, id, identity);
    },
  );

  app.post(
    '/orders/:id/refund',
    {
      config: { permission: 'orders.refund' },
      schema: {
        operationId: 'refundOrder',
        description:
          'Refunds an order by the wallet or by hand; without an amount, what is due for the goods that came back, and all that is left where none stay. Of a delivered order whose buyer keeps the goods, a part: by amount and note.',
        errors: [
          'not_found',
          'idempotency_conflict',
          'nothing_to_refund',
          'not_billable',
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
        params: orderParams,
        headers: idempotencyHeaders,
        // Without a body all that is due is refunded.
        body: refundRequest.nullish(),
        response: { 200: orderResponse },
      },
    },
    async ({ params: { id }, identity, headers, body }) => {
      const request = { ...body, mobile: walletMobile(body?.mobile) };
      const actorId = identity.userId;
      const call = { orderId: id, actorId, key: headers['idempotency-key'], request };
      const method = request.isManual ? 'manual' : 'wallet';
      await refund(queries, gateways, call, (transaction, amountPaisa) =>
        audit(transaction, {
          actorId,
          action: 'order.refund',
          subject: id,
          details: { method, amountPaisa },
        }),
      );
      return orderForStaff(app, queries, id, identity);
    },
  );

  app.post(
    '/orders/:id/refund/decision',
    {
      config: { permission: 'orders.refund' },
      schema: {
        operationId: 'decideRefund',
        description: 'Records whether a refund that the wallet did not confirm was made.',
        errors: ['not_found', 'nothing_to_refund', 'refund_under_way'],
        tags: ['Orders'],
        security,
        params: orderParams,
        body: refundDecision,
        response: { 200: orderResponse },
      },
    },
    async ({ params: { id }, identity, body }) => {
      const { wasMade } = body;
      const entry = { actorId: identity.userId, action: 'order.refund-decision', subject: id };
      await queries.transaction(async (transaction) => {
        await decideRefund(transaction, id, body);
        await audit(transaction, { ...entry, details: { wasMade } });
      });
      return orderForStaff(app, queries, id, identity);
    },
  );
};
