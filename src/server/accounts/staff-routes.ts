import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as programCalls from '../../contract/calls/staff/programs.ts';
import * as calls from '../../contract/calls/staff/staff.ts';
import * as invitationCalls from '../../contract/calls/staff.ts';
import { shopIdentity } from '../../identity/identity.ts';
import { getPermissions } from '../../rules/person/staff-permissions.ts';
import type { Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import type { Counters, Limit } from '../limits/counters.ts';
import { limitNetwork, limitUser } from '../limits/limit-settings.ts';
import { parseNepaliPhone } from '../limits/parse-phone.ts';
import { queueMail, SECURITY_PRIORITY } from '../mail/queue.ts';
import { readActor } from './access-tokens.ts';
import { addApiKey, listApiKeys, removeApiKey } from './api-keys.ts';
import { acceptInvitation } from './invitations.ts';
import { auditLasting } from './lasting-act.ts';
import * as messages from './messages.ts';
import { requirePassword } from './own-account.ts';
import { hashPassword, requireUncommon } from './passwords.ts';
import { changeSession, endOtherSessions } from './refresh-tokens.ts';
import { countRecoveryCodes, issueRecoveryCodes, type SecondFactors } from './second-factor.ts';
import { findStaff } from './staff.ts';
import type { TokenVersions } from './token-versions.ts';
import { findUser } from './users.ts';

type Options = {
  queries: Queries;
  counters: Counters;
  factors: SecondFactors;
  isSecondFactorRequired: boolean;
};

const CODES_OF_USER: Limit = { name: 'second-factor-user', max: 10, windowMs: 60_000 };

const setUpMail = () => ({
  subject: messages.secondFactorSubject(shopIdentity().name),
  body: messages.secondFactorBody,
});

async function requireUser(queries: Queries, userId: string) {
  const user = await findUser(queries, userId);
  if (!user) throw new HttpError('forbidden');
  return user;
}

/**
 * A staff member's own permissions and second factor. Routes that need the session's cookie are under /auth, the only
 * path that browsers send it to.
 */
export const staffRoutes: FastifyPluginAsync<Options> = async (
  app,
  { queries, counters, factors, isSecondFactorRequired },
) => {
  const limitCodes = limitUser(counters, CODES_OF_USER);
  const getEntry = (request: FastifyRequest, subject: string) => ({
    ...readActor(request),
    action: 'second-factor',
    subject,
  });

  serve(
    app,
    calls.readOwnStaffAccount,
    'Role, permissions and second factor of the member of the staff who calls.',
    async ({ identity: { userId } }) => {
      const staff = await findStaff(queries, userId);
      if (!staff) throw new HttpError('forbidden');
      const { role, hasSecondFactor } = staff;
      const mustSetUpSecondFactor = isSecondFactorRequired && !hasSecondFactor;
      return {
        data: {
          role,
          permissions: mustSetUpSecondFactor ? [] : getPermissions(role),
          hasSecondFactor,
          mustSetUpSecondFactor,
          recoveryCodesLeft: await countRecoveryCodes(queries, userId),
        },
      };
    },
  );

  serve(
    app,
    calls.beginSecondFactor,
    {
      description:
        'Returns the secret for an authenticator app; the second factor is active once it is confirmed.',
      preHandler: limitCodes,
    },
    async ({ identity: { userId }, body }, reply) => {
      const user = await requireUser(queries, userId);
      await requirePassword(counters, reply, user, body.password);
      return {
        data: await factors.begin(queries, { userId, email: user.email }),
      };
    },
  );

  serve(
    app,
    calls.confirmSecondFactor,
    {
      description:
        'Sets up the second factor with a code from the app, ends all other sessions and returns the recovery codes.',
      preHandler: limitCodes,
    },
    async (request) => {
      const { userId } = request.identity;
      if (!(await factors.isRightForSetup(queries, userId, request.body.code)))
        throw new HttpError('second_factor_wrong');
      const recoveryCodes = await queries.transaction(async (transaction) => {
        const codes = await factors.confirm(transaction, userId);
        const token = app.authCookies.sessionToken(request);
        // A session of someone else who knows the password must not be marked as one with a second factor.
        await endOtherSessions(transaction, userId, token);
        if (token) await changeSession(transaction, token, { hasSecondFactor: true });
        const { email } = await requireUser(transaction, userId);
        await queueMail(transaction, { recipient: email, priority: SECURITY_PRIORITY, ...setUpMail() });
        await auditLasting(transaction, getEntry(request, 'set up'), messages.factorSetUp(email));
        return codes;
      });
      return { data: { recoveryCodes } };
    },
  );

  serve(
    app,
    calls.issueRecoveryCodes,
    { description: 'Returns new recovery codes; the former ones stop working.', preHandler: limitCodes },
    async (request) => {
      const { userId } = request.identity;
      if (!(await factors.check(queries, { userId, browser: `session ${userId}` }, request.body.code)))
        throw new HttpError('second_factor_wrong');
      const recoveryCodes = await queries.transaction(async (transaction) => {
        const { email } = await requireUser(transaction, userId);
        const entry = getEntry(request, 'new recovery codes');
        await auditLasting(transaction, entry, messages.recoveryCodesMade(email));
        return issueRecoveryCodes(transaction, userId);
      });
      return { data: { recoveryCodes } };
    },
  );
};

/** Keys of programs, for owners. */
export const apiKeyRoutes: FastifyPluginAsync<{ queries: Queries }> = async (app, { queries }) => {
  serve(app, programCalls.listApiKeys, 'All API keys with their role, end and last use.', async () => ({
    data: await listApiKeys(queries),
  }));

  serve(
    app,
    programCalls.addApiKey,
    'Makes a key for a program, which may what its role may, without a second factor. The response alone has it. It ends at `expiresAt`, when it is removed, or when who made it is no owner any more.',
    async (request) => {
      const data = await addApiKey(queries, readActor(request), request.body);
      return { data };
    },
  );

  serve(app, programCalls.removeApiKey, 'Ends a key at once.', async ({ params: { id }, identity }) => {
    await removeApiKey(queries, identity.userId, id);
    return {};
  });
};

const INVITATIONS_OF_NETWORK: Limit = { name: 'invitations-network', max: 20, windowMs: 15 * 60_000 };

/** `POST /auth/accept-invitation`: the mailed link of `npm run staff -- add` opens the form that invitationCalls it. */
export const invitationRoutes: FastifyPluginAsync<{
  queries: Queries;
  counters: Counters;
  versions: TokenVersions;
}> = async (app, { queries, counters, versions }) => {
  serve(
    app,
    invitationCalls.acceptInvitation,
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
