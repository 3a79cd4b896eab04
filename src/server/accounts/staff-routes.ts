import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  beginSecondFactorAnswer,
  beginSecondFactorRequest,
  recoveryCodesAnswer,
  secondFactorCodeRequest,
  staffMemberAnswer,
} from '../../contract/staff.ts';
import { permissionsOf } from '../../rules/staff-permissions.ts';
import { audit } from '../audit.ts';
import type { Queries } from '../db/database.ts';
import { networkOfRequest } from '../limits/network.ts';
import { queueMail } from '../mail/queue.ts';
import { Refusal } from '../refusal.ts';
import { REFRESH_COOKIE } from './auth-cookies.ts';
import { verifyPassword } from './passwords.ts';
import { countRecoveryCodes, issueRecoveryCodes } from './recovery-codes.ts';
import { addSecondFactor, endOtherSessions } from './refresh-tokens.ts';
import type { SecondFactors } from './second-factor.ts';
import { findStaff } from './staff.ts';
import { findUser } from './users.ts';

type Options = { queries: Queries; factors: SecondFactors; isSecondFactorRequired: boolean };

const limit = {
  max: 10,
  timeWindow: '1 minute',
  hook: 'preHandler',
  keyGenerator: ({ identity }: FastifyRequest) => `second-factor:${identity.userId}`,
} as const;

const SET_UP_MAIL = {
  subject: 'A second factor was set up for your account at Hardware Pasal',
  body: `From now on your log-in needs a code of your authenticator app, and other sessions have ended.

If it was not you who set it up, tell whoever runs the shop at once: someone knows your password.`,
};

/**
 * What members of the staff read and change of their own account: their permissions and their second factor. What needs
 * the session's cookie is under /auth, the only path that browsers send it to.
 */
export const staffRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { queries, factors, isSecondFactorRequired },
) => {
  const documented = { tags: ['Staff'], security: [{ bearer: [] }] };
  const permission = 'own-account';
  const entryOf = (request: FastifyRequest, subject: string) => ({
    actorId: request.identity.userId,
    action: 'second-factor',
    subject,
    network: networkOfRequest(request),
  });

  app.get(
    '/staff/me',
    { config: { permission }, schema: { ...documented, response: { 200: staffMemberAnswer } } },
    async ({ identity: { userId } }) => {
      const staff = await findStaff(queries, userId);
      if (!staff) throw new Refusal('forbidden');
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
      config: { permission, rateLimit: limit },
      schema: { ...documented, body: beginSecondFactorRequest, response: { 200: beginSecondFactorAnswer } },
    },
    async ({ identity: { userId }, body }) => {
      const user = await findUser(queries, userId);
      if (!user) throw new Refusal('forbidden');
      if (!(await verifyPassword(user.passwordHash, body.password))) throw new Refusal('wrong_password');
      return {
        status: 'success' as const,
        data: await factors.begin(queries, { userId, email: user.email }),
      };
    },
  );

  app.post(
    '/auth/second-factor/confirm',
    {
      config: { permission, rateLimit: limit },
      schema: { ...documented, body: secondFactorCodeRequest, response: { 200: recoveryCodesAnswer } },
    },
    async (request) => {
      const { userId } = request.identity;
      if (!(await factors.isRightForSetup(queries, userId, request.body.code)))
        throw new Refusal('second_factor_wrong');
      const recoveryCodes = await queries.transaction(async (transaction) => {
        const codes = await factors.confirm(transaction, userId);
        const token = request.cookies[REFRESH_COOKIE];
        // A session that somebody else has, who knows the password, must not be taken for one with the factor.
        await endOtherSessions(transaction, userId, token);
        if (token) await addSecondFactor(transaction, token);
        const user = await findUser(transaction, userId);
        if (user) await queueMail(transaction, { recipient: user.email, ...SET_UP_MAIL });
        await audit(transaction, entryOf(request, 'set up'));
        return codes;
      });
      return { status: 'success' as const, data: { recoveryCodes } };
    },
  );

  app.post(
    '/auth/second-factor/recovery-codes',
    {
      config: { permission, rateLimit: limit },
      schema: { ...documented, body: secondFactorCodeRequest, response: { 200: recoveryCodesAnswer } },
    },
    async (request) => {
      const { userId } = request.identity;
      if (!(await factors.check(queries, userId, request.body.code)))
        throw new Refusal('second_factor_wrong');
      const recoveryCodes = await queries.transaction(async (transaction) => {
        await audit(transaction, entryOf(request, 'new recovery codes'));
        return issueRecoveryCodes(transaction, userId);
      });
      return { status: 'success' as const, data: { recoveryCodes } };
    },
  );
};
