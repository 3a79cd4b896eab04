/**
 * The outcome of a payment by the wallet's status, in the words of the specification's wallet (its "Payment Status Code",
 * "Lookup status" and the note below them). `open`: nobody has paid yet. `held`: money may be on its way, and only the wallet's support knows:
 * hold the order and notify staff.
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

/**
 * The outcome of a status in any letter case. An unknown wallet status means "wait" (`held`): it must never fail a
 * paid order.
 */
export const getWalletOutcome = (status: string): WalletOutcome =>
  OUTCOMES.get(status.trim().toLowerCase()) ?? 'held';

/** Whether the wallet reports a partial refund; false before the first lookup. */
export const isPartlyRefunded = (status: string | null): boolean =>
  status !== null && getWalletOutcome(status) === 'partly-refunded';
