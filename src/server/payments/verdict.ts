import type { Lookup } from './gateway.ts';

/**
 * What the wallet's word means for a payment. An unknown word means "wait": it must never fail a paid order. "Canceled" and
 * "Failed" stand in the notes of the wallet's documentation, not in its table of statuses.
 */
export type Verdict = 'paid' | 'failed' | 'refunded' | 'to-refund' | 'wait';

const VERDICTS = new Map<string, Verdict>([
  ['completed', 'paid'],
  ['expired', 'failed'],
  ['user canceled', 'failed'],
  ['canceled', 'failed'],
  ['failed', 'failed'],
  ['refunded', 'refunded'],
  ['partially refunded', 'to-refund'],
]);

/**
 * Judges a lookup. Less than was asked for is never accepted, and goes back; more may hold a service charge that the payer
 * bears, which the documentation leaves open.
 */
export function verdictOf(lookup: Extract<Lookup, { kind: 'known' }>, amountPaisa: number): Verdict {
  const verdict = VERDICTS.get(lookup.status.trim().toLowerCase()) ?? 'wait';
  return verdict === 'paid' && lookup.amountPaisa < amountPaisa ? 'to-refund' : verdict;
}
