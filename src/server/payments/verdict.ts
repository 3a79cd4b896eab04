import { getWalletOutcome, type WalletOutcome } from '../../rules/order/wallet-status.ts';
import type { KnownLookup } from './gateways/gateway.ts';

/** The verdict of a lookup. `wait`: nobody has paid yet; `hold`: money may be on its way, and a person has to check. */
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
