import { ApiError } from '../../../client/http.ts';
import { isCompleted, isDecided, isReturned } from './wallet-status.ts';

/**
 * What the shop's server says of a payment that an address calls undecided.
 * `no-such`: it knows none by that name. `unreachable`: it could not tell; asking again may help.
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

export const failedCheckOf = (error: unknown): PaymentCheck => {
  if (error instanceof ApiError && REFUSED.includes(error.status)) return { kind: 'no-such' };
  return { kind: 'unreachable', message: error instanceof Error ? error.message : String(error) };
};
