import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { deleteAccountRequest, ownDataResponse } from '../../contract/own-data.ts';
import { doneResponse } from '../../contract/response.ts';
import { HOUR_MS } from '../../rules/shop/milliseconds.ts';
import type { AuthCookies } from '../accounts/auth-cookies.ts';
import { ownAccount, requirePassword } from '../accounts/own-account.ts';
import type { TokenVersions } from '../accounts/token-versions.ts';
import type { Queries } from '../db/database.ts';
import type { Counters, Limit } from '../limits/counters.ts';
import { requireAllowed } from '../limits/require-allowed.ts';
import type { PhotoFiles } from '../reviews/photo-files.ts';
import { deleteAccount } from './delete-account.ts';
import { readOwnData } from './own-data.ts';

/** It reads all orders of a customer. */
const COPIES: Limit = { name: 'own-data', max: 10, windowMs: HOUR_MS };

const byId = z.object({ id: z.string().max(60) });

type Options = {
  queries: Queries;
  counters: Counters;
  versions: TokenVersions;
  cookies: AuthCookies;
  files: PhotoFiles;
};

/** A customer's copy of the own data, and the end of the account. */
export const privacyRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { queries, counters, versions, cookies, files },
) => {
  app.addHook('onRequest', app.requireLogin);

  app.get(
    '/users/:id/data',
    {
      schema: {
        operationId: 'readOwnData',
        description: 'A copy of all data that the shop stores about the own account.',
        security: [{ bearer: [] }],
        errors: ['not_found', 'too_many_requests'],
        tags: ['Accounts'],
        params: byId,
        response: { 200: ownDataResponse },
      },
    },
    async ({ identity, params }, reply) => {
      const user = await ownAccount(queries, identity, params.id);
      requireAllowed(reply, await counters.take(COPIES, user.id));
      return { status: 'success' as const, data: await readOwnData(queries, user) };
    },
  );

  app.post(
    '/users/:id/deletion',
    {
      schema: {
        operationId: 'deleteAccount',
        description: 'Deletes the own account, once no order of it is open.',
        security: [{ bearer: [] }],
        errors: ['not_found', 'wrong_password', 'orders_open', 'too_many_requests', 'forbidden'],
        tags: ['Accounts'],
        params: byId,
        body: deleteAccountRequest,
        response: { 200: doneResponse },
      },
    },
    async ({ identity, params, body }, reply) => {
      const user = await ownAccount(queries, identity, params.id);
      await requirePassword(counters, reply, user, body.password);
      const removedPhotos = await deleteAccount(queries, user);
      await files.remove(removedPhotos);
      versions.forget();
      cookies.endSession(reply);
      return { status: 'success' as const };
    },
  );
};
