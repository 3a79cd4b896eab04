import { describe, expect, test } from 'vitest';
import { ApiError } from '../../client/http.ts';
import type { PaymentMethod } from '../../contract/order.ts';
import { nextStep } from './outcome.ts';

const METHODS: readonly PaymentMethod[] = ['CASH_ON_DELIVERY', 'KHALTI'];
const placed = (paymentUrl?: string) => ({ kind: 'placed', orderId: 'HP-1', paymentUrl }) as const;
const refused = (status: number, more: object = {}, message = 'No') =>
  ({ kind: 'refused', error: new ApiError(message, { status, ...more }) }) as const;
const unknown = (status: number, message = 'No') =>
  ({ kind: 'unknown', error: new ApiError(message, { status }) }) as const;
const FAILED = 'Failed to place order. Please try again.';

describe('§4 Place order', () => {
  test('§4 Place order: cash goes to the success page [state-19]', () => {
    expect(nextStep(placed(), 'CASH_ON_DELIVERY')).toEqual({ step: 'show-success', orderId: 'HP-1' });
  });

  test.each(METHODS)('an order that comes to nothing goes to the success page, by %s too', (method) => {
    const free = { ...placed(), isNothingDue: true };
    expect(nextStep(free, method)).toEqual({ step: 'show-success', orderId: 'HP-1', isNothingDue: true });
  });

  test('§4 Place order: the wallet goes to paymentUrl [state-21]', () => {
    const paymentUrl = 'https://pay.example/p';
    expect(nextStep(placed(paymentUrl), 'KHALTI')).toEqual({
      step: 'go-to-wallet',
      orderId: 'HP-1',
      paymentUrl,
    });
  });

  test.each([undefined, '', 'javascript:alert(1)', 'pay'])(
    '§4 Place order: paymentUrl %j flags the wallet and goes to the failure page [state-22 state-23 message-05]',
    (paymentUrl) => {
      expect(nextStep(placed(paymentUrl), 'KHALTI')).toMatchObject({
        step: 'show-failure',
        statusCode: 'Unknown',
        isWalletDown: true,
        orderError: {
          message: 'Failed to initialize the wallet payment. Please try again with Cash on Delivery.',
        },
      });
    },
  );

  test.each([
    ['status 503', refused(503)],
    ['a message containing 503', refused(500, {}, 'Request failed with 503')],
    ['status 503 of a host that says no more', unknown(503, '')],
  ])(
    '§4 Place order: %s flags the wallet, without a redirect, for either method [state-17 state-18]',
    (_, outcome) => {
      for (const method of METHODS) expect(nextStep(outcome, method).step).toBe('flag-wallet');
    },
  );

  test('§4 Place order: after a 503 of unknown outcome cash can be sent again, and the blocked wallet cannot', () => {
    expect(nextStep(unknown(503), 'CASH_ON_DELIVERY')).toMatchObject({ orderError: { doubt: 'unanswered' } });
    expect(nextStep(unknown(503), 'KHALTI')).toMatchObject({ orderError: { doubt: undefined } });
  });

  test('Limits: the phone number in the message of a limit is no status 503', () => {
    const message = 'Please call us on 01-4250312';
    const outcome = refused(422, { code: 'order_limit' }, message);
    expect(nextStep(outcome, 'CASH_ON_DELIVERY')).toMatchObject({ step: 'stay', orderError: { message } });
    expect(nextStep(outcome, 'KHALTI')).toMatchObject({ step: 'show-failure', orderError: { message } });
  });

  test.each([
    [refused(422, { code: 'wallet_refused' }, 'Not this payment'), 'Not this payment', '422'],
    [refused(400, {}, ''), FAILED, '400'],
    [unknown(500, 'Something broke'), 'Something broke', '500'],
    [unknown(0, ''), FAILED, 'Unknown'],
    [refused(409, { code: 'out_of_stock' }, 'Sold out'), 'Sold out', '409'],
    [refused(409, { code: 'total_changed' }, 'Dearer'), 'Dearer', '409'],
    [refused(422, { code: 'coupon_used_up' }, 'Used up'), 'Used up', '422'],
    [refused(401, { code: 'refresh_rejected' }, 'Log in'), 'Log in', '401'],
    [refused(400, { fields: { 'userDetails.phone': 'Bad phone' } }, 'Bad phone'), 'Bad phone', '400'],
  ])(
    '§4 Place order: every other failure of the wallet goes to the failure page, with message and status code (%#) [state-25 state-26 state-27 message-12 message-13]',
    (outcome, message, statusCode) => {
      expect(nextStep(outcome, 'KHALTI')).toMatchObject({
        step: 'show-failure',
        statusCode,
        isWalletDown: false,
        orderError: { message },
      });
    },
  );

  test.each([
    [refused(409, { code: 'out_of_stock' }, 'Sold out'), 'Sold out'],
    [refused(400, { fields: { email: 'Bad email' } }, 'Bad email'), 'Bad email'],
    [unknown(0, ''), FAILED],
    [unknown(500, ''), FAILED],
    [refused(400, {}, ''), FAILED],
  ])(
    '§4 Place order: a cash order that failed stays here with its message (%#) [state-24 message-12 message-13]',
    (outcome, message) => {
      expect(nextStep(outcome, 'CASH_ON_DELIVERY')).toMatchObject({ step: 'stay', orderError: { message } });
    },
  );
});
