import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/own-account.ts';
import { HOUR_MS } from '../../rules/shop/nepal-time.ts';
import type { AuthCookies } from '../accounts/auth-cookies.ts';
import { ownAccount, requirePassword } from '../accounts/own-account.ts';
import type { TokenVersions } from '../accounts/token-versions.ts';
import type { Queries } from '../db/database.ts';
import { serve } from '../http/serve.ts';
import type { Counters, Limit } from '../limits/counters.ts';
import { requireAllowed } from '../limits/limit-settings.ts';
import type { PhotoFiles } from '../reviews/photos.ts';
import { deleteAccount } from './delete-account.ts';
import { readOwnData } from './own-data.ts';

/** It reads all orders of a customer. */
const COPIES: Limit = { name: 'own-data', max: 10, windowMs: HOUR_MS };

type Options = {
  queries: Queries;
  counters: Counters;
  versions: TokenVersions;
  cookies: AuthCookies;
  files: PhotoFiles;
};

/** A customer's copy of the own data, and the end of the account. */
export const privacyRoutes: FastifyPluginAsync<Options> = async (
  app,
  { queries, counters, versions, cookies, files },
) => {
  serve(
    app,
    calls.readOwnData,
    'A copy of all data that the shop stores about the own account.',
    async ({ identity, params }, reply) => {
      const user = await ownAccount(queries, identity, params.id);
      requireAllowed(reply, await counters.take(COPIES, user.id));
      return { data: await readOwnData(queries, user) };
    },
  );

  serve(
    app,
    calls.deleteAccount,
    'Deletes the own account, once no order of it is open.',
    async ({ identity, params, body }, reply) => {
      const user = await ownAccount(queries, identity, params.id);
      await requirePassword(counters, reply, user, body.password);
      const removedPhotos = await deleteAccount(queries, user);
      await files.remove(removedPhotos);
      versions.forget();
      cookies.endSession(reply);
      return {};
    },
  );
};
