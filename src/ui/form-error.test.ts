import { expect, test } from 'vitest';
import { ApiError } from '../client/http.ts';
import { toFixedFormError, toFormError } from './form-error.ts';

const FAILURE = 'Failed to update profile';
const names = ['firstName', 'phone'];

test('§8 Profile: the server’s message is shown, else the default', () => {
  const answered = new ApiError('The shop is busy.', { status: 503 });
  expect(toFormError(answered, FAILURE, names)).toEqual({ message: 'The shop is busy.', fields: {} });
  expect(toFormError(new TypeError('x is not a function'), FAILURE, names).message).toBe(FAILURE);
});

test('§8 Profile: a message at its field is not repeated', () => {
  const error = new ApiError('Phone is required', { status: 400, fields: { phone: 'Phone is required' } });
  expect(toFormError(error, FAILURE, names)).toEqual({
    message: undefined,
    fields: { phone: 'Phone is required' },
  });
});

test('§8 Reset: the message is the spec’s, followed by the server’s', () => {
  const failure = 'Failed to reset password. Please try again.';
  const error = new ApiError('Request a new OTP', { status: 400, fields: { userId: 'Request a new OTP' } });
  expect(toFixedFormError(error, failure, ['otp'])).toEqual({
    message: failure,
    detail: 'Request a new OTP',
    fields: {},
  });
  expect(toFixedFormError(new ApiError(failure), failure, ['otp']).detail).toBeUndefined();
});
