import { z } from 'zod';
import { type ResetPasswordRequest, resetRequestResponse } from '../contract/account.ts';
import { requestPasswordReset, resetPassword as reset } from '../contract/calls/password-reset.ts';
import type { Identifier } from '../contract/identifier.ts';
import { callAny } from './call-api.ts';

/** Requests an OTP by mail. @returns the user id that the next step must send (spec §3). @throws ApiError */
export const requestOtp = async (email: string): Promise<Identifier> =>
  (await callAny(requestPasswordReset, resetRequestResponse, { body: { email } })).userId;

/** The response body is ignored (spec §7). @throws ApiError */
export const resetPassword = (body: Omit<ResetPasswordRequest, 'userId'> & { userId: Identifier }) =>
  callAny(reset, z.unknown(), { body });
