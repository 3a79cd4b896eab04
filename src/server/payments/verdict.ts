import type { Lookup } from './gateway.ts';

/**
 * What the wallet's word means for a payment. `wait` is also the answer to every word that is not known: money must
 * not be called lost because the wallet learned a new word.
 */
export type Verdict = 'paid' | 'failed' | 'refunded' | 'to-refund' | 'wait';

const VERDICTS = new Map<string, Verdict>([
  ['completed', 'paid'],
  ['expired', 'failed'],
  ['user canceled', 'failed'],
  ['refunded', 'refunded'],
  ['partially refunded', 'to-refund'],
]);

/** Judges a lookup. Another amount than was asked for is never accepted, and goes back. */
export function verdictOf(lookup: Extract<Lookup, { kind: 'known' }>, amountPaisa: number): Verdict {
  const verdict = VERDICTS.get(lookup.status.trim().toLowerCase()) ?? 'wait';
  return verdict === 'paid' && lookup.amountPaisa !== amountPaisa ? 'to-refund' : verdict;
}
