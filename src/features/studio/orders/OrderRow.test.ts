import { expect, test } from 'vitest';
import { standingText, statusText, stepText } from './OrderRow.tsx';

test('Studio: an order on hold has a word and a step of its own, until it is confirmed', () => {
  const held = { status: 'PENDING', holdReasons: ['large_order'] as const };
  expect([standingText(held), stepText(held, 'CONFIRMED')]).toEqual(['On hold', 'Confirm anyway']);
  const usual = { status: 'PENDING', holdReasons: [] };
  expect([standingText(usual), stepText(usual, 'CONFIRMED')]).toEqual(['To confirm', 'Confirm order']);
  const confirmed = { ...held, status: 'CONFIRMED' };
  expect([standingText(confirmed), stepText(confirmed, 'SHIPPED')]).toEqual(['Confirmed', 'Mark as shipped']);
});

test('Studio: a status of another host is shown as it is', () => {
  expect(statusText('ON_THE_MOON')).toBe('ON_THE_MOON');
});
