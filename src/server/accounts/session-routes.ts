import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { renewedResponse } from '../../contract/account.ts';
import { sessionsResponse } from '../../contract/own-data.ts';
import type { Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import type { AccessTokens } from './access-tokens.ts';
import { endOtherSessions, endSessionOf, findFamily, readSessions } from './refresh-tokens.ts';
import { renewAccess } from './renew-access.ts';
import { raiseTokenVersion, type TokenVersions } from './token-versions.ts';
import type { UserRow } from './users.ts';

const timestamp = (milliseconds: number) => new Date(milliseconds).toISOString();

type Options = { queries: Queries; tokens: AccessTokens; versions: TokenVersions };

/**
 * A customer's own sessions. Under /auth, because only calls there bring the cookie that identifies the current one.
 */
export const sessionRoutes: FastifyPluginAsyncZod<Options> = async (app, { queries, tokens, versions }) => {
  app.addHook('onRequest', app.requireLogin);

  /** Access tokens do not name their session: all of the account end, the caller gets a new one, the others renew. */
  async function renewFor(account: UserRow | undefined, token: string | undefined) {
    versions.forget();
    if (!account) throw new HttpError('not_found');
    return {
      status: 'success' as const,
      ...(await renewAccess({ queries, tokens }, account, token)),
    };
  }

  app.get(
    '/auth/sessions',
    {
      schema: {
        operationId: 'listSessions',
        description: 'The sessions of the own account, with their devices.',
        security: [{ bearer: [] }],
        tags: ['Accounts'],
        response: { 200: sessionsResponse },
      },
    },
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
      return { status: 'success' as const, data };
    },
  );

  app.delete(
    '/auth/sessions/:id',
    {
      schema: {
        operationId: 'endSession',
        description:
          'Ends one session of the own account. All access tokens end with it; the caller gets a new one.',
        security: [{ bearer: [] }],
        errors: ['not_found'],
        tags: ['Accounts'],
        params: z.object({ id: z.uuid() }),
        response: { 200: renewedResponse },
      },
    },
    async ({ identity, cookies, params: { id } }) => {
      const { userId } = identity;
      const account = await queries.transaction(async (transaction) => {
        if (!(await endSessionOf(transaction, userId, id))) throw new HttpError('not_found');
        return raiseTokenVersion(transaction, userId);
      });
      return renewFor(account, app.authCookies.sessionToken({ cookies }));
    },
  );

  app.delete(
    '/auth/sessions',
    {
      schema: {
        operationId: 'endOtherSessions',
        description:
          'Ends all sessions of the own account but the one that calls, which gets a new access token.',
        security: [{ bearer: [] }],
        errors: ['not_found'],
        tags: ['Accounts'],
        response: { 200: renewedResponse },
      },
    },
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
