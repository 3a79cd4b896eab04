import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../tests/memory-storage.ts';
import { CallError } from '../../client/http.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { isMarked, keptRefusal, type Refusal, refusalOf } from './refusal.ts';

const error = (code: ErrorCode | undefined, more: object = {}) =>
  new CallError('No', { status: 409, code, ...more });

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

describe('§4 Place order: what was refused is marked where it can be corrected', () => {
  test.each([
    [{ 'userDetails.phone': 'Bad phone' }, [{ field: 'phone', message: 'Bad phone' }]],
    [{ email: 'Bad email' }, [{ field: 'email', message: 'Bad email' }]],
    [{ cart: 'Too many' }, []],
  ])('fields %j', (fields, faults) => {
    expect(refusalOf(error('validation_error', { fields }), false).faults).toEqual(faults);
  });

  test.each(['wallet_refused', 'cash_outside_valley'] as const)('%s: the payment method', (code) => {
    expect(refusalOf(error(code), false).faults).toEqual([{ field: 'paymentMethod', message: 'No' }]);
  });

  test.each(['coupon_invalid', 'coupon_expired', 'coupon_below_threshold', 'coupon_used_up'] as const)(
    '%s: the coupon',
    (code) => {
      const refusal = refusalOf(error(code), false);
      expect(refusal.couponError).toBe('No');
      expect(isMarked(refusal)).toBe(true);
    },
  );

  test('total_changed: the new total', () => {
    const refusal = refusalOf(error('total_changed', { quote: { totalPrice: 1200 } }), false);
    expect(refusal).toMatchObject({ totalNow: 1200, faults: [] });
    expect(isMarked(refusal)).toBe(false);
  });

  test('what may have been placed is doubted', () => {
    expect(refusalOf(error(undefined), true).doubt).toBe('unanswered');
    expect(refusalOf(error('idempotency_conflict'), false).doubt).toBe('sent-before');
    expect(refusalOf(error('out_of_stock'), false).doubt).toBeUndefined();
  });
});

test('§4 Place order: a refusal is kept over the way to the failure page, and what is none is not read', () => {
  const refusal: Refusal = {
    message: 'No',
    doubt: 'unanswered',
    faults: [{ field: 'phone', message: 'Bad phone' }],
    couponError: 'Used up',
    totalNow: 1200,
  };
  keptRefusal.keep(refusal);
  expect(keptRefusal.read()).toEqual(refusal);
  sessionStorage.setItem(
    'hardware-pasal:checkout-refusal',
    '{"message":"No","faults":[{"field":"x"}],"doubt":1}',
  );
  expect(keptRefusal.read()).toEqual({
    message: 'No',
    doubt: undefined,
    faults: [],
    couponError: undefined,
    totalNow: undefined,
  });
  sessionStorage.setItem('hardware-pasal:checkout-refusal', '"No"');
  expect(keptRefusal.read()).toBeUndefined();
});
