import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { depositRequest, MovementMethod } from '../../contract/money-movement.ts';
import { isSameIdentifier } from '../../contract/reading.ts';
import { awaitsCash } from '../../rules/order/order-money.ts';
import { isPaidOnDelivery } from '../../rules/order/payment-method.ts';
import { formatPaisaAsRupees } from '../../rules/price/money.ts';
import { audit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import { moneyMovements } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { readUnpaid, recordMovement } from '../ledger/movements.ts';
import { requireNewReceipt, requireOwnNumber } from '../ledger/transaction-number.ts';
import { lockOrder } from '../orders/move-order.ts';
import * as messages from './messages.ts';

type Request = z.output<typeof depositRequest>;

/** `key`: the caller's Idempotency-Key; the same key again is the same deposit. */
export type DepositCall = { orderId: string; actorId: string; key: string | undefined; request: Request };

const getMethod = (method: Request['method']): MovementMethod =>
  method === 'CASH' || isPaidOnDelivery(method) ? 'cash' : method;

/**
 * Records a part that was paid of an order before its delivery, with the order locked: of two concurrent ones the second
 * sees the first.
 * @throws HttpError not_found; status_not_allowed where nothing is to be paid at the door, or the number is recorded before, for this order or another; deposit_too_large;
 * idempotency_conflict where the key was another deposit's
 */
export function recordDeposit(
  queries: Queries,
  { orderId, actorId, key, request }: DepositCall,
): Promise<void> {
  const { amountPaisa, reference, note } = request;
  const method = getMethod(request.method);
  const idempotencyKey = `deposit:${orderId}:${key ?? randomUUID()}`;
  return queries.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    const [earlier] = await transaction
      .select()
      .from(moneyMovements)
      .where(eq(moneyMovements.idempotencyKey, idempotencyKey));
    if (earlier) {
      const isSame =
        earlier.amountPaisa === amountPaisa &&
        earlier.method === method &&
        isSameIdentifier(earlier.walletReference ?? '', reference);
      if (!isSame) throw new HttpError('idempotency_conflict');
      return;
    }
    if (!awaitsCash(order)) throw new HttpError('status_not_allowed', messages.noDeposit);
    if (method === 'cash') await requireNewReceipt(transaction, orderId, reference);
    else await requireOwnNumber(transaction, orderId, { number: reference }, { isNew: true });
    const leftPaisa = await readUnpaid(transaction, order);
    if (amountPaisa > leftPaisa)
      throw new HttpError('deposit_too_large', messages.depositTooLarge(formatPaisaAsRupees(leftPaisa)));
    await recordMovement(transaction, {
      orderId,
      kind: 'payment',
      method,
      state: 'DONE',
      amountPaisa,
      walletReference: reference,
      note: note || null,
      actorId,
      idempotencyKey,
    });
    const details = { method, amountPaisa, reference };
    await audit(transaction, { actorId, action: 'order.deposit', subject: orderId, details });
  });
}
