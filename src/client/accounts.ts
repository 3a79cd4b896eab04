import { type LoginRequest, loginAnswer, type SignupRequest, signupAnswer } from '../contract/account.ts';
import { doneAnswer } from '../contract/answer.ts';
import { FAILURE_MESSAGES } from '../contract/messages.ts';
import { call } from './http.ts';

/** @throws CallError */
export const signup = (body: SignupRequest) =>
  call(signupAnswer, '/auth/signup', { method: 'POST', body, failure: FAILURE_MESSAGES.signup });

/** @throws CallError */
export const login = (body: LoginRequest) =>
  call(loginAnswer, '/auth/login', { method: 'POST', body, failure: FAILURE_MESSAGES.login });

/** @throws CallError */
export const logout = () =>
  call(doneAnswer, '/auth/logout', { method: 'POST', body: {}, failure: FAILURE_MESSAGES.logout });
