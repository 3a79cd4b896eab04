import { z } from 'zod';
import {
  changePasswordRequest,
  loginRequest,
  loginResponse,
  profileRequest,
  profileResponse,
  refreshResponse,
  renewedResponse,
  signupRequest,
  signupResponse,
} from '../account.ts';
import { doneResponse } from '../response.ts';
import { route } from '../route.ts';
import { byUser } from './params.ts';

export const changeProfile = route('PATCH /users/:id', {
  may: 'account',
  params: byUser,
  body: profileRequest,
  response: profileResponse,
  errors: ['not_found'],
  failure: 'profile',
});

export const changePassword = route('POST /auth/change-password/:id', {
  may: 'account',
  params: byUser,
  body: changePasswordRequest,
  response: renewedResponse,
  errors: ['not_found', 'wrong_password', 'too_many_requests'],
  failure: 'changePassword',
});

export const signUp = route('POST /auth/signup', {
  may: 'anybody',
  body: signupRequest,
  response: signupResponse,
  status: 201,
  errors: ['email_taken', 'too_many_requests'],
  failure: 'signup',
});

export const logIn = route('POST /auth/login', {
  may: 'anybody',
  body: loginRequest,
  response: loginResponse,
  errors: ['invalid_credentials', 'second_factor_required', 'second_factor_rejected', 'too_many_requests'],
  failure: 'login',
});

export const refreshSession = route('POST /auth/refresh', {
  may: 'anybody',
  response: refreshResponse,
  errors: ['refresh_rejected', 'too_many_requests'],
});

export const logOut = route('POST /auth/logout', {
  may: 'anybody',
  body: z.unknown().optional(),
  response: doneResponse,
  failure: 'logout',
});
