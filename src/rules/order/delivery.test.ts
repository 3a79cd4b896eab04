import { expect, test } from 'vitest';
import { DELIVERY_TIME, deliveryDays } from './delivery.ts';

test('Delivery: the days on which an order should arrive are counted from its day in Nepal', () => {
  // 23:30 in Nepal, where it is the next day 30 minutes later and not in UTC.
  const late = new Date('2026-11-22T17:45:00Z');
  expect(deliveryDays(late, true)).toBe('Mon 23 Nov – Tue 24 Nov');
  expect(deliveryDays(new Date('2026-11-22T18:45:00Z'), true)).toBe('Tue 24 Nov – Wed 25 Nov');
  expect(deliveryDays(late, false)).toBe('Wed 25 Nov – Sun 29 Nov');
});

test('Delivery: nothing is promised for a Saturday, the weekly holiday of Nepal', () => {
  const at = (day: number) => new Date(`2026-11-${day}T06:00:00Z`);
  expect(deliveryDays(at(26), true)).toBe('Fri 27 Nov – Sun 29 Nov');
  expect(deliveryDays(at(27), true)).toBe('Sun 29 Nov');
  expect(deliveryDays(at(25), false)).toBe('Sun 29 Nov – Wed 2 Dec');
  expect(deliveryDays(at(21), false)).toBe('Tue 24 Nov – Sun 29 Nov');
});

test('Delivery: the time in words is that of the dates', () => {
  expect(DELIVERY_TIME).toEqual({ insideValley: '1 to 2 days', outsideValley: '3 to 7 days' });
});
