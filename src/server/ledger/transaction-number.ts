import { and, eq, ne, sql } from 'drizzle-orm';
import { numberKey } from '../../rules/order/transaction-number.ts';
import { lockTransactionNumber } from '../db/advisory-locks.ts';
import type { Queries } from '../db/database.ts';
import { moneyMovements } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import * as messages from './messages.ts';

/** `numberKey` of what a movement came by, in SQL. */
const recordedKey = sql`regexp_replace(upper(${moneyMovements.walletReference}), '[^A-Z0-9]', '', 'g')`;

/** What came by a wallet or a bank; the receipts of cash have numbers of their own. */
export const cameByBank = and(eq(moneyMovements.kind, 'payment'), ne(moneyMovements.method, 'cash'));

/**
 * Requires that money with this number is recorded for no other order: one transaction pays one order. Locks the number
 * until the transaction ends, so that of two orders at once the second sees the first.
 * @throws HttpError status_not_allowed, naming the other order
 */
export async function requireOwnNumber(
  transaction: Queries,
  orderId: string,
  number: string | undefined,
): Promise<void> {
  const key = numberKey(number ?? '');
  if (number === undefined || key === '') return;
  await lockTransactionNumber(transaction, key);
  const [other] = await transaction
    .select({ orderId: moneyMovements.orderId })
    .from(moneyMovements)
    .where(and(cameByBank, ne(moneyMovements.orderId, orderId), sql`${recordedKey} = ${key}`))
    .limit(1);
  if (other) throw new HttpError('status_not_allowed', messages.numberOfOther(number, other.orderId));
}
