import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/staff/orders.ts';
import { audit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import { serve } from '../http/serve.ts';
import { parseNepaliPhone } from '../limits/parse-phone.ts';
import { orderForStaff } from '../orders/staff-viewer.ts';
import { decideRefund } from './decide-refund.ts';
import { recordDeposit } from './deposit.ts';
import type { Gateways } from './gateways/gateway-by-method.ts';
import { refund } from './refund.ts';

/** The wallet knows mobile numbers by their ten digits, without the country's. */
const WALLET_DIGITS = 10;
const walletMobile = (mobile: string | undefined) =>
  mobile && parseNepaliPhone(mobile, 'mobile').slice(-WALLET_DIGITS);

/** Deposits and refunds of orders, for staff. */
export const refundRoutes: FastifyPluginAsync<{ queries: Queries; gateways: Gateways }> = async (
  app,
  { queries, gateways },
) => {
  serve(
    app,
    calls.recordDeposit,
    'Records a part that was paid of an order that is paid on delivery, before it is delivered. All of them come to its total at most.',
    async ({ params: { id }, identity, headers, body }) => {
      const call = { orderId: id, actorId: identity.userId, key: headers['idempotency-key'], request: body };
      await recordDeposit(queries, call);
      return orderForStaff(app, queries, id, identity);
    },
  );

  serve(
    app,
    calls.refundOrder,
    'Refunds an order by the wallet or by hand; without an amount, what is due for the goods that came back, and all that is left where none stay. Of a delivered order whose buyer keeps the goods, a part: by amount and note.',
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

  serve(
    app,
    calls.decideRefund,
    'Records whether a refund that the wallet did not confirm was made.',
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
