import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import { isSameIdentifier, mayBeSameNumber, readIdentifier, readNumbers } from '../../contract/reading.ts';
import { lockTransactionNumbers } from '../db/advisory-locks.ts';
import type { Queries } from '../db/database.ts';
import { moneyMovements } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import * as messages from './messages.ts';
import { readMovements } from './movements.ts';

/** What came by a wallet or a bank; the receipts of cash have numbers of their own. */
export const cameByBank = and(eq(moneyMovements.kind, 'payment'), ne(moneyMovements.method, 'cash'));

/** Below as many digits, `Bank 7` and `7` are no reason to stop. */
const FEWEST_DIGITS = 3;

/** Whether money may be recorded already: beside labels the numbers are one, or a long one is a part of the other. */
const mayBeKnown = (number: string, known: string): boolean =>
  isSameIdentifier(number, known) ||
  (mayBeSameNumber(number, known) &&
    [number, known].every((text) => (text.match(/\p{N}/gu)?.length ?? 0) >= FEWEST_DIGITS));

/**
 * Requires that money with this number is recorded for no other order: one transaction pays one order. A number that
 * may be one that is recorded is refused with both; the bank's name before it tells it apart. Locks all numbers until the
 * transaction ends, so that of two orders at once the second sees the first.
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
  const numbers = readNumbers(number);
  await lockTransactionNumbers(transaction);
  const mayHold = numbers.map((each) => sql`strpos(${moneyMovements.referenceReading}, ${each}) > 0`);
  const found = await transaction
    .select({ orderId: moneyMovements.orderId, known: moneyMovements.walletReference })
    .from(moneyMovements)
    .where(
      and(
        cameByBank,
        isNew ? undefined : ne(moneyMovements.orderId, orderId),
        or(eq(moneyMovements.referenceReading, reading), ...mayHold),
      ),
    )
    .orderBy(desc(moneyMovements.id));
  const other = found.find(({ known }) => mayBeKnown(number, known ?? ''));
  if (!other) return;
  const known = isSameIdentifier(number, other.known ?? '') ? undefined : (other.known ?? undefined);
  throw new HttpError(
    'status_not_allowed',
    other.orderId === orderId
      ? messages.numberOfThis(number, known)
      : messages.numberOfOther(number, other.orderId, known),
  );
}

/** The digits of a receipt's number: of one order `CR-12` and `Receipt 12` are one. A text without digits as it is. */
const readReceipt = (reference: string): string => readNumbers(reference).join(' ') || reference;

/**
 * Requires that cash with the number of this receipt is not recorded for a locked order; those of two orders may be alike.
 * @throws HttpError status_not_allowed
 */
export async function requireNewReceipt(
  transaction: Queries,
  orderId: string,
  reference: string,
): Promise<void> {
  const movements = await readMovements(transaction, orderId);
  const receipts = movements.filter(({ kind, method }) => kind === 'payment' && method === 'cash');
  const known = receipts
    .map(({ walletReference }) => walletReference ?? '')
    .find((each) => mayBeSameNumber(readReceipt(each), readReceipt(reference)));
  if (known === undefined) return;
  throw new HttpError(
    'status_not_allowed',
    messages.numberOfThis(reference, isSameIdentifier(known, reference) ? undefined : known),
  );
}
