import { type WalletOutcome, walletOutcomeOf } from '../../rules/wallet-status.ts';
import type { KnownLookup } from './gateway.ts';

/** What a lookup asks for. `wait`: nobody has paid yet; `hold`: money may be on its way, and a person has to ask. */
export type Verdict = 'paid' | 'failed' | 'refunded' | 'to-refund' | 'wait' | 'hold';

const VERDICTS: Record<WalletOutcome, Verdict> = {
  paid: 'paid',
  failed: 'failed',
  refunded: 'refunded',
  'partly-refunded': 'to-refund',
  open: 'wait',
  held: 'hold',
};

/**
 * Judges a lookup. Less than was asked for is never accepted, and goes back; more may hold a service charge that the
 * payer bears, which the documentation leaves open. "Completed" of money that is `refunded` contradicts itself: nothing
 * is delivered for it.
 */
export function verdictOf({ status, amountPaisa, isRefunded }: KnownLookup, askedPaisa: number): Verdict {
  const verdict = VERDICTS[walletOutcomeOf(status)];
  if (verdict !== 'paid') return verdict;
  if (isRefunded) return 'hold';
  return amountPaisa < askedPaisa ? 'to-refund' : 'paid';
}
