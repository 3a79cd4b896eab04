import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/staff/orders.ts';
import type { RefundDecision } from '../../contract/money-movement.ts';
import { audit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import { moneyMovements, payments } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import { settlePending } from '../ledger/movements.ts';
import { parseNepaliPhone } from '../limits/parse-phone.ts';
import { lockOrder } from '../orders/move-order.ts';
import { orderForStaff } from '../orders/read-orders.ts';
import { recordDeposit } from './deposit.ts';
import type { Gateways } from './gateways/registry.ts';
import * as messages from './messages.ts';
import { refund } from './refund.ts';
import { notifyRefunded, updateRefundState } from './update-refund-state.ts';

/** Longer than the wallet may take to answer: until then the refund may still be on its way. */
const UNDER_WAY_MS = 60_000;

/**
 * Settles an unconfirmed refund by what an editor saw in the wallet's dashboard: after an earlier partial refund, a
 * lookup does not show whether another one was made.
 * @throws HttpError edited_meanwhile where the one that was shown is not under way, nothing_to_refund where none is, or
 * refund_under_way while it is young
 */
async function decideRefund(
  transaction: Queries,
  orderId: string,
  { wasMade, refundId, note }: RefundDecision,
): Promise<void> {
  const order = await lockOrder(transaction, orderId);
  const [found] = await transaction
    .select({ refund: moneyMovements, attempt: payments })
    .from(moneyMovements)
    .innerJoin(payments, eq(payments.id, moneyMovements.paymentId))
    .where(
      and(
        eq(moneyMovements.orderId, orderId),
        eq(moneyMovements.state, 'PENDING'),
        refundId === undefined ? undefined : eq(moneyMovements.id, refundId),
      ),
    )
    .for('update');
  if (!found && refundId !== undefined) throw new HttpError('edited_meanwhile', messages.decidedMeanwhile);
  if (!found) throw new HttpError('nothing_to_refund', 'No refund of this order is under way.');
  const { refund, attempt } = found;
  if (Date.now() - refund.createdAt.getTime() < UNDER_WAY_MS) throw new HttpError('refund_under_way');
  const notes = [refund.note, note].filter(Boolean).join(' · ');
  await settlePending(transaction, refund.id, { state: wasMade ? 'DONE' : 'REFUSED', note: notes });
  await notifyRefunded(transaction, order, wasMade ? refund.amountPaisa : 0, () =>
    updateRefundState(transaction, order, attempt),
  );
}

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
