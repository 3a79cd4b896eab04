import { describe, expect, test } from 'vitest';
import { CallError } from '../../client/http.ts';
import { nextStep } from './outcome.ts';

const placed = (paymentUrl?: string) => ({ kind: 'placed', orderId: 'HP-1', paymentUrl }) as const;
const refused = (status: number, more: object = {}, message = 'No') =>
  ({ kind: 'refused', error: new CallError(message, { status, ...more }) }) as const;
const unknown = (status: number, message = 'No') =>
  ({ kind: 'unknown', error: new CallError(message, { status }) }) as const;

describe('§4 Place order', () => {
  test('§4 Place order: cash goes to the success page', () => {
    expect(nextStep(placed(), 'CASH_ON_DELIVERY')).toEqual({ step: 'show-success', orderId: 'HP-1' });
  });

  test('§4 Place order: the wallet goes to paymentUrl', () => {
    const paymentUrl = 'https://pay.example/p';
    expect(nextStep(placed(paymentUrl), 'KHALTI')).toEqual({
      step: 'go-to-wallet',
      orderId: 'HP-1',
      paymentUrl,
    });
  });

  test.each([undefined, '', 'javascript:alert(1)', 'pay'])(
    '§4 Place order: paymentUrl %j flags the wallet and goes to the failure page',
    (paymentUrl) => {
      expect(nextStep(placed(paymentUrl), 'KHALTI')).toEqual({
        step: 'show-failure',
        message: 'Failed to initialize the wallet payment. Please try again with Cash on Delivery.',
        statusCode: 'Unknown',
        isWalletDown: true,
      });
    },
  );

  test.each([
    ['status 503', refused(503)],
    ['a message containing 503', refused(500, {}, 'Request failed with 503')],
    ['status 503 of a host that says no more', unknown(503)],
  ])('§4 Place order: %s flags the wallet, without a redirect', (_, outcome) => {
    expect(nextStep(outcome, 'KHALTI')).toEqual({ step: 'flag-wallet' });
    expect(nextStep(outcome, 'CASH_ON_DELIVERY').step).toBe('stay');
  });

  test.each(['CASH_ON_DELIVERY', 'KHALTI'] as const)(
    'Design §5.4 Limits: an order above a limit stays at the checkout and says what to do (%s)',
    (method) => {
      const message = 'Please call us on 01-4250312';
      expect(nextStep(refused(422, { code: 'order_limit' }, message), method)).toMatchObject({
        step: 'stay',
        message,
        mayExist: false,
      });
    },
  );

  test.each([
    [refused(422, { code: 'wallet_refused' }, 'Not this payment'), 'Not this payment', '422'],
    [refused(400, {}, ''), 'Failed to place order. Please try again.', '400'],
    [unknown(500, 'Something broke'), 'Something broke', '500'],
    [unknown(0), expect.stringContaining('it will not be ordered twice'), 'Unknown'],
  ])(
    '§4 Place order: another failure of the wallet goes to the failure page (%#)',
    (outcome, message, code) => {
      expect(nextStep(outcome, 'KHALTI')).toEqual({
        step: 'show-failure',
        message,
        statusCode: code,
        isWalletDown: false,
      });
    },
  );

  test.each(['out_of_stock', 'total_changed', 'coupon_used_up', 'refresh_rejected'] as const)(
    '§4 Place order: %s is mended here, by whatever method',
    (code) => {
      expect(nextStep(refused(409, { code }), 'KHALTI').step).toBe('stay');
      expect(nextStep(refused(409, { code }), 'CASH_ON_DELIVERY').step).toBe('stay');
    },
  );

  test('§4 Place order: a refused field is corrected where it stands', () => {
    const outcome = refused(400, { fields: { 'userDetails.phone': 'Enter a valid phone number' } });
    expect(nextStep(outcome, 'KHALTI')).toEqual({
      step: 'correct',
      faults: [{ field: 'phone', message: 'Enter a valid phone number' }],
    });
  });

  test('Design §5.2 Price: a refused total is told with the new one', () => {
    const outcome = refused(409, { code: 'total_changed', quote: { totalPrice: 1200 } });
    expect(nextStep(outcome, 'CASH_ON_DELIVERY')).toMatchObject({ step: 'stay', totalNow: 1200 });
  });
});
