import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import * as calls from '../../contract/calls/accounts.ts';
import type { Queries } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import type { Counters, Limit } from '../limits/counters.ts';
import { requireAllowed } from '../limits/limit-settings.ts';
import { parseNepaliPhone } from '../limits/parse-phone.ts';
import type { AccessTokens, Caller } from './access-tokens.ts';
import type { AuthCookies } from './auth-cookies.ts';
import { hashPassword, requireUncommon, setPassword, verifyPassword } from './passwords.ts';
import { endOtherSessions } from './refresh-tokens.ts';
import { renewAccess } from './session-routes.ts';
import type { TokenVersions } from './token-versions.ts';
import { findUser, lockUnchanged, publicUser, type UserRow } from './users.ts';

/** In a browser that was left open, guessing the password is limited as at the log-in. */
const WRONG_PASSWORDS: Limit = { name: 'own-password', max: 10, windowMs: 15 * 60_000 };

/**
 * The caller's own account. Any other is not found.
 * @throws HttpError not_found
 */
export async function ownAccount(queries: Queries, identity: Caller, id: string): Promise<UserRow> {
  const user = id === identity.userId ? await findUser(queries, id) : undefined;
  if (!user) throw new HttpError('not_found');
  return user;
}

/**
 * Checks the password again before an action that cannot be undone. @throws HttpError wrong_password,
 * too_many_requests
 */
export async function requirePassword(
  counters: Counters,
  reply: FastifyReply,
  user: UserRow,
  password: string,
): Promise<void> {
  requireAllowed(reply, await counters.take(WRONG_PASSWORDS, user.id));
  if (!(await verifyPassword(user.passwordHash, password, user.id))) throw new HttpError('wrong_password');
  await counters.giveBack(WRONG_PASSWORDS, user.id);
}

/**
 * Locks an account whose password was checked: of two changes under way, the second was asked for with a password that
 * is no longer its own. @throws HttpError wrong_password
 */
export async function requireUnchanged(transaction: Queries, checked: UserRow): Promise<void> {
  if (!(await lockUnchanged(transaction, checked))) throw new HttpError('wrong_password');
}

type Options = {
  queries: Queries;
  tokens: AccessTokens;
  counters: Counters;
  versions: TokenVersions;
  cookies: AuthCookies;
};

/** A customer's own profile and password (spec §7). Any other is not found. */
export const profileRoutes: FastifyPluginAsync<Options> = async (
  app,
  { queries, tokens, counters, versions, cookies },
) => {
  serve(
    app,
    calls.changeProfile,
    'Changes the name and phone number of the own account.',
    async (request) => {
      const { id } = await ownAccount(queries, request.identity, request.params.id);
      const { firstName, lastName, phone } = request.body;
      const values = { firstName, lastName, phone: parseNepaliPhone(phone) };
      // Of an account that is being deleted nothing is written back.
      const isPresent = and(eq(users.id, id), isNull(users.deletedAt));
      const [updated] = await queries.update(users).set(values).where(isPresent).returning();
      if (!updated) throw new HttpError('not_found');
      return { data: publicUser(updated) };
    },
  );

  serve(
    app,
    calls.changePassword,
    'Changes the own password and ends all other sessions.',
    async (request, reply) => {
      const user = await ownAccount(queries, request.identity, request.params.id);
      const { oldPassword, newPassword } = request.body;
      await requireUncommon(newPassword, 'newPassword', user);
      await requirePassword(counters, reply, user, oldPassword);
      const passwordHash = await hashPassword(newPassword, user.id);
      const token = app.authCookies.sessionToken(request);
      const changed = await queries.transaction(async (transaction) => {
        await requireUnchanged(transaction, user);
        await endOtherSessions(transaction, user.id, token);
        return setPassword(transaction, user.id, passwordHash);
      });
      versions.forget();
      if (!changed) throw new HttpError('not_found');
      cookies.trustDevice(reply, changed);
      const renewed = await renewAccess({ queries, tokens }, changed, token);
      return { ...renewed };
    },
  );
};
