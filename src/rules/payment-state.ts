import type { PaymentState } from '../contract/payment.ts';

/**
 * What moves a payment on: the checkout that opens it (after a crash the reconciler), the wallet's word on it, a move of
 * its order, or a refund, whether staff ask for it or the wallet's dashboard made it.
 */
export const PAYMENT_MOVERS = ['checkout', 'wallet', 'order', 'refund'] as const;
type PaymentMover = (typeof PAYMENT_MOVERS)[number];

/** Every transition there is (docs/architecture.md, Payment states). What was given back in full stays so. */
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
    // PAID where a part was given back and the buyer keeps the rest of the goods.
    NEEDS_REFUND: ['REFUNDING', 'REFUNDED', 'PAID'],
    REFUNDING: ['REFUNDED', 'NEEDS_REFUND', 'PAID'],
  },
};

/** The states that a mover may give a payment in this state. */
export const paymentMovesFrom = (state: PaymentState, mover: PaymentMover): readonly PaymentState[] =>
  TRANSITIONS[mover][state] ?? [];

/**
 * The state that a payment gets; the one that it has is always allowed.
 * @throws Error for a transition that does not exist: the transaction ends before money is recorded by mistake
 */
export function nextPaymentState(from: PaymentState, to: PaymentState, mover: PaymentMover): PaymentState {
  if (from !== to && !paymentMovesFrom(from, mover).includes(to))
    throw new Error(`a payment cannot go from ${from} to ${to} by ${mover}`);
  return to;
}
