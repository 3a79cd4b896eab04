import { expect, test } from 'vitest';
import { ApiError } from '../../../client/http.ts';
import { checkOf, getFailedCheck } from './verify-payment.ts';

test.each([
  ['Completed', 'paid'],
  ['User canceled', 'not-paid'],
  ['Expired', 'not-paid'],
  ['Pending', 'undecided'],
  ['Initiated', 'undecided'],
  ['Something new', 'undecided'],
  ['To be refunded', 'returned'],
  ['Refunded', 'returned'],
])('Wallet: a payment of status %s is %s', (status, kind) => {
  expect(checkOf(status).kind).toBe(kind);
});

test('§8 Failure page: an unknown payment is not looked up again, a failed connection is retried', () => {
  expect(getFailedCheck(new ApiError('Payment not found', { status: 404 }))).toEqual({ kind: 'no-such' });
  for (const status of [0, 429, 503])
    expect(getFailedCheck(new ApiError('Failed to check payment status', { status }))).toEqual({
      kind: 'unreachable',
      message: 'Failed to check payment status',
    });
});
