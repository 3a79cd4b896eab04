import { describe, expect, test } from 'vitest';
import { failureText } from './failure-text.ts';

const CANCELED = 'The payment was canceled. Please try again or choose another payment method.';
const EXPIRED = 'The payment link has expired. Please place your order again.';
const DEFAULT = "We're sorry, but there was an error processing your order. Please try again.";

describe('§8 Failure page', () => {
  test.each([
    ['User canceled', CANCELED],
    ['user CANCELED', CANCELED],
    ['Expired', EXPIRED],
    ['Pending', 'Payment was not completed. Status: Pending. Please try again.'],
    ['Completed', DEFAULT],
  ])(
    '§8 Failure page: with pidx and status %s [state-37 state-38 state-39 message-15 message-16 message-17 limit-37]',
    (status, message) => {
      expect(failureText({ pidx: 'p1', status }, undefined).message).toBe(message);
    },
  );

  test.each([
    ['nothing', {}],
    ['a status without a payment', { status: 'Expired' }],
    ['a payment without a status', { pidx: 'p1' }],
  ])('§8 Failure page: the default with %s [message-18]', (_, returned) => {
    expect(failureText(returned, undefined).message).toBe(DEFAULT);
  });

  test('§8 Failure page: what the checkout handed over [route-27]', () => {
    expect(failureText({}, { status: 'Expired' }).message).toBe(EXPIRED);
    const errorInfo = { message: 'No wallet today', statusCode: '422' };
    expect(failureText({}, { errorInfo })).toMatchObject(errorInfo);
  });

  test.each([
    ['Pending', true, false],
    ['Initiated', true, false],
    ['error', true, false],
    ['Something new', true, false],
    ['User canceled', false, true],
    ['Expired', false, true],
    ['Canceled', false, true],
    ['Failed', false, true],
    ['Refunded', false, false],
    ['To be refunded', false, false],
  ])(
    'Wallet: whether status %s is still open: %s, or over with nothing paid: %s',
    (status, isOpen, isOver) => {
      expect(failureText({ pidx: 'p1', status }, undefined)).toMatchObject({ isOpen, isOver });
      expect(failureText({ status }, undefined)).toMatchObject({ isOpen: false, isOver: false });
    },
  );

  test('Wallet: the failure page says when money is refunded', () => {
    expect(failureText({ pidx: 'p1', status: 'To be refunded' }, undefined).isReturned).toBe(true);
    expect(failureText({ pidx: 'p1', status: 'Expired' }, undefined).isReturned).toBe(false);
  });
});
