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

type Row = typeof refreshTokens.$inferSelect;

async function issue(
  queries: Queries,
  row: Pick<Row, 'userId' | 'familyId' | 'parentHash'>,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + REFRESH_LIFETIME_SECONDS * 1000);
  await queries.insert(refreshTokens).values({ ...row, tokenHash: hashOf(token), expiresAt });
  return token;
}

/** Begins a family: one log-in on one device. Takes out what expired meanwhile. */
export async function beginSession(queries: Queries, userId: string): Promise<string> {
  await queries.delete(refreshTokens).where(lt(refreshTokens.expiresAt, new Date()));
  return issue(queries, { userId, familyId: randomUUID(), parentHash: null });
}

/**
 * Whether a token that was replaced before the grace may be replaced once more: its successors were never used, so
 * their answer was lost in a tunnel or a sleeping laptop. They are revoked: if one turns up after all, two people
 * hold tokens of this family.
 */
async function wasSuccessorLost(transaction: Queries, { tokenHash }: Row): Promise<boolean> {
  const successors = await transaction
    .update(refreshTokens)
    .set({ isRevoked: true })
    .where(eq(refreshTokens.parentHash, tokenHash))
    .returning();
  return successors.every(({ replacedAt }) => replacedAt === null);
}

/** Whether this token may be replaced by a successor now. */
async function mayRotate(transaction: Queries, found: Row, now: Date): Promise<boolean> {
  if (found.isRevoked) return false;
  const isFresh = !found.replacedAt || now.getTime() - found.replacedAt.getTime() <= GRACE_MS;
  return isFresh || wasSuccessorLost(transaction, found);
}

/**
 * Replaces a refresh token by its successor. One that was replaced, and whose successor was used, is a copy in wrong
 * hands: its whole family ends, for the thief and the shopper alike.
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
    if (!(await mayRotate(transaction, found, now))) {
      await transaction.delete(refreshTokens).where(eq(refreshTokens.familyId, found.familyId));
      return undefined;
    }
    const { tokenHash, userId, familyId } = found;
    await transaction
      .update(refreshTokens)
      .set({ replacedAt: sql`coalesce(${refreshTokens.replacedAt}, ${now.toISOString()})` })
      .where(eq(refreshTokens.tokenHash, tokenHash));
    return { userId, token: await issue(transaction, { userId, familyId, parentHash: tokenHash }) };
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

/** Ends all sessions of a user but the one that a token belongs to: who changed the password stays logged in. */
export async function endOtherSessions(
  queries: Queries,
  userId: string,
  keptToken: string | undefined,
): Promise<void> {
  const kept = queries
    .select({ familyId: refreshTokens.familyId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, hashOf(keptToken ?? '')));
  await queries
    .delete(refreshTokens)
    .where(sql`${refreshTokens.userId} = ${userId} and ${refreshTokens.familyId} not in ${kept}`);
}
