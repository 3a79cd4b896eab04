import { expect, test } from 'vitest';
import { mayPayAgain } from './pay-again.ts';

const ORDERED = '2026-11-26T08:00:00.000Z';
const at = (time: string) => new Date(time);

test('Pay again: a cancelled order of which nothing was paid, within a day', () => {
  const order = { status: 'CANCELLED', createdAt: ORDERED };
  expect(mayPayAgain(order, ['FAILED'], at('2026-11-26T08:01:00Z'))).toBe(true);
  expect(mayPayAgain(order, ['FAILED', 'FAILED'], at('2026-11-27T08:00:00Z'))).toBe(true);
  expect(mayPayAgain(order, ['FAILED'], at('2026-11-27T08:00:01Z'))).toBe(false);
});

test('Pay again: neither a cash order, nor one that stands, nor one that money came for', () => {
  const now = at('2026-11-26T08:01:00Z');
  expect(mayPayAgain({ status: 'CANCELLED', createdAt: ORDERED }, [], now)).toBe(false);
  expect(mayPayAgain({ status: 'AWAITING_PAYMENT', createdAt: ORDERED }, ['FAILED'], now)).toBe(false);
  expect(mayPayAgain({ status: 'CANCELLED', createdAt: ORDERED }, ['OPEN', 'FAILED'], now)).toBe(false);
  expect(mayPayAgain({ status: 'CANCELLED', createdAt: ORDERED }, ['NEEDS_REFUND'], now)).toBe(false);
  expect(mayPayAgain({ status: 'CANCELLED', createdAt: 'some day' }, ['FAILED'], now)).toBe(false);
});
