import { expect, test } from 'vitest';
import * as messages from './messages.ts';
import { getPayment } from './shown-payment.ts';

const paymentUrl = 'https://pay.example/p';

test('§2 Order details: a cash order shows no payment', () => {
  expect(getPayment({ payment: undefined })).toBeUndefined();
});

test('§2 Order details: a payment that is open can be made, if its address is one', () => {
  expect(getPayment({ payment: { state: 'OPEN', paymentUrl } })).toEqual({
    words: messages.notPaidYet,
    payAddress: paymentUrl,
  });
  expect(
    getPayment({ payment: { state: 'OPEN', paymentUrl: 'javascript:alert(1)' } })?.payAddress,
  ).toBeUndefined();
});

test.each([
  ['PAID', messages.paid],
  ['FAILED', messages.notPaid],
  ['NEEDS_REFUND', messages.refundInProgress],
  ['REFUNDING', messages.refundInProgress],
  ['REFUNDED', messages.refundCompleted],
] as const)('§2 Order details: %s reads %s, and nothing is to be paid', (state, words) => {
  expect(getPayment({ payment: { state, paymentUrl } })).toEqual({ words, payAddress: undefined });
});
