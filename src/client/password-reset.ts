import { z } from 'zod';
import { type ResetPasswordRequest, resetRequestResponse } from '../contract/account.ts';
import type { Identifier } from '../contract/identifier.ts';
import { FAILURE_MESSAGES } from '../contract/messages.ts';
import { call } from './http.ts';

/** Requests an OTP by mail. @returns the user id that the next step must send (spec §3). @throws ApiError */
export const requestOtp = async (email: string): Promise<Identifier> =>
  (
    await call(
      resetRequestResponse,
      // The field's spelling is the specification's (spec §7).
      '/auth/request-passowrd-reset',
      { method: 'POST', body: { email }, failure: FAILURE_MESSAGES.requestReset },
    )
  ).userId;

/** The response body is ignored (spec §7). @throws ApiError */
export const resetPassword = (body: Omit<ResetPasswordRequest, 'userId'> & { userId: Identifier }) =>
  call(z.unknown(), '/auth/reset-password', {
    method: 'POST',
    body,
    failure: FAILURE_MESSAGES.resetPassword,
  });
