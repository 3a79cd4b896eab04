import { expect, test } from 'vitest';
import { timelineOf } from './order-timeline.ts';

const order = { createdAt: '2026-11-20T05:00:00Z', paymentMethod: 'CASH_ON_DELIVERY' } as const;
const shown = (status: string, more: object = {}) =>
  timelineOf({ ...order, status, ...more }).map(({ words, progress }) => `${progress}: ${words}`);

test('Order timeline: what was reached, where the order stands, and what comes', () => {
  expect(shown('PENDING')).toEqual([
    'current: Order received',
    'ahead: Being packed',
    'ahead: On its way to you',
    'ahead: At your door',
  ]);
  expect(shown('SHIPPED')).toEqual([
    'done: Order received',
    'done: Being packed',
    'current: On its way to you',
    'ahead: At your door',
  ]);
  expect(shown('AWAITING_PAYMENT', { paymentMethod: 'KHALTI' })[0]).toBe(
    'current: Order received, waiting for your payment',
  );
  expect(shown('CONFIRMED', { paymentMethod: 'KHALTI' })[0]).toBe('done: Order received');
});

test('Order timeline: a cancelled order has nothing ahead, and only the steps that it took', () => {
  expect(shown('CANCELLED')).toEqual(['done: Order received', 'current: Cancelled']);
  expect(shown('CANCELLED', { statusTimes: { CONFIRMED: '2026-11-20T06:00:00Z' } })).toEqual([
    'done: Order received',
    'done: Being packed',
    'current: Cancelled',
  ]);
});

test('Order timeline: a return follows the delivery', () => {
  expect(shown('PARTIALLY_REFUNDED').slice(3)).toEqual([
    'done: At your door',
    'done: Return requested',
    'done: Goods received back',
    'current: Part of the money given back',
  ]);
  expect(shown('RETURN_REQUESTED').at(-1)).toBe('current: Return requested');
});

test('Order timeline: a step has its time where it was recorded; the first is when it was ordered', () => {
  const steps = timelineOf({ ...order, status: 'SHIPPED', statusTimes: { SHIPPED: '2026-11-21T05:00:00Z' } });
  expect(steps.map(({ at }) => at)).toEqual([
    '2026-11-20T05:00:00Z',
    undefined,
    '2026-11-21T05:00:00Z',
    undefined,
  ]);
});

test('Order timeline: a status of another host has none', () => {
  expect(shown('Wird verpackt')).toEqual([]);
});
