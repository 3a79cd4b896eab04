import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '../contract/order.ts';
import { canMove, movesFrom } from './order-status.ts';

test.each(['DELIVERED', 'CANCELLED'] as const)('Design §5.5 Order status: %s is the end', (status) => {
  expect([...movesFrom(status, 'editor'), ...movesFrom(status, 'payment')]).toEqual([]);
});

test('Design §5.5 Order status: only the wallet confirms an order that waits for its payment', () => {
  expect(canMove('AWAITING_PAYMENT', 'CONFIRMED', 'editor')).toBe(false);
  expect(canMove('AWAITING_PAYMENT', 'CONFIRMED', 'payment')).toBe(true);
});

test('Design §5.5 Order status: the wallet moves nothing that it has decided before', () => {
  const movable = ORDER_STATUSES.filter((status) => movesFrom(status, 'payment').length > 0);
  expect(movable).toEqual(['AWAITING_PAYMENT']);
});

test('Design §5.5 Order status: from its placing every order can be delivered, and cancelled until then', () => {
  const way = ['PENDING', 'CONFIRMED', 'SHIPPED', 'DELIVERED'] as const;
  way.slice(1).forEach((next, index) => {
    const from = way[index] ?? 'PENDING';
    expect(canMove(from, next, 'editor')).toBe(true);
    expect(canMove(from, 'CANCELLED', 'editor')).toBe(true);
  });
});
