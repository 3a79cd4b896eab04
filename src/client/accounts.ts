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
import * as calls from '../contract/calls/accounts.ts';
import { callAny, callApi } from './call-api.ts';
import { keepAccessToken } from './session.ts';

/** A response that is ignored: another host may answer anything (spec §7). */
const anything = z.unknown();
/** Our server sends a new access token in the response of a call that ends all others; other hosts may not. */
export const renewed = z.object({ accessToken: z.string().optional() }).catch({});

/** Uses the new access token at once: with the old one the next call would fail. */
export function keepRenewed({ accessToken }: z.output<typeof renewed>): void {
  if (accessToken) keepAccessToken(accessToken);
}

/** The id of a user, as an address names it. */
export const readId = ({ id, userId }: User) => String(id ?? userId);

/** The log-in after a sign-up is a call of its own (spec §4). @throws ApiError */
export const signup = (body: SignupRequest) => callAny(calls.signUp, anything, { body });

/** @throws ApiError */
export const login = (body: LoginRequest) => callAny(calls.logIn, loginResponse, { body });

/** @throws ApiError */
export const logout = () => callApi(calls.logOut);

/**
 * Saves the profile and returns it as the server stored it. The response has no promised shape (spec §7): fields that
 * are missing or cannot be parsed keep the values that were sent.
 * @throws ApiError
 */
export async function updateProfile(user: User, body: ProfileRequest): Promise<ProfileRequest> {
  const saved = await callAny(calls.changeProfile, updatedProfile.catch(body), { id: readId(user), body });
  const { firstName, lastName, phone } = saved;
  return { firstName, lastName: lastName || body.lastName, phone: phone || body.phone };
}

/** @throws ApiError */
export const changePassword = async (user: User, body: ChangePasswordRequest): Promise<void> =>
  keepRenewed(await callAny(calls.changePassword, renewed, { id: readId(user), body }));
