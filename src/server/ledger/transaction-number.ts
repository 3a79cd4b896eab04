import { and, eq, ne } from 'drizzle-orm';
import { readIdentifier } from '../../contract/reading.ts';
import { lockTransactionNumber } from '../db/advisory-locks.ts';
import type { Queries } from '../db/database.ts';
import { moneyMovements } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import * as messages from './messages.ts';

/** What came by a wallet or a bank; the receipts of cash have numbers of their own. */
export const cameByBank = and(eq(moneyMovements.kind, 'payment'), ne(moneyMovements.method, 'cash'));

/**
 * Requires that money with this number is recorded for no other order: one transaction pays one order. Locks the number
 * until the transaction ends, so that of two orders at once the second sees the first.
 * @param isNew whether the order itself may not have it either: one transaction pays once
 * @throws HttpError status_not_allowed, naming the other order
 */
export async function requireOwnNumber(
  transaction: Queries,
  orderId: string,
  number: string | undefined,
  { isNew = false } = {},
): Promise<void> {
  const reading = readIdentifier(number ?? '');
  if (number === undefined || reading === '') return;
  await lockTransactionNumber(transaction, reading);
  const [other] = await transaction
    .select({ orderId: moneyMovements.orderId })
    .from(moneyMovements)
    .where(
      and(
        cameByBank,
        isNew ? undefined : ne(moneyMovements.orderId, orderId),
        eq(moneyMovements.referenceReading, reading),
      ),
    )
    .limit(1);
  if (other?.orderId === orderId) throw new HttpError('status_not_allowed', messages.numberOfThis(number));
  if (other) throw new HttpError('status_not_allowed', messages.numberOfOther(number, other.orderId));
}
