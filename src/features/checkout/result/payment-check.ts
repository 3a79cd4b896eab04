import { ApiError } from '../../../client/http.ts';
import { isCompleted, isDecided, isReturned } from './wallet-return-status.ts';

/**
 * The shop's own status of a payment that an address calls undecided. `no-such`: unknown payment. `unreachable`: the
 * call failed; trying again may help.
 */
export type PaymentCheck =
  | { kind: 'asking' }
  | { kind: 'undecided' }
  | { kind: 'paid' }
  | { kind: 'not-paid' }
  | { kind: 'returned' }
  | { kind: 'no-such' }
  | { kind: 'unreachable'; message: string };

const REFUSED = [400, 404, 422];

/** @param status the wallet's word; one that nobody knows means wait */
export function checkOf(status: string): PaymentCheck {
  if (isCompleted(status)) return { kind: 'paid' };
  if (isReturned(status)) return { kind: 'returned' };
  return { kind: isDecided(status) ? 'not-paid' : 'undecided' };
}

export const getFailedCheck = (error: unknown): PaymentCheck => {
  if (error instanceof ApiError && REFUSED.includes(error.status)) return { kind: 'no-such' };
  return { kind: 'unreachable', message: error instanceof Error ? error.message : String(error) };
};
