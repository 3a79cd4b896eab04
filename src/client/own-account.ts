import { z } from 'zod';
import type { User } from '../contract/account.ts';
import { FAILURE_MESSAGES } from '../contract/messages.ts';
import {
  emailStateResponse,
  type OwnData,
  ownDataResponse,
  type Session,
  sessionsResponse,
} from '../contract/own-data.ts';
import { inPath } from './accounts.ts';
import { call } from './http.ts';
import { keepRenewed, renewed } from './renewed.ts';
import { callAsShopper } from './shopper.ts';

/** The shopper's own log-ins, the one used last first. @throws ApiError */
export const fetchSessions = async (): Promise<Session[]> =>
  (
    await callAsShopper(sessionsResponse, '/auth/sessions', {
      extension: 'accounts',
      failure: FAILURE_MESSAGES.sessions,
    })
  ).data;

const end = async (path: string): Promise<void> =>
  keepRenewed(
    await callAsShopper(renewed, path, {
      extension: 'accounts',
      method: 'DELETE',
      failure: FAILURE_MESSAGES.endSession,
    }),
  );

/** @throws ApiError */
export const endSession = (id: string): Promise<void> => end(`/auth/sessions/${encodeURIComponent(id)}`);

/** Ends all sessions but this browser's. @throws ApiError */
export const endOtherSessions = (): Promise<void> => end('/auth/sessions');

/** Whether the shopper's e-mail is confirmed. @throws ApiError */
export const fetchIsEmailVerified = async (): Promise<boolean> =>
  (
    await callAsShopper(emailStateResponse, '/auth/email-state', {
      extension: 'accounts',
      failure: FAILURE_MESSAGES.emailState,
    })
  ).isEmailVerified;

/** Sends the confirmation mail again. @throws ApiError */
export const sendVerificationMail = () =>
  callAsShopper(z.unknown(), '/auth/verification-mail', {
    extension: 'accounts',
    method: 'POST',
    body: {},
    failure: FAILURE_MESSAGES.verificationMail,
  });

/** Confirms the e-mail that a link was mailed to; nobody needs to be logged in. @throws ApiError */
export const verifyEmail = (token: string) =>
  call(z.unknown(), '/auth/verify-email', {
    extension: 'accounts',
    method: 'POST',
    body: { token },
    failure: FAILURE_MESSAGES.verifyEmail,
  });

/** All data that the shop stores about the shopper. @throws ApiError */
export const fetchOwnData = async (user: User): Promise<OwnData> =>
  (
    await callAsShopper(ownDataResponse, `/users/${inPath(user)}/data`, {
      extension: 'accounts',
      failure: FAILURE_MESSAGES.ownData,
    })
  ).data;

/** @throws ApiError */
export const deleteAccount = (user: User, password: string) =>
  callAsShopper(z.unknown(), `/users/${inPath(user)}/deletion`, {
    extension: 'accounts',
    method: 'POST',
    body: { password },
    failure: FAILURE_MESSAGES.deleteAccount,
  });
