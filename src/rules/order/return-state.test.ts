import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '../../contract/order.ts';
import { returnStateAfter, returnStatesThat } from './return-state.ts';

test('Return: its pieces are taken until it is refused or withdrawn, and it is open until it is refunded', () => {
  expect(returnStatesThat('takesPieces')).toEqual(['ASKED', 'RECEIVED', 'REFUNDED']);
  expect(returnStatesThat('isOpen')).toEqual(['ASKED', 'RECEIVED']);
  expect(returnStatesThat('isAwaited')).toEqual(['ASKED']);
});

test('Return: it moves with its order', () => {
  const moved = ORDER_STATUSES.map((status) => [status, returnStateAfter(status)]).filter(
    ([, state]) => state,
  );
  expect(Object.fromEntries(moved)).toEqual({
    RETURNED: 'RECEIVED',
    DELIVERED: 'WITHDRAWN',
    REFUNDED: 'REFUNDED',
    PARTIALLY_REFUNDED: 'REFUNDED',
  });
});
