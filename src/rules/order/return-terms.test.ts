import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '../../contract/order.ts';
import { findSettingProblem } from '../settings/settings.ts';
import {
  refundDeadline,
  returnCode,
  returnDeadline,
  returnStateAfter,
  returnStatesThat,
  sealedReturnDays,
  withoutReturnNumber,
} from './return-terms.ts';

test.each([
  ['15', 15, true],
  [' 15 ', 15, true],
  ['', undefined, true],
  ['6', undefined, false],
  ['61', undefined, false],
  ['two weeks', undefined, false],
  [undefined, undefined, true],
])('Returns: the setting %s of sealed goods is %s days (allowed: %s)', (value, days, isAllowed) => {
  expect(sealedReturnDays(value)).toBe(days);
  expect(findSettingProblem('sealed_return_days', value ?? '') === undefined).toBe(isAllowed);
});

test('Returns: from a delivery they run seven days, or as many as the shop gives, and a refund seven from the arrival', () => {
  const delivered = '2026-11-20T10:00:00.000Z';
  // Midnight in Nepal is 18:15 of UTC.
  expect(returnDeadline(delivered)).toBe('2026-11-27T18:14:59.999Z');
  expect(returnDeadline(delivered, 15)).toBe('2026-12-05T18:14:59.999Z');
  expect(refundDeadline(delivered)).toBe('2026-11-27T18:14:59.999Z');
  expect(returnDeadline('2026-11-20T18:20:00.000Z')).toBe('2026-11-28T18:14:59.999Z');
  expect([returnDeadline(undefined), refundDeadline('soon')]).toEqual([undefined, undefined]);
});

test('Returns: the code on the parcel is short and leads back to the order', () => {
  const code = returnCode('HP-20261120-7K2QF9', 2);
  expect(code).toBe('7K2QF9-R2');
  expect(withoutReturnNumber(code)).toBe('7K2QF9');
  expect(['ASUS-R1', '7K2QF9', 'R1'].map(withoutReturnNumber)).toEqual(['ASUS-R1', '7K2QF9', 'R1']);
});

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
