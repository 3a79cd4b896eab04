import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/own-account.ts';
import type { Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import { type AccessTokens, signFor } from './access-tokens.ts';
import {
  endOtherSessions,
  endSessionOf,
  findFamily,
  findLiveSession,
  readSessions,
} from './refresh-tokens.ts';
import { raiseTokenVersion, type TokenVersions } from './token-versions.ts';
import type { UserRow } from './users.ts';

/**
 * A new access token for who ended all others of the account. None without a session that goes on: a stolen access
 * token would renew itself for ever, in no list of sessions.
 * @param token the session's, from its cookie
 */
export async function renewAccess(
  { queries, tokens }: { queries: Queries; tokens: AccessTokens },
  account: UserRow,
  token: string | undefined,
): Promise<{ accessToken?: string }> {
  const session = await findLiveSession(queries, account, token);
  return session ? { accessToken: await signFor(tokens, account, session) } : {};
}

const timestamp = (milliseconds: number) => new Date(milliseconds).toISOString();

type Options = { queries: Queries; tokens: AccessTokens; versions: TokenVersions };

/**
 * A customer's own sessions. Under /auth, because only calls there bring the cookie that identifies the current one.
 */
export const sessionRoutes: FastifyPluginAsync<Options> = async (app, { queries, tokens, versions }) => {
  /** Access tokens do not name their session: all of the account end, the caller gets a new one, the others renew. */
  async function renewFor(account: UserRow | undefined, token: string | undefined) {
    versions.forget();
    if (!account) throw new HttpError('not_found');
    return {
      ...(await renewAccess({ queries, tokens }, account, token)),
    };
  }

  serve(
    app,
    calls.listSessions,
    'The sessions of the own account, with their devices.',
    async ({ identity, cookies }) => {
      const own = await findFamily(queries, app.authCookies.sessionToken({ cookies }));
      const sessions = await readSessions(queries, identity.userId);
      const data = sessions.map(({ id, device, beganAt, usedAt }) => ({
        id,
        device: device || 'Unknown device',
        beganAt: timestamp(beganAt),
        usedAt: timestamp(usedAt),
        isThis: id === own,
      }));
      return { data };
    },
  );

  serve(
    app,
    calls.endSession,
    'Ends one session of the own account. All access tokens end with it; the caller gets a new one.',
    async ({ identity, cookies, params: { id } }) => {
      const { userId } = identity;
      const account = await queries.transaction(async (transaction) => {
        if (!(await endSessionOf(transaction, userId, id))) throw new HttpError('not_found');
        return raiseTokenVersion(transaction, userId);
      });
      return renewFor(account, app.authCookies.sessionToken({ cookies }));
    },
  );

  serve(
    app,
    calls.endOtherSessions,
    'Ends all sessions of the own account but the one that calls, which gets a new access token.',
    async ({ identity, cookies }) => {
      const { userId } = identity;
      const account = await queries.transaction(async (transaction) => {
        await endOtherSessions(transaction, userId, app.authCookies.sessionToken({ cookies }));
        return raiseTokenVersion(transaction, userId);
      });
      return renewFor(account, app.authCookies.sessionToken({ cookies }));
    },
  );
};
