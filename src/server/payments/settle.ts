import { and, eq } from 'drizzle-orm';
import type { PaymentAttention, PaymentState } from '../../contract/payment.ts';
import { nextPaymentState } from '../../rules/order/payment-state.ts';
import { getWalletOutcome, isPartlyRefunded, type WalletOutcome } from '../../rules/order/wallet-limits.ts';
import type { Queries } from '../db/database.ts';
import { readNow } from '../db/reading.ts';
import { payments } from '../db/schema.ts';
import { type PaymentEvent, paymentEvents } from '../events.ts';
import { HttpError } from '../http/http-error.ts';
import { lateLookup, nextLookup, openCaseLookup, watchLookup } from '../ledger/lookup-times.ts';
import { recordRefundElsewhere, recordWalletPayment } from '../ledger/movements.ts';
import { moveOrder, type Order } from '../orders/move-order.ts';
import { notifyBuyer } from '../orders/notify-buyer.ts';
import {
  type Attempt,
  decidedWord,
  findAttempt,
  getWalletFacts,
  lockAttempt,
  type WalletFacts,
} from './attempt.ts';
import type { KnownLookup } from './gateways/gateway.ts';
import type { Gateways } from './gateways/registry.ts';

/** The verdict of a lookup. `wait`: nobody has paid yet; `hold`: money may be on its way, and a person has to check. */
type Verdict = 'paid' | 'failed' | 'refunded' | 'to-refund' | 'wait' | 'hold';

const VERDICTS: Record<WalletOutcome, Verdict> = {
  paid: 'paid',
  failed: 'failed',
  refunded: 'refunded',
  'partly-refunded': 'to-refund',
  open: 'wait',
  held: 'hold',
};

/**
 * Judges a lookup. Less than was requested is never accepted, and is refunded; more may include a service charge that
 * the payer bears, which the documentation leaves open. "Completed" of money that is `refunded` contradicts itself:
 * nothing is delivered for it.
 */
export function getVerdict({ status, amountPaisa, isRefunded }: KnownLookup, askedPaisa: number): Verdict {
  const verdict = VERDICTS[getWalletOutcome(status)];
  if (verdict !== 'paid') return verdict;
  if (isRefunded) return 'hold';
  return amountPaisa < askedPaisa ? 'to-refund' : 'paid';
}

/**
 * Looks a payment up and acts on it once, for any caller: landing page, reconciler or editor (docs/architecture.md,
 * Wallet). The lookup is outside the transaction; then order and attempt are locked, and a decision that was made
 * meanwhile stands. @param reference the wallet's id of the payment @returns the payment's status for the storefront;
 * undefined when the lookup failed, which decides nothing @throws HttpError not_found for a payment that this shop
 * never opened
 */
export async function settle(
  queries: Queries,
  gateways: Gateways,
  reference: string,
): Promise<string | undefined> {
  const found = await findAttempt(queries, reference);
  if (!found) throw new HttpError('not_found', 'Payment not found');
  const { attempt, method } = found;
  const decided = decidedWord(attempt.state);
  if (decided) return decided;
  const lookup = await gateways.of(method).lookUp({ reference, amountPaisa: attempt.amountPaisa });
  if (lookup.kind === 'not_found' && (await isOver(queries, attempt))) return endUnknown(queries, attempt);
  // A "not found" shortly after opening is not final.
  if (lookup.kind !== 'known') return void (await askLater(queries, attempt));
  const settled = await queries.transaction(async (transaction) => {
    const locked = await lockAttempt(transaction, attempt);
    if (!locked) throw new HttpError('not_found', 'Payment not found');
    const { state: before } = locked.attempt;
    const state = await act(transaction, locked.order, locked.attempt, lookup);
    return { status: decidedWord(state) ?? lookup.status, decided: state === before ? undefined : state };
  });
  if (settled.decided) paymentEvents.publish({ outcome: settled.decided } satisfies PaymentEvent);
  return settled.status;
}

/** Only where nobody else decided it meanwhile: a decided payment is not looked up again. */
async function askLater(queries: Queries, { id, state, createdAt, lookups }: Attempt): Promise<void> {
  await queries
    .update(payments)
    .set({ nextLookupAt: nextLookup(createdAt), lookups: lookups + 1 })
    .where(and(eq(payments.id, id), eq(payments.state, state)));
}

/** Nobody can pay any more at a link that has ended. */
const isOver = async (queries: Queries, { expiresAt }: Attempt) =>
  expiresAt !== null && expiresAt < (await readNow(queries));

/** The status that the storefront gets for a payment that the wallet does not know: its link has ended. */
const UNKNOWN_TO_WALLET = 'Expired';

/** Fails a payment that the wallet does not know; it is not looked up again. @returns the storefront's status */
async function endUnknown(queries: Queries, attempt: Attempt): Promise<string> {
  const state = await endUnpaid(queries, attempt, 'Not found');
  return (state && decidedWord(state)) ?? UNKNOWN_TO_WALLET;
}

