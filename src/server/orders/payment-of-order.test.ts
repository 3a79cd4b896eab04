import { expect, test } from 'vitest';
import { type PaymentRow, paymentOfOrder } from './payment-of-order.ts';

const now = new Date('2026-11-21T10:00:00Z');
const attempt = (changes: Partial<PaymentRow>) =>
  ({
    id: 1,
    state: 'OPEN',
    paymentUrl: 'https://wallet.example/pay/1',
    expiresAt: new Date('2026-11-21T10:30:00Z'),
    ...changes,
  }) as PaymentRow;

test('Design §5.6 Payment: where to pay is told while it is open and not expired', () => {
  expect(paymentOfOrder([attempt({})], now)).toEqual({
    state: 'OPEN',
    paymentUrl: 'https://wallet.example/pay/1',
  });
  expect(paymentOfOrder([attempt({ expiresAt: now })], now)).toEqual({ state: 'OPEN' });
  expect(paymentOfOrder([attempt({ state: 'PAID' })], now)).toEqual({ state: 'PAID' });
});

test('Design §5.6 Payment: an order paid in cash has none', () => {
  expect(paymentOfOrder([], now)).toBeUndefined();
});

test('Design §5.6 Payment: of several attempts, money to be given back is told first, then money that came', () => {
  const failed = attempt({ id: 3, state: 'FAILED' });
  const paid = attempt({ id: 1, state: 'PAID' });
  const twice = attempt({ id: 2, state: 'NEEDS_REFUND' });
  expect(paymentOfOrder([failed, paid], now)?.state).toBe('PAID');
  expect(paymentOfOrder([failed, paid, twice], now)?.state).toBe('NEEDS_REFUND');
});
