import { expect, test } from 'vitest';
import { getTimeline } from './OrderTimeline.tsx';

const order = { createdAt: '2026-11-20T05:00:00Z', paymentMethod: 'CASH_ON_DELIVERY' } as const;
const shown = (status: string, more: object = {}) =>
  getTimeline({ ...order, status, ...more }).map(({ words, progress }) => `${progress}: ${words}`);

test('Order timeline: completed steps, the current step and the steps ahead', () => {
  expect(shown('PENDING')).toEqual([
    'current: Order received',
    'ahead: Being packed',
    'ahead: On its way to you',
    'ahead: Delivered',
  ]);
  expect(shown('SHIPPED')).toEqual([
    'done: Order received',
    'done: Being packed',
    'current: On its way to you',
    'ahead: Delivered',
  ]);
  expect(shown('DELIVERED').at(-1)).toBe('done: Delivered');
  expect(shown('AWAITING_PAYMENT', { paymentMethod: 'KHALTI' })[0]).toBe(
    'current: Order received, waiting for your payment',
  );
  expect(shown('CONFIRMED', { paymentMethod: 'KHALTI' })[0]).toBe('done: Order received');
});

test('Order timeline: a cancelled order shows only the steps that it completed', () => {
  expect(shown('CANCELLED')).toEqual(['done: Order received', 'current: Cancelled']);
  expect(shown('CANCELLED', { statusTimes: { CONFIRMED: '2026-11-20T06:00:00Z' } })).toEqual([
    'done: Order received',
    'done: Being packed',
    'current: Cancelled',
  ]);
});

test('Order timeline: a return follows the delivery', () => {
  expect(shown('PARTIALLY_REFUNDED').slice(3)).toEqual([
    'done: Delivered',
    'done: Return requested',
    'done: Goods received back',
    'done: Money partly refunded',
  ]);
  expect(shown('RETURN_REQUESTED').at(-1)).toBe('current: Return requested');
});

test('Order timeline: a step shows its recorded time; the first is the time of the order', () => {
  const steps = getTimeline({
    ...order,
    status: 'SHIPPED',
    statusTimes: { SHIPPED: '2026-11-21T05:00:00Z' },
  });
  expect(steps.map(({ at }) => at)).toEqual([
    '2026-11-20T05:00:00Z',
    undefined,
    '2026-11-21T05:00:00Z',
    undefined,
  ]);
});

test('Order timeline: an unknown status of another host has no timeline', () => {
  expect(shown('Wird verpackt')).toEqual([]);
});
