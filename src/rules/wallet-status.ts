/**
 * What a word of the wallet means for a payment (Khalti KPG-2, "Payment Status Code", "Lookup status" and the note below
 * them). `open`: nobody has paid yet. `held`: money may be on its way, and only the wallet's support knows: hold the
 * order and notify staff.
 */
export type WalletOutcome = 'paid' | 'failed' | 'refunded' | 'partly-refunded' | 'open' | 'held';

const OUTCOMES = new Map<string, WalletOutcome>([
  ['completed', 'paid'],
  ['initiated', 'open'],
  ['pending', 'held'],
  ['expired', 'failed'],
  ['user canceled', 'failed'],
  // Only in the note: "must be treated as failed".
  ['canceled', 'failed'],
  ['failed', 'failed'],
  ['refunded', 'refunded'],
  ['partially refunded', 'partly-refunded'],
]);

/** The meaning of a word, in whatever case. An unknown word is held: it must never fail a paid order. */
export const walletOutcomeOf = (status: string): WalletOutcome =>
  OUTCOMES.get(status.trim().toLowerCase()) ?? 'held';

/** Whether the wallet says that a part of a payment went back; false where it was not asked yet. */
export const isPartlyRefunded = (status: string | null): boolean =>
  status !== null && walletOutcomeOf(status) === 'partly-refunded';
