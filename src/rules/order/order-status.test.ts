import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '../../contract/order.ts';
import { canMove, givesCashBack, isKept, isRefundable, isReturnStep, movesFrom } from './order-status.ts';

test.each(['CANCELLED', 'REFUNDED'] as const)(
  'Order status: %s is the end, except for a checkout',
  (status) => {
    const movers = ['editor', 'payment', 'refund', 'customer'] as const;
    expect(movers.flatMap((mover) => movesFrom(status, mover))).toEqual([]);
  },
);

test('Order status: only a checkout brings a cancelled order back, to wait for its payment', () => {
  const reopened = ORDER_STATUSES.filter((status) => movesFrom(status, 'checkout').length > 0);
  expect(reopened).toEqual(['CANCELLED']);
  expect(movesFrom('CANCELLED', 'checkout')).toEqual(['AWAITING_PAYMENT']);
});

test('Order status: only the wallet confirms an order that waits for its payment', () => {
  expect(canMove('AWAITING_PAYMENT', 'CONFIRMED', 'editor')).toBe(false);
  expect(canMove('AWAITING_PAYMENT', 'CONFIRMED', 'payment')).toBe(true);
});

test('Order status: the wallet cannot change an order that it has already decided', () => {
  const movable = ORDER_STATUSES.filter((status) => movesFrom(status, 'payment').length > 0);
  expect(movable).toEqual(['AWAITING_PAYMENT']);
});

test('Order status: every order can be delivered, and cancelled before that', () => {
  const way = ['PENDING', 'CONFIRMED', 'SHIPPED', 'DELIVERED'] as const;
  way.slice(1).forEach((next, index) => {
    const from = way[index] ?? 'PENDING';
    expect(canMove(from, next, 'editor')).toBe(true);
    expect(canMove(from, 'CANCELLED', 'editor')).toBe(true);
  });
});

test('Order status: a customer cancels only before the order ships', () => {
  const cancellable = ORDER_STATUSES.filter((status) => canMove(status, 'CANCELLED', 'customer'));
  expect(cancellable).toEqual(['PENDING', 'AWAITING_PAYMENT', 'CONFIRMED']);
});

test('Order status: a customer returns what was delivered, and keeps it after all until the parcel is there', () => {
  const returnable = ORDER_STATUSES.filter((status) => canMove(status, 'RETURN_REQUESTED', 'customer'));
  expect(returnable).toEqual(['DELIVERED', 'PARTIALLY_REFUNDED']);
  expect(movesFrom('RETURN_REQUESTED', 'customer')).toEqual(['DELIVERED']);
  expect(movesFrom('RETURNED', 'customer')).toEqual([]);
});

test('Return: requested, received, refunded: money is refunded only after the goods arrived', () => {
  expect(movesFrom('DELIVERED', 'editor')).toEqual(['RETURN_REQUESTED']);
  expect(movesFrom('RETURN_REQUESTED', 'editor')).toEqual(['RETURNED', 'DELIVERED']);
  expect(movesFrom('RETURNED', 'editor')).toEqual([]);
  expect(movesFrom('RETURNED', 'refund')).toEqual(['REFUNDED', 'PARTIALLY_REFUNDED']);
  expect(isReturnStep('SHIPPED', 'DELIVERED')).toBe(false);
  expect(isReturnStep('RETURN_REQUESTED', 'DELIVERED')).toBe(true);
  expect(isReturnStep('DELIVERED', 'RETURN_REQUESTED')).toBe(true);
  expect(ORDER_STATUSES.filter(isRefundable)).toEqual(['RETURNED', 'PARTIALLY_REFUNDED']);
  expect(ORDER_STATUSES.filter(givesCashBack)).toEqual(['CANCELLED', 'RETURNED', 'PARTIALLY_REFUNDED']);
  expect(ORDER_STATUSES.filter(isKept)).toEqual(['DELIVERED', 'PARTIALLY_REFUNDED']);
});
