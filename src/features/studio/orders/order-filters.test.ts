import { expect, test } from 'vitest';
import { partLists } from './order-filters.ts';

const counts = {
  statuses: { PENDING: 3, SHIPPED: 1 },
  needsRefund: 0,
  needsAttention: 0,
  awaitsTransfer: 0,
  onHold: 2,
};

test('Studio: of the lists of orders those are shown that hold something, what waits first', () => {
  const { shown, empty } = partLists(counts, '');
  expect(shown).toEqual(['', 'today', 'on-hold', 'PENDING', 'SHIPPED']);
  expect(empty).toContain('needs-refund');
  expect(new Set([...shown, ...empty]).size).toBe(16);
});

test('Studio: the chosen list of orders is shown though it is empty, also before the counts are read', () => {
  expect(partLists(counts, 'RETURNED').shown).toContain('RETURNED');
  expect(partLists(undefined, 'RETURNED').shown).toEqual(['', 'today', 'RETURNED']);
});
