import { expect, test } from 'vitest';
import { DELIVERY_TIME, deliveryDays, timeInWords, usualDays } from './delivery.ts';

test('Delivery: the days on which an order should arrive are counted from its day in Nepal', () => {
  // 23:30 in Nepal, where it is the next day 30 minutes later and not in UTC.
  const late = new Date('2026-11-22T17:45:00Z');
  expect(deliveryDays(late, usualDays(true))).toBe('Mon 23 Nov – Tue 24 Nov');
  expect(deliveryDays(new Date('2026-11-22T18:45:00Z'), usualDays(true))).toBe('Tue 24 Nov – Wed 25 Nov');
  expect(deliveryDays(late, usualDays(false))).toBe('Wed 25 Nov – Sun 29 Nov');
});

test('Delivery: nothing is promised for a Saturday, the weekly holiday of Nepal', () => {
  const at = (day: number) => new Date(`2026-11-${day}T06:00:00Z`);
  expect(deliveryDays(at(26), usualDays(true))).toBe('Fri 27 Nov – Sun 29 Nov');
  expect(deliveryDays(at(27), usualDays(true))).toBe('Sun 29 Nov');
  expect(deliveryDays(at(25), usualDays(false))).toBe('Sun 29 Nov – Wed 2 Dec');
  expect(deliveryDays(at(21), usualDays(false))).toBe('Tue 24 Nov – Sun 29 Nov');
});

test('Delivery: the time in words is that of the dates', () => {
  expect(DELIVERY_TIME).toEqual({ insideValley: '1 to 2 days', outsideValley: '3 to 7 days' });
  expect(
    [
      { least: 1, most: 1 },
      { least: 4, most: 4 },
    ].map(timeInWords),
  ).toEqual(['1 day', '4 days']);
});
