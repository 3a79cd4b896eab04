import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import { isSameIdentifier, mayBeSameNumber, readIdentifier, readNumbers } from '../../contract/reading.ts';
import { lockTransactionNumbers } from '../db/advisory-locks.ts';
import type { Queries } from '../db/database.ts';
import { moneyMovements } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import * as messages from './messages.ts';
import { getStatementText, readMovements } from './movements.ts';

/** What came by a wallet or a bank; the receipts of cash have numbers of their own. */
export const cameByBank = and(eq(moneyMovements.kind, 'payment'), ne(moneyMovements.method, 'cash'));

/** Below as many digits, `Bank 7` and `7` are no reason to stop. */
const FEWEST_DIGITS = 3;

const countDigits = (text: string): number => text.match(/\p{N}/gu)?.length ?? 0;

/** Whether money may be recorded already: beside labels the numbers are one, or a long one is a part of the other. */
const mayBeKnown = (number: string, known: string): boolean =>
  isSameIdentifier(number, known) ||
  (mayBeSameNumber(number, known) && [number, known].every((text) => countDigits(text) >= FEWEST_DIGITS));

/** So much does not stand in another text by chance, where the bank glued it to another word. */
const LONG = 9;

/** Whether a line of a bank's statement has a long number, letter by letter. */
export function hasNumber(line: string, number: string): boolean {
  const reading = readIdentifier(number);
  const isLong = reading.length >= LONG && countDigits(reading) >= FEWEST_DIGITS;
  return isLong && readIdentifier(line).includes(reading);
}

const mayHaveNumber = (line: string, number: string): boolean =>
  hasNumber(line, number) || mayBeKnown(number, line);

/** Money by its number and the line of the statement that it was recorded by, where they are known. */
type ReportedMoney = {
  number?: string | undefined;
  statementText?: string | undefined;
  amountPaisa?: number;
};

/** By what two payments may be one: the number of one in the number or the line of the other, or one line. */
function findShared(
  money: ReportedMoney,
  known: ReportedMoney,
): { reported: string; known: string } | undefined {
  const { number = '', statementText: line = '' } = money;
  const { number: knownNumber = '', statementText: knownLine = '' } = known;
  if (number && knownNumber && mayBeKnown(number, knownNumber))
    return { reported: number, known: knownNumber };
  if (number && knownLine && mayHaveNumber(knownLine, number)) return { reported: number, known: knownLine };
  if (line && knownNumber && mayHaveNumber(line, knownNumber)) return { reported: line, known: knownNumber };
  // Lines of several payments of one buyer have much in common.
  const isOneLine = money.amountPaisa === known.amountPaisa && isSameIdentifier(line, knownLine);
  return isOneLine && !(number && knownNumber) ? { reported: line, known: knownLine } : undefined;
}

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
  money: ReportedMoney,
  { isNew = false } = {},
): Promise<void> {
  const { number = '', statementText = '' } = money;
  const readings = [number, statementText].map(readIdentifier).filter((reading) => reading !== '');
  if (readings.length === 0) return;
  await lockTransactionNumbers(transaction);
  // Of a line not the short ones: nearly all money has them.
  const ofLine = readNumbers(statementText).filter((each) => each.length >= FEWEST_DIGITS);
  const mayHold = [...readings, ...readNumbers(number), ...ofLine].map(
    (each) => sql`strpos(${moneyMovements.referenceReading}, ${each}) > 0`,
  );
  const found = await transaction
    .select()
    .from(moneyMovements)
    .where(and(cameByBank, isNew ? undefined : ne(moneyMovements.orderId, orderId), or(...mayHold)))
    .orderBy(desc(moneyMovements.id));
  for (const other of found) {
    const shared = findShared(money, {
      number: other.walletReference ?? undefined,
      statementText: getStatementText(other),
      amountPaisa: other.amountPaisa,
    });
    if (!shared) continue;
    const { reported } = shared;
    const known = isSameIdentifier(reported, shared.known) ? undefined : shared.known;
    throw new HttpError(
      'status_not_allowed',
      other.orderId === orderId
        ? messages.numberOfThis(reported, known)
        : messages.numberOfOther(reported, other.orderId, known),
    );
  }
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
