import { expect, test } from 'vitest';
import { PAYMENT_STATES } from '../../contract/payment.ts';
import { nextPaymentState, PAYMENT_MOVERS, paymentMovesFrom } from './payment-state.ts';

test('a payment moves only by the transitions of its state machine', () => {
  for (const state of PAYMENT_STATES)
    for (const mover of PAYMENT_MOVERS) expect(nextPaymentState(state, state, mover)).toBe(state);
});

test('a fully refunded payment never changes', () => {
  for (const mover of PAYMENT_MOVERS) expect(paymentMovesFrom('REFUNDED', mover)).toEqual([]);
});

test('a failed payment never becomes paid, because its order was cancelled', () => {
  expect(() => nextPaymentState('FAILED', 'PAID', 'wallet')).toThrow('from FAILED to PAID by wallet');
});

test('only a refund begins a refund', () => {
  expect(nextPaymentState('PAID', 'REFUNDING', 'refund')).toBe('REFUNDING');
  expect(() => nextPaymentState('PAID', 'REFUNDING', 'wallet')).toThrow();
  expect(() => nextPaymentState('OPEN', 'REFUNDING', 'refund')).toThrow();
});
