import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  loginAnswer,
  loginRequest,
  refreshAnswer,
  signupAnswer,
  signupRequest,
} from '../../contract/account.ts';
import { doneAnswer } from '../../contract/answer.ts';
import type { Queries } from '../db/database.ts';
import { networkOfRequest } from '../limits/network.ts';
import { Refusal } from '../refusal.ts';
import type { AccessTokens } from './access-tokens.ts';
import { limitAddress } from './address-limit.ts';
import { hashPassword, verifyNoPassword, verifyPassword } from './passwords.ts';
import { parseNepaliPhone } from './phone.ts';
import { beginSession, endSession, REFRESH_LIFETIME_SECONDS, rotateSession } from './refresh-tokens.ts';
import { addCustomer, findUser, findUserByEmail, publicUser } from './users.ts';

/** The cookie that keeps a shopper logged in; no script can read it. */
export const REFRESH_COOKIE = 'refresh';

type Options = { queries: Queries; tokens: AccessTokens; isSecure: boolean; cookiePath: string };

/** Many shoppers share one address behind a mobile operator's gateway: this only stops machines. */
const signupLimit = { max: 60, timeWindow: '1 minute' };

/** Guessing one account's password is slow, without locking out who shares the guesser's address. */
const loginLimit = {
  max: 10,
  timeWindow: '1 minute',
  hook: 'preHandler',
  keyGenerator: (request: FastifyRequest) =>
    `login:${networkOfRequest(request)}:${(request.body as { email: string }).email}`,
} as const;

/** Sign-up, log-in, refresh and log-out (spec §7, design §5.7). */
export const accountRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { queries, tokens, isSecure, cookiePath },
) => {
  const cookieOptions = { httpOnly: true, sameSite: 'lax', secure: isSecure, path: cookiePath } as const;
  const keepRefreshToken = (reply: FastifyReply, token: string) =>
    reply.setCookie(REFRESH_COOKIE, token, { ...cookieOptions, maxAge: REFRESH_LIFETIME_SECONDS });

  app.post(
    '/auth/signup',
    {
      config: { rateLimit: signupLimit },
      schema: { tags: ['Accounts'], body: signupRequest, response: { 201: signupAnswer } },
    },
    async (request, reply) => {
      const { firstName, lastName, email, phone, password } = request.body;
      const user = await addCustomer(queries, {
        firstName,
        lastName,
        email,
        phone: parseNepaliPhone(phone),
        passwordHash: await hashPassword(password),
      });
      reply.code(201);
      return { status: 'success' as const, data: publicUser(user) };
    },
  );

  app.post(
    '/auth/login',
    {
      onRequest: limitAddress(app),
      config: { rateLimit: loginLimit },
      schema: { tags: ['Accounts'], body: loginRequest, response: { 200: loginAnswer } },
    },
    async (request, reply) => {
      const { email, password } = request.body;
      const user = await findUserByEmail(queries, email);
      const isRight = user
        ? await verifyPassword(user.passwordHash, password)
        : await verifyNoPassword(password);
      if (!user || !isRight) throw new Refusal('invalid_credentials');
      keepRefreshToken(reply, await beginSession(queries, user.id));
      const accessToken = await tokens.sign({ userId: user.id, role: user.role });
      return { status: 'success' as const, user: publicUser(user), accessToken };
    },
  );

  app.post(
    '/auth/refresh',
    { schema: { tags: ['Accounts'], response: { 200: refreshAnswer } } },
    async (request, reply) => {
      const presented = request.cookies[REFRESH_COOKIE];
      if (!presented) throw new Refusal('refresh_rejected');
      const { userId, token } = await rotateSession(queries, presented);
      const user = await findUser(queries, userId);
      if (!user) throw new Refusal('refresh_rejected');
      keepRefreshToken(reply, token);
      return { status: 'success' as const, accessToken: await tokens.sign({ userId, role: user.role }) };
    },
  );

  app.post(
    '/auth/logout',
    { schema: { tags: ['Accounts'], body: z.unknown().optional(), response: { 200: doneAnswer } } },
    async (request, reply) => {
      const presented = request.cookies[REFRESH_COOKIE];
      if (presented) await endSession(queries, presented);
      reply.clearCookie(REFRESH_COOKIE, cookieOptions);
      return { status: 'success' as const };
    },
  );
};
