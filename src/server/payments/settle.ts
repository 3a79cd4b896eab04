import { and, eq } from 'drizzle-orm';
import type { PaymentState } from '../../contract/payment.ts';
import type { Queries } from '../db/database.ts';
import { payments } from '../db/schema.ts';
import { type PaymentEvent, paymentEvents } from '../monitoring/events.ts';
import { moveOrder, type Order } from '../orders/move-order.ts';
import { tellBuyer } from '../orders/order-mail.ts';
import { Refusal } from '../refusal.ts';
import { type Attempt, decidedWord, findAttempt, lockAttempt } from './attempt.ts';
import type { Gateway, KnownLookup } from './gateway.ts';
import { recordRefundElsewhere, recordWalletPayment } from './movements.ts';
import { lateLookup, nextLookup, openCaseLookup } from './schedule.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/**
 * Finds out how a payment stands and acts on it once, whoever asks: landing page, reconciler or editor (design §5.6).
 * The wallet is asked outside the transaction; then order and attempt are locked and what was decided meanwhile stands.
 * @returns the payment's status for the storefront; undefined when the wallet could not be asked, which decides nothing
 * @throws Refusal not_found for a pidx that this shop never opened
 */
export async function settle(queries: Queries, gateway: Gateway, pidx: string): Promise<string | undefined> {
  const attempt = await findAttempt(queries, pidx);
  if (!attempt) throw new Refusal('not_found', 'Payment not found');
  const decided = decidedWord(attempt.state);
  if (decided) return decided;
  const lookup = await gateway.lookUp(pidx);
  if (lookup.kind === 'unknown') return void (await askLater(queries, attempt));
  const settled = await queries.transaction(async (transaction) => {
    const locked = await lockAttempt(transaction, attempt);
    if (!locked) throw new Refusal('not_found', 'Payment not found');
    const { state: before } = locked.attempt;
    const state = await act(transaction, locked.order, locked.attempt, lookup);
    return { status: decidedWord(state) ?? lookup.status, decided: state === before ? undefined : state };
  });
  if (settled.decided) paymentEvents.publish({ outcome: settled.decided } satisfies PaymentEvent);
  return settled.status;
}

/** Only as long as nobody else decided it meanwhile: what is decided is not to be asked about again. */
async function askLater(queries: Queries, { id, state, createdAt, lookups }: Attempt): Promise<void> {
  await queries
    .update(payments)
    .set({ nextLookupAt: nextLookup(createdAt), lookups: lookups + 1 })
    .where(and(eq(payments.id, id), eq(payments.state, state)));
}

/** Acts on the wallet's word, unless another caller was faster. */
async function act(
  transaction: Queries,
  order: Order,
  attempt: Attempt,
  lookup: KnownLookup,
): Promise<PaymentState> {
  if (decidedWord(attempt.state)) return attempt.state;
  const verdict = verdictOf(lookup, attempt.amountPaisa);
  const state = await applyToOrder(transaction, order, attempt, verdict);
  const transactionId = lookup.transactionId ?? attempt.transactionId;
  if (MONEY_CAME.includes(verdict))
    await recordWalletPayment(transaction, attempt, lookup.amountPaisa, transactionId);
  if (verdict === 'refunded') await recordRefundElsewhere(transaction, attempt, lookup.amountPaisa);
  const failedAt = state === 'FAILED' ? (attempt.failedAt ?? new Date()) : attempt.failedAt;
  await transaction
    .update(payments)
    .set({
      state,
      walletStatus: lookup.status,
      transactionId,
      failedAt,
      lookups: attempt.lookups + 1,
      nextLookupAt: lookupAfter({ ...attempt, failedAt }, state),
    })
    .where(eq(payments.id, attempt.id));
  return state;
}

/** Moves an order that waits for this payment. One that no longer waits keeps its status, and its money goes back. */
async function applyToOrder(
  transaction: Queries,
  order: Order,
  attempt: Attempt,
  verdict: Verdict,
): Promise<PaymentState> {
  const isAwaited = order.status === 'AWAITING_PAYMENT';
  switch (verdict) {
    case 'wait':
      return attempt.state;
    case 'paid':
      if (!isAwaited) return 'NEEDS_REFUND';
      await moveOrder(transaction, order, 'CONFIRMED', 'payment');
      await tellBuyer(transaction, order.id, 'paid');
      return 'PAID';
    default:
      if (isAwaited) {
        await moveOrder(transaction, order, 'CANCELLED', 'payment');
        await tellBuyer(transaction, order.id, 'payment-failed');
      }
      return STATES[verdict];
  }
}

const STATES = {
  failed: 'FAILED',
  refunded: 'REFUNDED',
  'to-refund': 'NEEDS_REFUND',
} as const satisfies Partial<Record<Verdict, PaymentState>>;

const MONEY_CAME: readonly Verdict[] = ['paid', 'to-refund', 'refunded'];

/** A failed payment is looked at once more an hour after it failed, however often it was looked at before that. */
function lookupAfter({ createdAt, failedAt }: Attempt, state: PaymentState): Date | null {
  if (state === 'FAILED') return lateLookup(failedAt ?? createdAt);
  if (state === 'NEEDS_REFUND') return openCaseLookup();
  return decidedWord(state) ? null : nextLookup(createdAt);
}
