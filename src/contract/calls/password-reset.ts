import { resetPasswordRequest, resetRequest, resetRequestResponse } from '../account.ts';
import { doneResponse } from '../response.ts';
import { route } from '../route.ts';

export const requestPasswordReset = route('POST /auth/request-passowrd-reset', {
  may: 'anybody',
  body: resetRequest,
  response: resetRequestResponse,
  errors: ['too_many_requests'],
  failure: 'requestReset',
});

export const resetPassword = route('POST /auth/reset-password', {
  may: 'anybody',
  body: resetPasswordRequest,
  response: doneResponse,
  errors: ['otp_rejected', 'too_many_requests'],
  failure: 'resetPassword',
});
