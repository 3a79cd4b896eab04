import { expect, test } from 'vitest';
import { PAYMENT_STATES } from '../../contract/payment.ts';
import { mayPayAgain, nextPaymentState, PAYMENT_MOVERS, paymentMovesFrom } from './payment-state.ts';

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

const ORDERED = '2026-11-26T08:00:00.000Z';
const at = (time: string) => new Date(time);

test('Pay again: a cancelled order of which nothing was paid, within a day', () => {
  const order = { status: 'CANCELLED', createdAt: ORDERED, paymentMethod: 'KHALTI' };
  expect(mayPayAgain(order, ['FAILED'], at('2026-11-26T08:01:00Z'))).toBe(true);
  expect(mayPayAgain(order, ['FAILED', 'FAILED'], at('2026-11-27T08:00:00Z'))).toBe(true);
  expect(mayPayAgain(order, ['FAILED'], at('2026-11-27T08:00:01Z'))).toBe(false);
});

test('Pay again: neither a cash order, nor a transfer, nor one that stands, nor one that money came for', () => {
  const now = at('2026-11-26T08:01:00Z');
  const order = { status: 'CANCELLED', createdAt: ORDERED, paymentMethod: 'KHALTI' };
  expect(mayPayAgain({ ...order, paymentMethod: 'CASH_ON_DELIVERY' }, [], now)).toBe(false);
  expect(mayPayAgain({ ...order, status: 'AWAITING_PAYMENT' }, ['FAILED'], now)).toBe(false);
  expect(mayPayAgain({ ...order, paymentMethod: 'BANK_TRANSFER' }, ['FAILED'], now)).toBe(false);
  expect(mayPayAgain(order, ['OPEN', 'FAILED'], now)).toBe(false);
  expect(mayPayAgain(order, ['NEEDS_REFUND'], now)).toBe(false);
  expect(mayPayAgain({ ...order, createdAt: 'some day' }, ['FAILED'], now)).toBe(false);
});
