import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { doneAnswer } from '../../contract/answer.ts';
import { acceptInvitationRequest } from '../../contract/staff.ts';
import type { Queries } from '../db/database.ts';
import type { Counters, Limit } from '../limits/counters.ts';
import { limitNetwork } from '../limits/require-allowed.ts';
import { acceptInvitation } from './invitations.ts';
import { hashPassword } from './passwords.ts';
import { parseNepaliPhone } from './phone.ts';

const INVITATIONS_OF_NETWORK: Limit = { name: 'invitations-network', max: 20, windowMs: 15 * 60_000 };

/** `POST /auth/accept-invitation`: the mailed link of `npm run staff -- add` opens the form that calls it. */
export const invitationRoutes: FastifyPluginAsyncZod<{ queries: Queries; counters: Counters }> = async (
  app,
  { queries, counters },
) => {
  app.post(
    '/auth/accept-invitation',
    {
      onRequest: limitNetwork(counters, INVITATIONS_OF_NETWORK),
      schema: { tags: ['Staff'], body: acceptInvitationRequest, response: { 200: doneAnswer } },
    },
    async ({ body: { token, firstName, lastName, phone, password } }) => {
      await acceptInvitation(queries, token, {
        firstName,
        lastName,
        phone: parseNepaliPhone(phone),
        passwordHash: await hashPassword(password),
      });
      return { status: 'success' as const };
    },
  );
};