/**
 * Fails a payment that nobody can pay any more, unless it was decided meanwhile; it is not looked up again.
 * @returns its state then; undefined where it is gone
 */
export async function endUnpaid(
  queries: Queries,
  attempt: Pick<Attempt, 'id' | 'orderId' | 'state'>,
  walletStatus: string,
): Promise<PaymentState | undefined> {
  const state = await queries.transaction(async (transaction) => {
    const locked = await lockAttempt(transaction, attempt);
    if (!locked || decidedWord(locked.attempt.state)) return locked?.attempt.state;
    const { order, attempt: current } = locked;
    const ended = await applyToOrder(transaction, order, current, 'failed');
    await transaction
      .update(payments)
      .set({
        state: ended,
        walletStatus,
        failedAt: current.failedAt ?? new Date(),
        attention: null,
        lookups: current.lookups + 1,
        nextLookupAt: null,
      })
      .where(eq(payments.id, current.id));
    return ended;
  });
  if (state && state !== attempt.state) paymentEvents.publish({ outcome: state } satisfies PaymentEvent);
  return state;
}

/**
 * Acts on the wallet's status, or on what arrived in the shop's account, unless another caller was faster.
 * @param actorId who says that it arrived; null where a wallet does @param statementText by which line of the bank's
 */
export async function act(
  transaction: Queries,
  order: Order,
  attempt: Attempt,
  lookup: KnownLookup,
  actorId: string | null = null,
  statementText?: string,
): Promise<PaymentState> {
  if (decidedWord(attempt.state)) return attempt.state;
  const verdict = getVerdict(lookup, attempt.amountPaisa);
  const transactionId = lookup.transactionId ?? attempt.transactionId;
  // First: the mail about the order says what came, and what went back.
  if (MONEY_CAME.includes(verdict))
    await recordWalletPayment(
      transaction,
      attempt,
      lookup.amountPaisa,
      transactionId,
      actorId,
      statementText,
    );
  if (verdict === 'refunded') await recordRefundElsewhere(transaction, attempt, lookup.amountPaisa);
  const state = await applyToOrder(transaction, order, attempt, verdict);
  const facts = getWalletFacts(lookup, attempt);
  const attention = attentionAfter(verdict, facts);
  const failedAt = state === 'FAILED' ? (attempt.failedAt ?? new Date()) : attempt.failedAt;
  await transaction
    .update(payments)
    .set({
      state,
      ...facts,
      attention,
      transactionId,
      failedAt,
      lookups: attempt.lookups + 1,
      nextLookupAt: lookupAfter({ ...attempt, failedAt, attention }, state),
    })
    .where(eq(payments.id, attempt.id));
  return state;
}

/**
 * Moves an order that waits for this payment. One that no longer waits keeps its status, and its money is refunded.
 * @returns the state that the payment gets
 */
async function applyToOrder(
  transaction: Queries,
  order: Order,
  attempt: Attempt,
  verdict: Verdict,
): Promise<PaymentState> {
  // An order whose payment failed may wait for another one: this one decides nothing then.
  const isAwaited = order.status === 'AWAITING_PAYMENT' && attempt.state !== 'FAILED';
  const become = (state: PaymentState) => nextPaymentState(attempt.state, state, 'wallet');
  switch (verdict) {
    case 'wait':
    case 'hold':
      return attempt.state;
    case 'paid':
      if (!isAwaited) return become('NEEDS_REFUND');
      await moveOrder(transaction, order, 'CONFIRMED', 'payment');
      await notifyBuyer(transaction, order.id, 'paid');
      return become('PAID');
    default:
      if (isAwaited) {
        await moveOrder(transaction, order, 'CANCELLED', 'payment');
        await notifyBuyer(transaction, order.id, 'payment-failed');
      }
      return become(STATES[verdict]);
  }
}

const STATES = {
  failed: 'FAILED',
  refunded: 'REFUNDED',
  'to-refund': 'NEEDS_REFUND',
} as const satisfies Partial<Record<Verdict, PaymentState>>;

const MONEY_CAME: readonly Verdict[] = ['paid', 'to-refund', 'refunded'];

function attentionAfter(verdict: Verdict, { walletStatus }: WalletFacts): PaymentAttention | null {
  if (verdict === 'hold') return 'held';
  return isPartlyRefunded(walletStatus) ? 'part_refunded' : null;
}

/** A failed payment is looked up once more an hour after it failed, however often it was looked up before. */
function lookupAfter(
  { createdAt, failedAt, attention, gatewayReference }: Attempt,
  state: PaymentState,
): Date | null {
  if (gatewayReference === null) return null;
  // Money may be on its way, also for an order that was cancelled meanwhile.
  if (attention === 'held') return nextLookup(createdAt);
  if (state === 'FAILED') return lateLookup(failedAt ?? createdAt);
  if (state === 'NEEDS_REFUND') return openCaseLookup();
  if (state === 'PAID') return watchLookup();
  return decidedWord(state) ? null : nextLookup(createdAt);
}
