import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { OTP_LENGTH } from '../../contract/account.ts';
import type { Queries } from '../db/database.ts';
import { passwordResets } from '../db/schema.ts';

const LIFETIME_MS = 10 * 60 * 1000;
const TRIES = 5;

/** Makes and checks one-time passwords (design §5.8): 6 digits, 10 minutes, 5 tries. */
export type OneTimePasswords = ReturnType<typeof oneTimePasswords>;

export function oneTimePasswords(secret: string) {
  const hashOf = (userId: string, otp: string) =>
    createHmac('sha256', secret).update(`otp:${userId}:${otp}`).digest('hex');
  const isEqual = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));

  return {
    /** Makes a new one; an earlier one ends. */
    async issue(queries: Queries, userId: string): Promise<string> {
      const otp = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
      const values = {
        otpHash: hashOf(userId, otp),
        expiresAt: new Date(Date.now() + LIFETIME_MS),
        triesLeft: TRIES,
      };
      await queries.delete(passwordResets).where(lt(passwordResets.expiresAt, new Date()));
      await queries
        .insert(passwordResets)
        .values({ userId, ...values })
        .onConflictDoUpdate({ target: passwordResets.userId, set: values });
      return otp;
    },

    /**
     * Takes a try off and says whether the password was right. Committed apart from what follows: a guess that is
     * rolled back would be a guess for nothing.
     */
    async check(queries: Queries, userId: string, otp: string): Promise<boolean> {
      const [found] = await queries
        .update(passwordResets)
        .set({ triesLeft: sql`${passwordResets.triesLeft} - 1` })
        .where(eq(passwordResets.userId, userId))
        .returning();
      if (!found || found.triesLeft < 0 || found.expiresAt < new Date()) return false;
      return isEqual(found.otpHash, hashOf(userId, otp));
    },

    /** Ends a one-time password: it opens once. Says whether this call was the one that ended it. */
    async use(transaction: Queries, userId: string): Promise<boolean> {
      const used = await transaction
        .delete(passwordResets)
        .where(eq(passwordResets.userId, userId))
        .returning();
      return used.length > 0;
    },
  };
}
