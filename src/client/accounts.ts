import { z } from 'zod';
import {
  type ChangePasswordRequest,
  type LoginRequest,
  loginResponse,
  type ProfileRequest,
  type SignupRequest,
  type User,
  updatedProfile,
} from '../contract/account.ts';
import { FAILURE_MESSAGES } from '../contract/messages.ts';
import { call } from './http.ts';
import { keepRenewed, renewed } from './renewed.ts';
import { callAsShopper } from './shopper.ts';

/** The response body is ignored: the log-in after a sign-up is a call of its own (spec §4). @throws ApiError */
export const signup = (body: SignupRequest) =>
  call(z.unknown(), '/auth/signup', { method: 'POST', body, failure: FAILURE_MESSAGES.signup });

/** @throws ApiError */
export const login = (body: LoginRequest) =>
  call(loginResponse, '/auth/login', { method: 'POST', body, failure: FAILURE_MESSAGES.login });

/** The response body is ignored (spec §7). @throws ApiError */
export const logout = () =>
  call(z.unknown(), '/auth/logout', { method: 'POST', body: {}, failure: FAILURE_MESSAGES.logout });

/** The id of a user, as an address names it. */
export const inPath = ({ id, userId }: User) => encodeURIComponent(String(id ?? userId));

/**
 * Saves the profile and returns it as the server stored it. The response has no promised shape (spec §7): fields that
 * are missing or cannot be parsed keep the values that were sent.
 * @throws ApiError
 */
export async function updateProfile(user: User, body: ProfileRequest): Promise<ProfileRequest> {
  const { firstName, lastName, phone } = await callAsShopper(
    updatedProfile.catch(body),
    `/users/${inPath(user)}`,
    { method: 'PATCH', body, failure: FAILURE_MESSAGES.profile },
  );
  return { firstName, lastName: lastName || body.lastName, phone: phone || body.phone };
}

/** The response body is ignored (spec §7), except for the new access token that our server sends. @throws ApiError */
export async function changePassword(user: User, body: ChangePasswordRequest): Promise<void> {
  keepRenewed(
    await callAsShopper(renewed, `/auth/change-password/${inPath(user)}`, {
      method: 'POST',
      body,
      failure: FAILURE_MESSAGES.changePassword,
    }),
  );
}
