import { expect, test } from 'vitest';
import { mayPayAgain } from './pay-again.ts';

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
