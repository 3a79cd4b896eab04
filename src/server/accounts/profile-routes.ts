import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { changePasswordRequest, profileAnswer, profileRequest } from '../../contract/account.ts';
import { doneAnswer } from '../../contract/answer.ts';
import type { Queries } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { Refusal } from '../refusal.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { parseNepaliPhone } from './phone.ts';
import { endOtherSessions } from './refresh-tokens.ts';
import { REFRESH_COOKIE } from './routes.ts';
import { findUser, publicUser, type UserRow } from './users.ts';

const byId = z.object({ id: z.string().max(60) });
/** Trying passwords on a browser left open is as slow as at the door. */
const passwordLimit = {
  max: 10,
  timeWindow: '1 minute',
  hook: 'preHandler',
  keyGenerator: ({ identity }: FastifyRequest) => `change-password:${identity.userId}`,
} as const;

/** A customer's own profile and password (spec §7). Anyone else's does not exist for them. */
export const profileRoutes: FastifyPluginAsyncZod<{ queries: Queries }> = async (app, { queries }) => {
  app.addHook('onRequest', app.requireLogin);

  async function own(request: FastifyRequest<{ Params: { id: string } }>): Promise<UserRow> {
    const user =
      request.params.id === request.identity.userId ? await findUser(queries, request.params.id) : undefined;
    if (!user) throw new Refusal('not_found');
    return user;
  }

  app.patch(
    '/users/:id',
    { schema: { tags: ['Accounts'], params: byId, body: profileRequest, response: { 200: profileAnswer } } },
    async (request) => {
      const { id } = await own(request);
      const { firstName, lastName, phone } = request.body;
      const values = { firstName, lastName, phone: parseNepaliPhone(phone) };
      const [updated] = await queries.update(users).set(values).where(eq(users.id, id)).returning();
      if (!updated) throw new Refusal('not_found');
      return { status: 'success' as const, data: publicUser(updated) };
    },
  );

  app.post(
    '/auth/change-password/:id',
    {
      config: { rateLimit: passwordLimit },
      schema: {
        tags: ['Accounts'],
        params: byId,
        body: changePasswordRequest,
        response: { 200: doneAnswer },
      },
    },
    async (request) => {
      const user = await own(request);
      const { oldPassword, newPassword } = request.body;
      if (!(await verifyPassword(user.passwordHash, oldPassword))) throw new Refusal('wrong_password');
      const passwordHash = await hashPassword(newPassword);
      await queries.transaction(async (transaction) => {
        await transaction.update(users).set({ passwordHash }).where(eq(users.id, user.id));
        await endOtherSessions(transaction, user.id, request.cookies[REFRESH_COOKIE]);
      });
      return { status: 'success' as const };
    },
  );
};
