import { doneAnswer } from '../contract/answer.ts';
import { FAILURE_MESSAGES } from '../contract/messages.ts';
import type { AcceptInvitationRequest } from '../contract/staff.ts';
import { call } from './http.ts';

/** Makes the account that a mailed invitation is for. @throws CallError */
export const acceptInvitation = (body: AcceptInvitationRequest) =>
  call(doneAnswer, '/auth/accept-invitation', { method: 'POST', body, failure: FAILURE_MESSAGES.signup });
