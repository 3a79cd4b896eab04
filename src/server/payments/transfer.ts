import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { PaymentState } from '../../contract/payment.ts';
import { isSameIdentifier, mayBeSameNumber } from '../../contract/reading.ts';
import type { transferConfirmation, transferRequest } from '../../contract/transfer.ts';
import { isTransfer } from '../../rules/order/payment-method.ts';
import { formatPaisaAsRupees } from '../../rules/price/money.ts';
import { HOUR_MS } from '../../rules/shop/nepal-time.ts';
import { type LinkTokens, matchesLink } from '../accounts/secrets.ts';
import { audit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import { readNow } from '../db/reading.ts';
import { bankTransfers, moneyMovements, orders, payments, transferSlips } from '../db/schema.ts';
import { type PaymentEvent, paymentEvents } from '../events.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { recordWalletPayment } from '../ledger/movements.ts';
import { getPaisa } from '../ledger/owed-money.ts';
import { hasNumber, requireOwnNumber } from '../ledger/transaction-number.ts';
import { lockOrder, type Order } from '../orders/move-order.ts';
import { notifyBuyer } from '../orders/notify-buyer.ts';
import { type Attempt, decidedWord, lockAttempt } from './attempt.ts';
import * as messages from './messages.ts';
import { act, endUnpaid } from './settle.ts';

function linkColumns(links: LinkTokens | undefined) {
  const made = links?.toColumns(randomBytes(24).toString('base64url'));
  return made && { transferToken: made.token, transferSealedToken: made.sealedToken };
}

/**
 * The row of an order whose buyer sends the money to the shop's account. @param rupees whole rupees @param links for a
 * customer without an account
 */
export const newTransfer = (
  orderId: string,
  rupees: number,
  hours: number,
  links: LinkTokens | undefined,
): typeof payments.$inferInsert => ({
  orderId,
  state: 'OPEN',
  amountPaisa: getPaisa(rupees),
  ...linkColumns(links),
  expiresAt: new Date(Date.now() + hours * HOUR_MS),
  // Half of the time is left: its buyer is reminded.
  nextLookupAt: new Date(Date.now() + (hours * HOUR_MS) / 2),
});

/** Locks an order that is paid by transfer, and the payment that it waits or waited for: the first. @throws HttpError not_found or status_not_allowed */
async function lockTransfer(
  transaction: Queries,
  orderId: string,
  mayUse: (order: Order) => boolean,
): Promise<{ order: Order; attempt: Attempt }> {
  const order = await lockOrder(transaction, orderId, mayUse);
  const [attempt] = isTransfer(order.paymentMethod)
    ? await transaction
        .select()
        .from(payments)
        .where(eq(payments.orderId, orderId))
        .orderBy(asc(payments.id))
        .limit(1)
        .for('update')
    : [];
  if (!attempt) throw new HttpError('status_not_allowed', messages.noTransfer);
  return { order, attempt };
}

const isOver = ({ expiresAt }: Attempt, now: Date) => expiresAt !== null && expiresAt <= now;

/** @throws HttpError status_not_allowed, saying why the order waits for no transfer */
function requireAwaited(order: Order, attempt: Attempt): void {
  if (decidedWord(attempt.state)) throw new HttpError('status_not_allowed', messages.transferArrived);
  if (order.status !== 'AWAITING_PAYMENT' || isOver(attempt, new Date()))
    throw new HttpError('status_not_allowed', messages.transferOver);
}

/** An order of an account; of one without an account null, which `findByToken` found. */
export type OwnOrder = { orderId: string; userId: string | null };

/** The order of a customer without an account, by the token of its page. @throws HttpError not_found */
export async function findByToken(queries: Queries, token: string): Promise<OwnOrder> {
  const [found] = await queries
    .select({ orderId: orders.id, userId: orders.userId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        matchesLink({ token: payments.transferToken, sealedToken: payments.transferSealedToken }, token),
        isNull(orders.userId),
      ),
    );
  if (!found) throw new HttpError('not_found');
  return found;
}

/** Whether an own order waits for a transfer. @throws HttpError not_found or status_not_allowed */
export async function requireOwnTransfer(queries: Queries, { orderId, userId }: OwnOrder): Promise<void> {
  await queries.transaction(async (transaction) => {
    const { order, attempt } = await lockTransfer(transaction, orderId, (found) => found.userId === userId);
    requireAwaited(order, attempt);
  });
}

/**
 * Deletes the slips of an order besides those that stay. @param kept the name of the one that was just added or sent
 * @returns the names of those that went
 */
async function dropSlips(transaction: Queries, orderId: string, kept: string): Promise<string[]> {
  const dropped = await transaction
    .delete(transferSlips)
    .where(
      and(
        eq(transferSlips.orderId, orderId),
        ne(transferSlips.name, kept),
        sql`${transferSlips.name} NOT IN (SELECT slip FROM bank_transfers WHERE slip IS NOT NULL)`,
      ),
    )
    .returning({ name: transferSlips.name });
  return dropped.map(({ name }) => name);
}

/** Records an uploaded slip; one that was uploaded before and not sent goes. @returns the names of those that went */
export function addSlip(
  queries: Queries,
  { orderId, userId, name, type }: OwnOrder & { name: string; type: string },
): Promise<string[]> {
  return queries.transaction(async (transaction) => {
    const { order, attempt } = await lockTransfer(transaction, orderId, (found) => found.userId === userId);
    requireAwaited(order, attempt);
    await transaction.insert(transferSlips).values({ name, orderId, type });
    return dropSlips(transaction, orderId, name);
  });
}

async function requireSlip(transaction: Queries, orderId: string, name: string): Promise<void> {
  const found = await transaction.$count(
    transferSlips,
    and(eq(transferSlips.name, name), eq(transferSlips.orderId, orderId)),
  );
  if (Number(found) === 0) throw fieldError('slip', messages.slipGone);
}

/**
 * Records what a customer says of the transfer for an own order; what was said before is replaced. The first time, the
 * order waits as long again as it was to wait: the shop, too, needs time.
 * @returns the names of slips that went
 * @throws HttpError not_found; status_not_allowed where the order waits for none; validation_error
 */
export function sendTransfer(
  queries: Queries,
  { orderId, userId }: OwnOrder,
  { reference, slip }: z.output<typeof transferRequest>,
): Promise<string[]> {
  return queries.transaction(async (transaction) => {
    const { order, attempt } = await lockTransfer(transaction, orderId, (found) => found.userId === userId);
    requireAwaited(order, attempt);
    if (slip) await requireSlip(transaction, orderId, slip);
    const sent = { reference, slip: slip ?? null, sentAt: new Date() };
    const isFirst = (await transaction.$count(bankTransfers, eq(bankTransfers.paymentId, attempt.id))) === 0;
    await transaction
      .insert(bankTransfers)
      .values({ paymentId: attempt.id, ...sent })
      .onConflictDoUpdate({ target: bankTransfers.paymentId, set: sent });
    if (isFirst) {
      const waits = (attempt.expiresAt?.getTime() ?? 0) - attempt.createdAt.getTime();
      const until = new Date(Date.now() + waits);
      await transaction
        .update(payments)
        .set({ expiresAt: until, nextLookupAt: until })
        .where(eq(payments.id, attempt.id));
    }
    return dropSlips(transaction, orderId, slip ?? '');
  });
}

/** What was recorded as arrived, in paisa; undefined where nothing was. */
async function readArrived(transaction: Queries, { id }: Attempt): Promise<number | undefined> {
  const [movement] = await transaction
    .select({ amountPaisa: moneyMovements.amountPaisa })
    .from(moneyMovements)
    .where(and(eq(moneyMovements.paymentId, id), eq(moneyMovements.kind, 'payment')));
  return movement?.amountPaisa;
}

/** Records money that came besides what is recorded, once: all of it is to be refunded. */
async function recordFurther(
  transaction: Queries,
  { id: orderId }: Order,
  actorId: string,
  confirmation: z.output<typeof transferConfirmation>,
): Promise<PaymentState | undefined> {
  const { amountPaisa, statementText } = confirmation;
  const transactionId = confirmation.reference ?? null;
  const reference = transactionId ?? undefined;
  const known = await transaction.select().from(payments).where(eq(payments.orderId, orderId));
  if (known.some((payment) => isSameIdentifier(payment.transactionId ?? '', reference ?? '')))
    return undefined;
  await requireOwnNumber(
    transaction,
    orderId,
    { number: reference, statementText, amountPaisa },
    { isNew: true },
  );
  const state = 'NEEDS_REFUND';
  const [further] = await transaction
    .insert(payments)
    .values({ orderId, state, amountPaisa, transactionId })
    .returning();
  if (!further) throw new Error('the money was not recorded');
  await recordWalletPayment(transaction, further, amountPaisa, transactionId, actorId, statementText);
  return state;
}

/**
 * Records that money for an order arrived in the account, and decides the order as a wallet's payment would: enough for an
 * order that waits confirms it, anything else is to be refunded. The same amount again changes nothing; money that came
 * besides is recorded where it is called so, by its number.
 * @throws HttpError not_found; edited_meanwhile where only its buyer says a number, and none was shown;
 * status_not_allowed where another amount or number was recorded, no transfer was expected, or the number is another
 * order's
 */
export async function confirmTransfer(
  queries: Queries,
  { orderId, actorId }: { orderId: string; actorId: string },
  confirmation: z.output<typeof transferConfirmation>,
): Promise<void> {
  const { amountPaisa, statementText, isFurther } = confirmation;
  const reference = confirmation.reference ?? undefined;
  const note = (transaction: Queries, transactionId: string | undefined, state: PaymentState) => {
    const details = { amountPaisa, ...(transactionId && { reference: transactionId }), state };
    return audit(transaction, { actorId, action: 'order.transfer', subject: orderId, details });
  };
  const decided = await queries.transaction(async (transaction) => {
    const { order, attempt } = await lockTransfer(transaction, orderId, () => true);
    if (decidedWord(attempt.state) && isFurther) {
      const state = await recordFurther(transaction, order, actorId, confirmation);
      if (state) await note(transaction, reference, state);
      return state;
    }
    if (decidedWord(attempt.state)) {
      const arrived = await readArrived(transaction, attempt);
      const { transactionId: number } = attempt;
      const isOther = reference !== undefined && number !== null && !mayBeSameNumber(reference, number);
      if (arrived === amountPaisa && !isOther) return undefined;
      const came = formatPaisaAsRupees(arrived ?? 0);
      throw new HttpError(
        'status_not_allowed',
        arrived === amountPaisa && number !== null
          ? messages.otherNumberArrived(came, number)
          : messages.otherAmountArrived(came),
      );
    }
    const [sent] = await transaction
      .select()
      .from(bankTransfers)
      .where(eq(bankTransfers.paymentId, attempt.id));
    if (sent && confirmation.reference === null && statementText === undefined)
      throw new HttpError('edited_meanwhile', messages.onlyBuyerSays(sent.reference));
    const isInLine = sent !== undefined && hasNumber(statementText ?? '', sent.reference);
    const confirmed = isInLine ? sent.reference : undefined;
    const transactionId =
      reference ?? confirmed ?? (statementText === undefined ? sent?.reference : undefined);
    await requireOwnNumber(transaction, orderId, { number: transactionId, statementText, amountPaisa });
    if (confirmed) await requireOwnNumber(transaction, orderId, { number: confirmed });
    const lookup = {
      kind: 'known',
      status: 'Completed',
      amountPaisa,
      transactionId,
      feePaisa: undefined,
      isRefunded: false,
    } as const;
    const state = await act(transaction, order, attempt, lookup, actorId, statementText);
    await note(transaction, transactionId, state);
    return state;
  });
  if (decided) paymentEvents.publish({ outcome: decided } satisfies PaymentEvent);
}

/**
 * What is due of a transfer that nobody confirmed: its buyer is reminded once while there is time and nothing was said
 * of it, and afterwards its order is cancelled.
 */
export async function tendTransfer(
  queries: Queries,
  payment: Pick<Attempt, 'id' | 'orderId' | 'state'>,
): Promise<void> {
  const isWaiting = await queries.transaction(async (transaction) => {
    const locked = await lockAttempt(transaction, payment);
    if (locked?.attempt.state !== 'OPEN') {
      await transaction.update(payments).set({ nextLookupAt: null }).where(eq(payments.id, payment.id));
      return true;
    }
    const { order, attempt } = locked;
    if (order.status !== 'AWAITING_PAYMENT' || isOver(attempt, await readNow(transaction))) return false;
    const wasSaid = await transaction.$count(bankTransfers, eq(bankTransfers.paymentId, attempt.id));
    if (Number(wasSaid) === 0) await notifyBuyer(transaction, order.id, 'transfer-due');
    await transaction
      .update(payments)
      .set({ nextLookupAt: attempt.expiresAt })
      .where(eq(payments.id, attempt.id));
    return true;
  });
  if (!isWaiting) await endUnpaid(queries, payment, 'Expired');
}
