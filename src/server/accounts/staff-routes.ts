import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as calls from '../../contract/calls/staff/staff.ts';
import { shopIdentity } from '../../identity/identity.ts';
import { getPermissions } from '../../rules/person/staff-permissions.ts';
import type { Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import type { Counters, Limit } from '../limits/counters.ts';
import { limitUser } from '../limits/require-allowed.ts';
import { queueMail, SECURITY_PRIORITY } from '../mail/queue.ts';
import { readActor } from './actor.ts';
import { auditLasting } from './lasting-act.ts';
import * as messages from './messages.ts';
import { requirePassword } from './own-account.ts';
import { countRecoveryCodes, issueRecoveryCodes } from './recovery-codes.ts';
import { changeSession, endOtherSessions } from './refresh-tokens.ts';
import type { SecondFactors } from './second-factor.ts';
import { findStaff } from './staff.ts';
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
