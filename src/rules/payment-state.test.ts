import { expect, test } from 'vitest';
import { PAYMENT_STATES } from '../contract/payment.ts';
import { nextPaymentState, PAYMENT_MOVERS, paymentMovesFrom } from './payment-state.ts';

test('a payment keeps its state whoever asks', () => {
  for (const state of PAYMENT_STATES)
    for (const mover of PAYMENT_MOVERS) expect(nextPaymentState(state, state, mover)).toBe(state);
});

test('money that was given back in full stays so', () => {
  for (const mover of PAYMENT_MOVERS) expect(paymentMovesFrom('REFUNDED', mover)).toEqual([]);
});

test('a payment that failed never pays its order, which was cancelled with it', () => {
  expect(() => nextPaymentState('FAILED', 'PAID', 'wallet')).toThrow('from FAILED to PAID by wallet');
});

test('only a refund begins a refund', () => {
  expect(nextPaymentState('PAID', 'REFUNDING', 'refund')).toBe('REFUNDING');
  expect(() => nextPaymentState('PAID', 'REFUNDING', 'wallet')).toThrow();
  expect(() => nextPaymentState('OPEN', 'REFUNDING', 'refund')).toThrow();
});
