import type { DecidedReturn } from '../../contract/return.ts';
import { statusAfter } from '../../rules/order/order-status.ts';
import { returnHas } from '../../rules/order/return-state.ts';
import { audit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { lockOrder, moveOrder } from '../orders/move-order.ts';
import { notifyBuyer } from '../orders/notify-buyer.ts';
import { moveReturn } from '../orders/open-return.ts';
import { receiveReturn } from '../orders/receive-return.ts';
import { findOrderId, readState } from './ask-return.ts';
import * as messages from './messages.ts';

/**
 * Receives the goods of a return, or refuses it, for staff; the change and its audit entry are one transaction.
 * @returns the id of its order
 * @throws HttpError not_found, status_not_allowed, return_too_large or validation_error
 */
export async function decideReturn(
  queries: Queries,
  id: number,
  decision: DecidedReturn,
  actorId: string,
): Promise<string> {
  const orderId = await findOrderId(queries, id);
  await queries.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order || !returnHas(await readState(transaction, id), 'isAwaited'))
      throw new HttpError('status_not_allowed');
    const from = order.status;
    const note = (details: Record<string, unknown>) =>
      audit(transaction, {
        actorId,
        action: 'order.status',
        subject: orderId,
        details: { from, ...details },
      });
    if (decision.state === 'REFUSED') {
      const { refusal } = decision;
      await moveReturn(transaction, id, { state: 'REFUSED', refusal });
      await moveOrder(transaction, order, 'DELIVERED', 'editor', actorId);
      await note({ to: statusAfter(order, 'DELIVERED'), refusal });
      await notifyBuyer(transaction, orderId, 'return-refused');
      return;
    }
    const received = new Map(decision.lines.map(({ lineId, quantity }) => [lineId, quantity]));
    const pieces = decision.lines.reduce((sum, { quantity }) => sum + quantity, 0);
    if (pieces === 0) throw fieldError('lines', messages.nothingCame);
    const { isRestocked } = decision;
    const named = decision.lines.flatMap(({ lineId, serials }, index) =>
      serials.map((serial, place) => ({ lineId, serial, field: `lines.${index}.serials.${place}` })),
    );
    const to = await receiveReturn(transaction, order, { received, named, isRestocked, actorId });
    await note({ to, isRestocked, pieces });
    await notifyBuyer(transaction, orderId, 'returned');
  });
  return orderId;
}
