import { z } from 'zod';
import { type ResetPasswordRequest, resetRequestResponse } from '../contract/account.ts';
import type { Identifier } from '../contract/identifier.ts';
import { FAILURE_MESSAGES } from '../contract/messages.ts';
import { call } from './http.ts';

/** Has an OTP sent; gives the user that the next step must name (spec §3). @throws ApiError */
export const requestOtp = async (email: string): Promise<Identifier> =>
  (
    await call(
      resetRequestResponse,
      // Spelt as the product spells it (spec §7).
      '/auth/request-passowrd-reset',
      { method: 'POST', body: { email }, failure: FAILURE_MESSAGES.requestReset },
    )
  ).userId;

/** Only the outcome counts (spec §7). @throws ApiError */
export const resetPassword = (body: Omit<ResetPasswordRequest, 'userId'> & { userId: Identifier }) =>
  call(z.unknown(), '/auth/reset-password', {
    method: 'POST',
    body,
    failure: FAILURE_MESSAGES.resetPassword,
  });
