import { getWalletOutcome, isPartlyRefunded } from '../../rules/order/wallet-status.ts';
import type { MoneySums } from '../ledger/movement-sums.ts';
import type { KnownLookup } from './gateways/gateway.ts';

/**
 * The verdict of a lookup on a pending refund, and on a refund that the shop did not request. `unknown` decides
 * nothing: a refund is neither made nor failed until the wallet reports it.
 */
export type RefundVerdict = { pending: 'made' | 'not-made' | 'unknown'; elsewherePaisa: number };

const WAIT: RefundVerdict = { pending: 'unknown', elsewherePaisa: 0 };
const NOT_MADE: RefundVerdict = { pending: 'not-made', elsewherePaisa: 0 };

/** A pending refund. `isOverdue`: had the wallet received it, a lookup would show it by now. */
export type Asked = { wasAsked: boolean; isOverdue: boolean };

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
