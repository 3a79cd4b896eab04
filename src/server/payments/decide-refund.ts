import { and, eq } from 'drizzle-orm';
import type { RefundDecision } from '../../contract/money-movement.ts';
import type { Queries } from '../db/database.ts';
import { moneyMovements, payments } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { settlePending } from '../ledger/movements.ts';
import { lockOrder } from '../orders/move-order.ts';
import { notifyBuyer } from '../orders/notify-buyer.ts';
import { updateRefundState } from './update-refund-state.ts';

/** Longer than the wallet may take to answer: until then the refund may still be on its way. */
const UNDER_WAY_MS = 60_000;

/**
 * Settles an unconfirmed refund by what an editor saw in the wallet's dashboard: after an earlier partial refund, a
 * lookup does not show whether another one was made.
 * @throws HttpError nothing_to_refund where none is under way, or refund_under_way while it is young
 */
export async function decideRefund(
  transaction: Queries,
  orderId: string,
  { wasMade, note }: RefundDecision,
): Promise<void> {
  const order = await lockOrder(transaction, orderId);
  if (!order) throw new HttpError('not_found', 'Order not found');
  const [found] = await transaction
    .select({ refund: moneyMovements, attempt: payments })
    .from(moneyMovements)
    .innerJoin(payments, eq(payments.id, moneyMovements.paymentId))
    .where(and(eq(moneyMovements.orderId, orderId), eq(moneyMovements.state, 'PENDING')))
    .for('update');
  if (!found) throw new HttpError('nothing_to_refund', 'No refund of this order is under way.');
  const { refund, attempt } = found;
  if (Date.now() - refund.createdAt.getTime() < UNDER_WAY_MS) throw new HttpError('refund_under_way');
  const notes = [refund.note, note].filter(Boolean).join(' · ');
  await settlePending(transaction, refund.id, { state: wasMade ? 'DONE' : 'REFUSED', note: notes });
  await updateRefundState(transaction, order, attempt);
  if (wasMade) await notifyBuyer(transaction, orderId, 'refunded', refund.amountPaisa);
}
