import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../tests/memory-storage.ts';
import { ApiError } from '../../client/http.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { isMarked, type OrderError, storedOrderError, toOrderError } from './order-error.ts';

const error = (code: ErrorCode | undefined, more: object = {}) =>
  new ApiError('No', { status: 409, code, ...more });

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

describe('§4 Place order: an error is marked where it can be corrected', () => {
  test.each([
    [{ 'userDetails.phone': 'Bad phone' }, [{ field: 'phone', message: 'Bad phone' }]],
    [{ email: 'Bad email' }, [{ field: 'email', message: 'Bad email' }]],
    [{ cart: 'Too many' }, []],
  ])('fields %j', (fields, errors) => {
    expect(toOrderError(error('validation_error', { fields }), false).errors).toEqual(errors);
  });

  test.each(['wallet_refused', 'cash_outside_valley'] as const)('%s: the payment method', (code) => {
    expect(toOrderError(error(code), false).errors).toEqual([{ field: 'paymentMethod', message: 'No' }]);
  });

  test.each(['coupon_invalid', 'coupon_expired', 'coupon_below_threshold', 'coupon_used_up'] as const)(
    '%s: the coupon',
    (code) => {
      const orderError = toOrderError(error(code), false);
      expect(orderError.couponError).toBe('No');
      expect(isMarked(orderError)).toBe(true);
    },
  );

  test('total_changed: the new total, and the terms where the host names them', () => {
    const refused = (quote: object) => toOrderError(error('total_changed', { quote }), false);
    const orderError = refused({ totalPrice: 1200, revision: '1200.a.b' });
    expect(orderError).toMatchObject({ asked: { total: 1200, revision: '1200.a.b' }, errors: [] });
    expect(refused({ totalPrice: 1200 }).asked).toEqual({ total: 1200, revision: undefined });
    expect(isMarked(orderError)).toBe(false);
  });

  test('an order that may have been placed is reported as uncertain', () => {
    expect(toOrderError(error(undefined), true).doubt).toBe('unanswered');
    expect(toOrderError(error('idempotency_conflict'), false).doubt).toBe('sent-before');
    expect(toOrderError(error('out_of_stock'), false).doubt).toBeUndefined();
  });
});

test('§4 Place order: an error is stored for the failure page, and an invalid stored value is ignored', () => {
  const orderError: OrderError = {
    message: 'No',
    doubt: 'unanswered',
    errors: [{ field: 'phone', message: 'Bad phone' }],
    couponError: 'Used up',
    asked: { total: 1200, revision: '1200.a.b' },
  };
  storedOrderError.keep(orderError);
  expect(storedOrderError.read()).toEqual(orderError);
  sessionStorage.setItem(
    'hardware-pasal:checkout-error',
    '{"message":"No","errors":[{"field":"x"}],"doubt":1}',
  );
  expect(storedOrderError.read()).toEqual({
    message: 'No',
    doubt: undefined,
    errors: [],
    couponError: undefined,
    asked: undefined,
  });
  sessionStorage.setItem('hardware-pasal:checkout-error', '"No"');
  expect(storedOrderError.read()).toBeUndefined();
});
