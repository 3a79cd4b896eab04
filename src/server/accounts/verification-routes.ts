import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/own-account.ts';
import { HOUR_MS } from '../../rules/shop/milliseconds.ts';
import type { Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import type { Counters, Limit } from '../limits/counters.ts';
import { limitNetwork, requireAllowed } from '../limits/require-allowed.ts';
import { findUser } from './users.ts';
import { mailVerification, verifyEmail } from './verification.ts';

/** An account's e-mail may be someone else's mailbox, which must not be flooded. */
const MAILS: Limit = { name: 'verification-mail', max: 3, windowMs: HOUR_MS };
const LINKS_OF_NETWORK: Limit = { name: 'verification-network', max: 60, windowMs: 60_000 };

type Options = { queries: Queries; secret: string; siteUrl: string; counters: Counters };

/** Confirms an e-mail. The mailed link opens a page with a button, because mail scanners open every link. */
export const verificationRoutes: FastifyPluginAsync<Options> = async (
  app,
  { queries, secret, siteUrl, counters },
) => {
  serve(
    app,
    calls.verifyEmail,
    {
      description: 'Confirms an e-mail address with the token of the mailed link.',
      onRequest: limitNetwork(counters, LINKS_OF_NETWORK),
    },
    async ({ body }) => {
      if (!(await verifyEmail(queries, secret, body.token))) throw new HttpError('link_rejected');
      return {};
    },
  );

  serve(
    app,
    calls.readEmailState,
    'Whether the e-mail address of the own account is confirmed.',
    async ({ identity }) => {
      const user = await findUser(queries, identity.userId);
      return { isEmailVerified: Boolean(user?.emailVerifiedAt) };
    },
  );

  serve(
    app,
    calls.sendVerificationMail,
    'Mails the link that confirms the e-mail address of the own account, unless it is confirmed.',
    async ({ identity }, reply) => {
      const user = await findUser(queries, identity.userId);
      if (!user) throw new HttpError('not_found');
      if (user.emailVerifiedAt) return {};
      requireAllowed(reply, await counters.take(MAILS, user.id));
      await mailVerification(queries, secret, siteUrl, user);
      return {};
    },
  );
};
