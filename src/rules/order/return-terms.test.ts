import { expect, test } from 'vitest';
import { returnDeadline } from './return-terms.ts';

test('Returns: goods can be returned within seven days of their delivery (Consumer Protection Act 2075 §14)', () => {
  expect(returnDeadline('2026-11-20T05:00:00.000Z')).toBe('2026-11-27T05:00:00.000Z');
});

test.each([undefined, '', 'yesterday'])('Returns: a delivery at %s has no known last day', (deliveredAt) => {
  expect(returnDeadline(deliveredAt)).toBeUndefined();
});
