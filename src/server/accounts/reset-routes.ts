import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { resetPasswordRequest, resetRequest, resetRequestAnswer } from '../../contract/account.ts';
import { doneAnswer } from '../../contract/answer.ts';
import type { Queries } from '../db/database.ts';
import { refreshTokens, users } from '../db/schema.ts';
import { queueMail } from '../mail/queue.ts';
import { Refusal } from '../refusal.ts';
import { limitAddress } from './address-limit.ts';
import { oneTimePasswords } from './one-time-passwords.ts';
import { hashPassword } from './passwords.ts';
import { unknownUserId } from './unknown-user.ts';
import { findUserByEmail } from './users.ts';

/** Every request takes at least so long, known email or not: the writes differ, their time must not tell. */
const ANSWER_AFTER_MS = 150;

/** A mailbox must not be flooded, nor tries be bought by asking again. */
const requestLimit = {
  max: 5,
  timeWindow: '15 minutes',
  hook: 'preHandler',
  keyGenerator: ({ body }: FastifyRequest) => `reset-request:${(body as { email: string }).email}`,
} as const;
const resetLimit = { max: 20, timeWindow: '15 minutes' };

const otpMail = (otp: string) => ({
  subject: 'Your one-time password for Hardware Pasal',
  body: `Your one-time password is ${otp}. It opens the door once, within 10 minutes.

Nobody of Hardware Pasal ever asks for it. If you did not ask for it, you need do nothing: your password stays as it is.`,
});

/** Password reset (spec §7, the misspelt path included). */
export const resetRoutes: FastifyPluginAsyncZod<{ queries: Queries; secret: string }> = async (
  app,
  { queries, secret },
) => {
  const otps = oneTimePasswords(secret);

  async function request(email: string): Promise<string> {
    const user = await findUserByEmail(queries, email);
    const userId = user?.id ?? unknownUserId(secret, email);
    await queries.transaction(async (transaction) => {
      const otp = await otps.issue(transaction, userId);
      if (user) await queueMail(transaction, { recipient: user.email, ...otpMail(otp) });
    });
    return userId;
  }

  app.post(
    '/auth/request-passowrd-reset',
    {
      onRequest: limitAddress(app),
      config: { rateLimit: requestLimit },
      schema: { tags: ['Accounts'], body: resetRequest, response: { 200: resetRequestAnswer } },
    },
    async ({ body }) => {
      const [userId] = await Promise.all([request(body.email), wait(ANSWER_AFTER_MS)]);
      return { status: 'success' as const, userId };
    },
  );

  app.post(
    '/auth/reset-password',
    {
      config: { rateLimit: resetLimit },
      schema: { tags: ['Accounts'], body: resetPasswordRequest, response: { 200: doneAnswer } },
    },
    async ({ body }) => {
      const { userId, otp, newPassword } = body;
      if (!(await otps.check(queries, userId, otp))) throw new Refusal('otp_rejected');
      const passwordHash = await hashPassword(newPassword);
      await queries.transaction(async (transaction) => {
        if (!(await otps.use(transaction, userId))) throw new Refusal('otp_rejected');
        await transaction.update(users).set({ passwordHash }).where(eq(users.id, userId));
        // Whoever was logged in with the old password is out.
        await transaction.delete(refreshTokens).where(eq(refreshTokens.userId, userId));
      });
      return { status: 'success' as const };
    },
  );
};
