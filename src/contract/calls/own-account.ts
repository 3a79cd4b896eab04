import { renewedResponse } from '../account.ts';
import {
  deleteAccountRequest,
  emailStateResponse,
  ownDataResponse,
  sessionsResponse,
  verifyEmailRequest,
} from '../own-data.ts';
import { doneResponse } from '../response.ts';
import { route } from '../route.ts';
import { byUser, byUuid } from './params.ts';

export const readOwnData = route('GET /users/:id/data', {
  may: 'account',
  params: byUser,
  response: ownDataResponse,
  errors: ['not_found', 'too_many_requests'],
  extension: 'accounts',
  failure: 'ownData',
});

export const deleteAccount = route('POST /users/:id/deletion', {
  may: 'account',
  params: byUser,
  body: deleteAccountRequest,
  response: doneResponse,
  errors: ['not_found', 'wrong_password', 'orders_open', 'too_many_requests', 'forbidden'],
  extension: 'accounts',
  failure: 'deleteAccount',
});

export const listSessions = route('GET /auth/sessions', {
  may: 'account',
  response: sessionsResponse,
  extension: 'accounts',
  failure: 'sessions',
});

export const endSession = route('DELETE /auth/sessions/:id', {
  may: 'account',
  params: byUuid,
  response: renewedResponse,
  errors: ['not_found'],
  extension: 'accounts',
  failure: 'endSession',
});

export const endOtherSessions = route('DELETE /auth/sessions', {
  may: 'account',
  response: renewedResponse,
  errors: ['not_found'],
  extension: 'accounts',
  failure: 'endSession',
});

export const verifyEmail = route('POST /auth/verify-email', {
  may: 'anybody',
  body: verifyEmailRequest,
  response: doneResponse,
  errors: ['link_rejected', 'too_many_requests'],
  extension: 'accounts',
  failure: 'verifyEmail',
});

export const readEmailState = route('GET /auth/email-state', {
  may: 'account',
  response: emailStateResponse,
  extension: 'accounts',
  failure: 'emailState',
});

export const sendVerificationMail = route('POST /auth/verification-mail', {
  may: 'account',
  response: doneResponse,
  errors: ['not_found', 'too_many_requests'],
  extension: 'accounts',
  failure: 'verificationMail',
});
