import { z } from 'zod';
import {
  type ChangePasswordRequest,
  type LoginRequest,
  loginAnswer,
  type ProfileRequest,
  profileAnswer,
  type SignupRequest,
  signupAnswer,
  type User,
} from '../contract/account.ts';
import { FAILURE_MESSAGES } from '../contract/messages.ts';
import { call } from './http.ts';
import { callAsShopper } from './shopper.ts';

/** @throws CallError */
export const signup = (body: SignupRequest) =>
  call(signupAnswer, '/auth/signup', { method: 'POST', body, failure: FAILURE_MESSAGES.signup });

/** @throws CallError */
export const login = (body: LoginRequest) =>
  call(loginAnswer, '/auth/login', { method: 'POST', body, failure: FAILURE_MESSAGES.login });

/** Only the outcome counts (spec §7). @throws CallError */
export const logout = () =>
  call(z.unknown(), '/auth/logout', { method: 'POST', body: {}, failure: FAILURE_MESSAGES.logout });

const inPath = ({ id, userId }: User) => encodeURIComponent(String(id ?? userId));

/**
 * Saves the profile and gives it as the server made it. The answer's shape is not promised (spec §7): one that
 * cannot be read leaves what was sent.
 * @throws CallError
 */
export const updateProfile = (user: User, body: ProfileRequest): Promise<ProfileRequest> =>
  callAsShopper(
    profileAnswer.transform(({ data }): ProfileRequest => data).catch(body),
    `/users/${inPath(user)}`,
    { method: 'PATCH', body, failure: FAILURE_MESSAGES.profile },
  );

/** @throws CallError */
export const changePassword = (user: User, body: ChangePasswordRequest) =>
  callAsShopper(z.unknown(), `/auth/change-password/${inPath(user)}`, {
    method: 'POST',
    body,
    failure: FAILURE_MESSAGES.changePassword,
  });
