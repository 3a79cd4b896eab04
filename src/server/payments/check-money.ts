import { eq } from 'drizzle-orm';
import { getWalletOutcome, isPartlyRefunded } from '../../rules/order/wallet-limits.ts';
import type { Queries } from '../db/database.ts';
import { readNow } from '../db/reading.ts';
import { payments } from '../db/schema.ts';
import { nextLookup } from '../ledger/lookup-times.ts';
import {
  type MoneySums,
  type Movement,
  readPaymentMoney,
  recordRefundElsewhere,
  settlePending,
} from '../ledger/movements.ts';
import { type Attempt, findAttempt, getWalletFacts, lockAttempt } from './attempt.ts';
import type { KnownLookup } from './gateways/gateway.ts';
import type { Gateways } from './gateways/registry.ts';
import { notifyRefunded, updateRefundState } from './update-refund-state.ts';

/**
 * The verdict of a lookup on a pending refund, and on a refund that the shop did not request. `unknown` decides
 * nothing: a refund is neither made nor failed until the wallet reports it.
 */
type RefundVerdict = { pending: 'made' | 'not-made' | 'unknown'; elsewherePaisa: number };

const WAIT: RefundVerdict = { pending: 'unknown', elsewherePaisa: 0 };
const NOT_MADE: RefundVerdict = { pending: 'not-made', elsewherePaisa: 0 };

/** A pending refund. `isOverdue`: had the wallet received it, a lookup would show it by now. */
type Asked = { wasAsked: boolean; isOverdue: boolean };

/**
 * Judges the wallet's status by what is recorded of the payment. A lookup has no amounts of refunds. "Completed" of
 * money that is `refunded` contradicts itself, so it never means that a refund was not made: it could be made twice
 * then.
 */
export function refundVerdict(
  { status: walletStatus, isRefunded }: Pick<KnownLookup, 'status' | 'isRefunded'>,
  { paidPaisa, refundedPaisa, refundingPaisa }: MoneySums,
  { wasAsked, isOverdue }: Asked,
): RefundVerdict {
  const unlessShown = isOverdue ? NOT_MADE : WAIT;
  if (isPartlyRefunded(walletStatus)) {
    const wouldBeAll = refundedPaisa + refundingPaisa >= paidPaisa;
    // A partial refund from before the request was made in the dashboard.
    if (wouldBeAll || !wasAsked) return unlessShown;
    // After an earlier partial refund the status is the same whether or not this one was made: a person has to check.
    return refundedPaisa === 0 ? { pending: 'made', elsewherePaisa: 0 } : WAIT;
  }
  switch (getWalletOutcome(walletStatus)) {
    case 'refunded':
      return { pending: 'made', elsewherePaisa: Math.max(paidPaisa - refundedPaisa - refundingPaisa, 0) };
    case 'paid':
      return isRefunded ? WAIT : unlessShown;
    default:
      return WAIT;
  }
}

/** A refund that no lookup shows by then was never made, and may be requested again. */
const REFUND_SHOWS_WITHIN_MS = 15 * 60_000;
/** By then the process that claimed a refund has called the wallet, or died. */
const ASKS_WITHIN_MS = 60_000;

/** Whether a pending refund was requested at the wallet, and whether a lookup should show it by now. */
function readAsked({ refundAskedAt }: Attempt, pending: Movement | undefined, now: Date): Asked {
  const isOlder = (time: Date, milliseconds: number) => now.getTime() - time.getTime() > milliseconds;
  if (refundAskedAt) return { wasAsked: true, isOverdue: isOlder(refundAskedAt, REFUND_SHOWS_WITHIN_MS) };
  return { wasAsked: false, isOverdue: pending !== undefined && isOlder(pending.createdAt, ASKS_WITHIN_MS) };
}

/**
 * Records the result of a lookup about refunds of a paid payment: a requested one, or one that was made in the
 * wallet's own dashboard. It takes the locks itself, and decides by what is recorded then.
 */
export async function applyRefundLookup(
  queries: Queries,
  attempt: Attempt,
  lookup: KnownLookup,
): Promise<void> {
  await queries.transaction(async (transaction) => {
    const locked = await lockAttempt(transaction, attempt);
    if (!locked) return;
    const { order, attempt: current } = locked;
    const { sums, pending } = await readPaymentMoney(transaction, current);
    const verdict = refundVerdict(lookup, sums, readAsked(current, pending, await readNow(transaction)));
    if (pending && verdict.pending !== 'unknown')
      await settlePending(transaction, pending.id, {
        state: verdict.pending === 'made' ? 'DONE' : 'REFUSED',
      });
    if (verdict.elsewherePaisa > 0) await recordRefundElsewhere(transaction, current, verdict.elsewherePaisa);
    const askedPaisa = verdict.pending === 'made' ? Math.abs(pending?.amountPaisa ?? 0) : 0;
    const movedPaisa = askedPaisa + Math.max(0, verdict.elsewherePaisa);
    await notifyRefunded(transaction, order, movedPaisa, () =>
      updateRefundState(transaction, order, current, getWalletFacts(lookup, current)),
    );
  });
}

/** Looks up the outcome of a payment's refund, or whether one was made in the wallet's dashboard. */
export async function checkMoney(queries: Queries, gateways: Gateways, reference: string): Promise<void> {
  const found = await findAttempt(queries, reference);
  if (!found) return;
  const { attempt, method } = found;
  const lookup = await gateways.of(method).lookUp({ reference, amountPaisa: attempt.amountPaisa });
  if (lookup.kind === 'known') return applyRefundLookup(queries, attempt, lookup);
  await queries
    .update(payments)
    .set({ nextLookupAt: nextLookup(attempt.refundAskedAt ?? attempt.createdAt) })
    .where(eq(payments.id, attempt.id));
}
