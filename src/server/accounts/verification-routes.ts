import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { emailStateResponse, verifyEmailRequest } from '../../contract/own-data.ts';
import { doneResponse } from '../../contract/response.ts';
import { HOUR_MS } from '../../rules/shop/milliseconds.ts';
import type { Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import type { Counters, Limit } from '../limits/counters.ts';
import { limitNetwork, requireAllowed } from '../limits/require-allowed.ts';
import { findUser } from './users.ts';
import { mailVerification, verifyEmail } from './verification.ts';

/** An account's e-mail may be someone else's mailbox, which must not be flooded. */
const MAILS: Limit = { name: 'verification-mail', max: 3, windowMs: HOUR_MS };
const LINKS_OF_NETWORK: Limit = { name: 'verification-network', max: 60, windowMs: 60_000 };

type Options = { queries: Queries; secret: string; siteUrl: string; counters: Counters };

/** Confirms an e-mail. The mailed link opens a page with a button, because mail scanners open every link. */
export const verificationRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { queries, secret, siteUrl, counters },
) => {
  app.post(
    '/auth/verify-email',
    {
      onRequest: limitNetwork(counters, LINKS_OF_NETWORK),
      schema: {
        operationId: 'verifyEmail',
        description: 'Confirms an e-mail address with the token of the mailed link.',
        errors: ['link_rejected', 'too_many_requests'],
        tags: ['Accounts'],
        body: verifyEmailRequest,
        response: { 200: doneResponse },
      },
    },
    async ({ body }) => {
      if (!(await verifyEmail(queries, secret, body.token))) throw new HttpError('link_rejected');
      return { status: 'success' as const };
    },
  );

  app.get(
    '/auth/email-state',
    {
      onRequest: app.requireLogin,
      schema: {
        operationId: 'readEmailState',
        description: 'Whether the e-mail address of the own account is confirmed.',
        security: [{ bearer: [] }],
        tags: ['Accounts'],
        response: { 200: emailStateResponse },
      },
    },
    async ({ identity }) => {
      const user = await findUser(queries, identity.userId);
      return { status: 'success' as const, isEmailVerified: Boolean(user?.emailVerifiedAt) };
    },
  );

  app.post(
    '/auth/verification-mail',
    {
      onRequest: app.requireLogin,
      schema: {
        operationId: 'sendVerificationMail',
        description:
          'Mails the link that confirms the e-mail address of the own account, unless it is confirmed.',
        security: [{ bearer: [] }],
        errors: ['not_found', 'too_many_requests'],
        tags: ['Accounts'],
        response: { 200: doneResponse },
      },
    },
    async ({ identity }, reply) => {
      const user = await findUser(queries, identity.userId);
      if (!user) throw new HttpError('not_found');
      if (user.emailVerifiedAt) return { status: 'success' as const };
      requireAllowed(reply, await counters.take(MAILS, user.id));
      await mailVerification(queries, secret, siteUrl, user);
      return { status: 'success' as const };
    },
  );
};
