import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  beginSecondFactorRequest,
  beginSecondFactorResponse,
  recoveryCodesResponse,
  secondFactorCodeRequest,
  staffMemberResponse,
} from '../../contract/staff.ts';
import { shopIdentity } from '../../identity/identity.ts';
import { permissionsOf } from '../../rules/person/staff-permissions.ts';
import type { Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
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
export const staffRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { queries, counters, factors, isSecondFactorRequired },
) => {
  const limitCodes = limitUser(counters, CODES_OF_USER);
  const documented = { tags: ['Staff'], security: [{ bearer: [] }] };
  const permission = 'own-account';
  const entryOf = (request: FastifyRequest, subject: string) => ({
    ...readActor(request),
    action: 'second-factor',
    subject,
  });

  app.get(
    '/staff/me',
    {
      config: { permission },
      schema: {
        operationId: 'readOwnStaffAccount',
        description: 'Role, permissions and second factor of the member of the staff who calls.',
        ...documented,
        response: { 200: staffMemberResponse },
      },
    },
    async ({ identity: { userId } }) => {
      const staff = await findStaff(queries, userId);
      if (!staff) throw new HttpError('forbidden');
      const { role, hasSecondFactor } = staff;
      const mustSetUpSecondFactor = isSecondFactorRequired && !hasSecondFactor;
      return {
        status: 'success' as const,
        data: {
          role,
          permissions: mustSetUpSecondFactor ? [] : permissionsOf(role),
          hasSecondFactor,
          mustSetUpSecondFactor,
          recoveryCodesLeft: await countRecoveryCodes(queries, userId),
        },
      };
    },
  );

  app.post(
    '/auth/second-factor',
    {
      config: { permission },
      preHandler: limitCodes,
      schema: {
        operationId: 'beginSecondFactor',
        description:
          'Returns the secret for an authenticator app; the second factor is active once it is confirmed.',
        errors: ['wrong_password', 'second_factor_there', 'too_many_requests'],
        ...documented,
        body: beginSecondFactorRequest,
        response: { 200: beginSecondFactorResponse },
      },
    },
    async ({ identity: { userId }, body }, reply) => {
      const user = await requireUser(queries, userId);
      await requirePassword(counters, reply, user, body.password);
      return {
        status: 'success' as const,
        data: await factors.begin(queries, { userId, email: user.email }),
      };
    },
  );

  app.post(
    '/auth/second-factor/confirm',
    {
      config: { permission },
      preHandler: limitCodes,
      schema: {
        operationId: 'confirmSecondFactor',
        description:
          'Sets up the second factor with a code from the app, ends all other sessions and returns the recovery codes.',
        errors: ['second_factor_wrong', 'second_factor_there', 'too_many_requests'],
        ...documented,
        body: secondFactorCodeRequest,
        response: { 200: recoveryCodesResponse },
      },
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
        await auditLasting(transaction, entryOf(request, 'set up'), messages.factorSetUp(email));
        return codes;
      });
      return { status: 'success' as const, data: { recoveryCodes } };
    },
  );

  app.post(
    '/auth/second-factor/recovery-codes',
    {
      config: { permission },
      preHandler: limitCodes,
      schema: {
        operationId: 'issueRecoveryCodes',
        description: 'Returns new recovery codes; the former ones stop working.',
        errors: ['second_factor_wrong', 'too_many_requests'],
        ...documented,
        body: secondFactorCodeRequest,
        response: { 200: recoveryCodesResponse },
      },
    },
    async (request) => {
      const { userId } = request.identity;
      if (!(await factors.check(queries, { userId, browser: `session ${userId}` }, request.body.code)))
        throw new HttpError('second_factor_wrong');
      const recoveryCodes = await queries.transaction(async (transaction) => {
        const { email } = await requireUser(transaction, userId);
        const entry = entryOf(request, 'new recovery codes');
        await auditLasting(transaction, entry, messages.recoveryCodesMade(email));
        return issueRecoveryCodes(transaction, userId);
      });
      return { status: 'success' as const, data: { recoveryCodes } };
    },
  );
};
