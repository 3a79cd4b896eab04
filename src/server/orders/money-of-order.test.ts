import { expect, test } from 'vitest';
import { type PaymentRow, paymentOfOrder } from './money-of-order.ts';

const now = new Date('2026-11-21T10:00:00Z');
const attempt = (changes: Partial<PaymentRow>) =>
  ({
    id: 1,
    state: 'OPEN',
    paymentUrl: 'https://wallet.example/pay/1',
    expiresAt: new Date('2026-11-21T10:30:00Z'),
    ...changes,
  }) as PaymentRow;

test('Payment: the address to pay at is there while the payment is open and not expired', () => {
  expect(paymentOfOrder('AWAITING_PAYMENT', [attempt({})], now)).toEqual({
    state: 'OPEN',
    paymentUrl: 'https://wallet.example/pay/1',
  });
  expect(paymentOfOrder('AWAITING_PAYMENT', [attempt({ expiresAt: now })], now)).toEqual({ state: 'OPEN' });
  expect(paymentOfOrder('AWAITING_PAYMENT', [attempt({ state: 'PAID' })], now)).toEqual({ state: 'PAID' });
});

test.each(['CANCELLED', 'CONFIRMED', 'PENDING'] as const)(
  'Payment: an order that is %s shows no address to pay at',
  (status) => {
    expect(paymentOfOrder(status, [attempt({})], now)).toEqual({ state: 'OPEN' });
  },
);

test('Payment: an order paid in cash has none', () => {
  expect(paymentOfOrder('AWAITING_PAYMENT', [], now)).toBeUndefined();
});

test('Payment: of several attempts, due refunds come first, then payments', () => {
  const failed = attempt({ id: 3, state: 'FAILED' });
  const paid = attempt({ id: 1, state: 'PAID' });
  const twice = attempt({ id: 2, state: 'NEEDS_REFUND' });
  expect(paymentOfOrder('AWAITING_PAYMENT', [failed, paid], now)?.state).toBe('PAID');
  expect(paymentOfOrder('AWAITING_PAYMENT', [failed, paid, twice], now)?.state).toBe('NEEDS_REFUND');
});
