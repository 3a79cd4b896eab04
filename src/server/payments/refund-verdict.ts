import { isPartlyRefunded, walletOutcomeOf } from '../../rules/wallet-status.ts';
import type { MoneySums } from '../ledger/movement-sums.ts';
import type { KnownLookup } from './gateway.ts';

/**
 * What a lookup says of a refund that is under way, and of money that the wallet gave back by itself. `unknown` decides
 * nothing: a refund is neither made nor failed until the wallet says so.
 */
export type RefundVerdict = { pending: 'made' | 'not-made' | 'unknown'; elsewherePaisa: number };

const WAIT: RefundVerdict = { pending: 'unknown', elsewherePaisa: 0 };
const NOT_MADE: RefundVerdict = { pending: 'not-made', elsewherePaisa: 0 };

/** A refund that is under way. `isOverdue`: had the wallet got it, it would have shown by now. */
export type Asked = { wasAsked: boolean; isOverdue: boolean };

/**
 * Judges the wallet's word by what is recorded of the payment. A lookup tells of no amounts. "Completed" of money that
 * is `refunded` contradicts itself, so it never means that a refund was not made: it could be made twice then.
 */
export function refundVerdict(
  { status: walletStatus, isRefunded }: Pick<KnownLookup, 'status' | 'isRefunded'>,
  { paidPaisa, refundedPaisa, refundingPaisa }: MoneySums,
  { wasAsked, isOverdue }: Asked,
): RefundVerdict {
  const unlessShown = isOverdue ? NOT_MADE : WAIT;
  if (isPartlyRefunded(walletStatus)) {
    const wouldBeAll = refundedPaisa + refundingPaisa >= paidPaisa;
    // A part that went back before the wallet was asked is somebody else's.
    if (wouldBeAll || !wasAsked) return unlessShown;
    // After an earlier part the wallet says the same whether or not this one was made: a person has to look.
    return refundedPaisa === 0 ? { pending: 'made', elsewherePaisa: 0 } : WAIT;
  }
  switch (walletOutcomeOf(walletStatus)) {
    case 'refunded':
      return { pending: 'made', elsewherePaisa: Math.max(paidPaisa - refundedPaisa - refundingPaisa, 0) };
    case 'paid':
      return isRefunded ? WAIT : unlessShown;
    default:
      return WAIT;
  }
}
