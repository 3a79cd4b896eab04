import type { PaymentState } from '../../contract/payment.ts';
import { DAY_MS } from '../shop/nepal-time.ts';
import { isWallet } from './payment-method.ts';

/**
 * What changes a payment's state: the checkout that opens it (after a crash the reconciler), the wallet's status, a
 * change of its order, or a refund by staff or in the wallet's dashboard.
 */
export const PAYMENT_MOVERS = ['checkout', 'wallet', 'order', 'refund'] as const;
type PaymentMover = (typeof PAYMENT_MOVERS)[number];

/** All transitions (docs/architecture.md, Payment states). REFUNDED is final. */
const TRANSITIONS: Record<PaymentMover, Partial<Record<PaymentState, readonly PaymentState[]>>> = {
  // FAILED where the order was cancelled before the wallet opened.
  checkout: { INITIATING: ['OPEN', 'FAILED'] },
  wallet: {
    OPEN: ['PAID', 'FAILED', 'NEEDS_REFUND', 'REFUNDED'],
    // Money came late. It never pays: the order was cancelled when the payment failed.
    FAILED: ['NEEDS_REFUND', 'REFUNDED'],
  },
  order: { PAID: ['NEEDS_REFUND'] },
  refund: {
    PAID: ['REFUNDING', 'REFUNDED'],
    // PAID after a partial refund, where the buyer keeps the rest of the goods.
    NEEDS_REFUND: ['REFUNDING', 'REFUNDED', 'PAID'],
    REFUNDING: ['REFUNDED', 'NEEDS_REFUND', 'PAID'],
  },
};

/** The states to which a mover may change a payment in this state. */
export const paymentMovesFrom = (state: PaymentState, mover: PaymentMover): readonly PaymentState[] =>
  TRANSITIONS[mover][state] ?? [];

/**
 * Checks a transition and returns the new state; the present one is always allowed.
 * @throws Error for a transition that does not exist: the transaction ends before money is recorded by mistake
 */
export function nextPaymentState(from: PaymentState, to: PaymentState, mover: PaymentMover): PaymentState {
  if (from !== to && !paymentMovesFrom(from, mover).includes(to))
    throw new Error(`a payment cannot go from ${from} to ${to} by ${mover}`);
  return to;
}

/**
 * Whether an order may be paid by its wallet whose payments came to nothing. After a day it takes a new order: who ordered it may have
 * forgotten it. The server alone knows whether staff cancelled it, and then it may not.
 * @param states those of its wallet payments @param order `createdAt` as a date or in the form of ISO 8601
 */
export const mayPayAgain = (
  { status, createdAt, paymentMethod }: { status: string; createdAt: Date | string; paymentMethod: string },
  states: readonly PaymentState[],
  now: Date,
): boolean =>
  isWallet(paymentMethod) &&
  status === 'CANCELLED' &&
  states.length > 0 &&
  states.every((state) => state === 'FAILED') &&
  now.getTime() - new Date(createdAt).getTime() <= DAY_MS;
