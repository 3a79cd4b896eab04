import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { refreshTokens } from '../db/schema.ts';
import { Refusal } from '../refusal.ts';

/** How long a shopper who does not come back stays logged in. */
export const REFRESH_LIFETIME_SECONDS = 30 * 24 * 60 * 60;
/** Two tabs that refresh at once both present the same token: the second is no thief (design §5.7). */
const GRACE_MS = 30_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

async function issue(queries: Queries, userId: string, familyId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + REFRESH_LIFETIME_SECONDS * 1000);
  await queries.insert(refreshTokens).values({ tokenHash: hashOf(token), familyId, userId, expiresAt });
  return token;
}

/** Begins a family: one log-in on one device. Takes out what expired meanwhile. */
export async function beginSession(queries: Queries, userId: string): Promise<string> {
  await queries.delete(refreshTokens).where(lt(refreshTokens.expiresAt, new Date()));
  return issue(queries, userId, randomUUID());
}

/**
 * Replaces a refresh token by its successor. One that was replaced before the grace is a copy in wrong hands:
 * its whole family ends, for the thief and the shopper alike.
 * @throws Refusal refresh_rejected
 */
export async function rotateSession(
  queries: Queries,
  token: string,
): Promise<{ userId: string; token: string }> {
  const now = new Date();
  const rotated = await queries.transaction(async (transaction) => {
    const [found] = await transaction
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.tokenHash, hashOf(token)))
      .for('update');
    if (!found || found.expiresAt < now) return undefined;
    if (found.replacedAt && now.getTime() - found.replacedAt.getTime() > GRACE_MS) {
      await transaction.delete(refreshTokens).where(eq(refreshTokens.familyId, found.familyId));
      return undefined;
    }
    await transaction
      .update(refreshTokens)
      .set({ replacedAt: sql`coalesce(${refreshTokens.replacedAt}, ${now.toISOString()})` })
      .where(eq(refreshTokens.tokenHash, found.tokenHash));
    return { userId: found.userId, token: await issue(transaction, found.userId, found.familyId) };
  });
  if (!rotated) throw new Refusal('refresh_rejected');
  return rotated;
}

/** Ends the family that a token belongs to; an unknown token has none. */
export async function endSession(queries: Queries, token: string): Promise<void> {
  const family = queries
    .select({ familyId: refreshTokens.familyId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, hashOf(token)));
  await queries.delete(refreshTokens).where(sql`${refreshTokens.familyId} in ${family}`);
}
