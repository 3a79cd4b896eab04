import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/staff.ts';
import type { Queries } from '../db/database.ts';
import { serve } from '../http/serve.ts';
import type { Counters, Limit } from '../limits/counters.ts';
import { parseNepaliPhone } from '../limits/parse-phone.ts';
import { limitNetwork } from '../limits/require-allowed.ts';
import { requireUncommon } from './common-passwords.ts';
import { acceptInvitation } from './invitations.ts';
import { hashPassword } from './passwords.ts';
import type { TokenVersions } from './token-versions.ts';

const INVITATIONS_OF_NETWORK: Limit = { name: 'invitations-network', max: 20, windowMs: 15 * 60_000 };

/** `POST /auth/accept-invitation`: the mailed link of `npm run staff -- add` opens the form that calls it. */
export const invitationRoutes: FastifyPluginAsync<{
  queries: Queries;
  counters: Counters;
  versions: TokenVersions;
}> = async (app, { queries, counters, versions }) => {
  serve(
    app,
    calls.acceptInvitation,
    {
      description: 'Turns an invitation to the staff into an account with a password.',
      onRequest: limitNetwork(counters, INVITATIONS_OF_NETWORK),
    },
    async ({ ip, body: { token, firstName, lastName, phone, password } }) => {
      await requireUncommon(password, 'password', { firstName, lastName, phone });
      await acceptInvitation(queries, token, {
        firstName,
        lastName,
        phone: parseNepaliPhone(phone),
        passwordHash: await hashPassword(password, ip),
      });
      versions.forget();
      return {};
    },
  );
};
