import { expect, test } from 'vitest';
import type { OrderSummary } from '../../../contract/order.ts';
import type { CartItem } from '../../cart/store.ts';
import { checkoutLine as line } from '../fixture.ts';
import type { RecentOrder } from './same-order.ts';
import { findRepeat } from './same-order.ts';

const NOW = Date.parse('2026-11-25T06:00:00Z');
const MINUTE = 60_000;

const known = (orderId: string, lines: CartItem[], more: Partial<RecentOrder> = {}): RecentOrder => ({
  orderId,
  orderedAt: NOW - MINUTE,
  lines,
  isOver: false,
  ...more,
});
const order = (orderId: string, lines: CartItem[], more: Partial<OrderSummary> = {}): OrderSummary => ({
  orderId,
  createdAt: new Date(NOW - 2 * MINUTE).toISOString(),
  status: 'PENDING',
  items: lines.map(({ name, quantity }) => ({ productName: name, quantity, rate: 100 })),
  totalPrice: 100,
  ...more,
});

test('Repeat: what another tab ordered a minute ago is one, in any order of its lines', () => {
  expect(
    findRepeat([line(1), line(2, 3)], [known('HP-1', [line(2, 3), line(1)])], undefined, [], NOW),
  ).toEqual({
    orderId: 'HP-1',
    isUnpaid: false,
    minutesAgo: 1,
  });
});

test('Repeat: what the account ordered on another device is one, also with its options behind the name', () => {
  const found = order('HP-2', [line(1)]);
  found.items = [{ productName: 'Product 1 (16 GB, Silver)', quantity: 1, rate: 100 }];
  expect(findRepeat([line(1)], [], [found], [], NOW)).toEqual({
    orderId: 'HP-2',
    isUnpaid: false,
    minutesAgo: 2,
  });
});

test.each([
  ['other quantities', [line(1, 2)], {}],
  ['one line more', [line(1), line(2)], {}],
  ['an old one', [line(1)], { createdAt: new Date(NOW - 6 * MINUTE).toISOString() }],
  ['a cancelled one', [line(1)], { status: 'CANCELLED' }],
  ['one that another host calls failed', [line(1)], { status: 'Payment failed' }],
])('Repeat: %s is none', (_, lines, more) => {
  expect(findRepeat([line(1)], [], [order('HP-2', lines, more)], [], NOW)).toBeUndefined();
});

test('Repeat: one since an attempt without an answer is one however long ago that was', () => {
  const orders = [order('HP-2', [line(1)], { createdAt: new Date(NOW - 60 * MINUTE).toISOString() })];
  const since = (minutes: number) => findRepeat([line(1)], [], orders, [], NOW, NOW - minutes * MINUTE);
  expect(since(61)?.orderId).toBe('HP-2');
  expect(since(40)).toBeUndefined();
});

test('Repeat: an order of this browser that the server calls cancelled is none any more', () => {
  const orders = [order('HP-1', [line(1)], { status: 'CANCELLED' })];
  expect(findRepeat([line(1)], [known('HP-1', [line(1)])], orders, [], NOW)).toBeUndefined();
});

test('Repeat: one whose payment failed here is none, although the server waits for its payment', () => {
  const orders = [order('HP-1', [line(1)], { status: 'AWAITING_PAYMENT' })];
  expect(
    findRepeat([line(1)], [known('HP-1', [line(1)], { isOver: true })], orders, ['HP-1'], NOW),
  ).toBeUndefined();
});

test('Repeat: an order that waits for its payment is one however long ago it was left at the wallet', () => {
  const orders = [order('HP-1', [], { status: 'AWAITING_PAYMENT', createdAt: '2026-11-24T06:00:00Z' })];
  expect(findRepeat([line(1)], [], orders, ['HP-1'], NOW)).toEqual({
    orderId: 'HP-1',
    isUnpaid: true,
    minutesAgo: 24 * 60,
  });
});
