import { FAILURE_MESSAGES } from '../contract/messages.ts';
import { doneResponse } from '../contract/response.ts';
import type { AcceptInvitationRequest } from '../contract/staff.ts';
import { call } from './http.ts';

/** Makes the account that a mailed invitation is for. @throws ApiError */
export const acceptInvitation = (body: AcceptInvitationRequest) =>
  call(doneResponse, '/auth/accept-invitation', { method: 'POST', body, failure: FAILURE_MESSAGES.signup });
