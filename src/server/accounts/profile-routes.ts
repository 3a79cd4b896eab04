import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/accounts.ts';
import type { Queries } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import type { Counters } from '../limits/counters.ts';
import { parseNepaliPhone } from '../limits/parse-phone.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { AuthCookies } from './auth-cookies.ts';
import { requireUncommon } from './common-passwords.ts';
import { ownAccount, requirePassword, requireUnchanged } from './own-account.ts';
import { hashPassword } from './passwords.ts';
import { endOtherSessions } from './refresh-tokens.ts';
import { renewAccess } from './renew-access.ts';
import { setPassword } from './set-password.ts';
import type { TokenVersions } from './token-versions.ts';
import { publicUser } from './users.ts';

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
