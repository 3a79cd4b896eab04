import { createHmac, randomUUID } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { HOUR_MS } from '../../rules/shop/nepal-time.ts';
import { RETENTION } from '../../rules/shop/retention.ts';
import { getRows, type Queries } from '../db/database.ts';
import { refreshTokens } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { hashOfToken, newToken } from './secrets.ts';
import { raiseTokenVersion } from './token-versions.ts';
import { lockAccount, lockUnchanged, type UserRow } from './users.ts';

/** How long an unused session lasts. */
export const REFRESH_LIFETIME_SECONDS = RETENTION.sessionDays * 24 * 60 * 60;
/** Two tabs that refresh at once present the same token: the second is no attacker (docs/architecture.md, Session). */
const GRACE_MS = 30_000;

type Row = typeof refreshTokens.$inferSelect;

/** Of an account at once: more are a program that never logs out. */
const MOST_SESSIONS = 50;
/** A working day. */
const STAFF_SESSION_MS = 12 * HOUR_MS;

async function findToken(queries: Queries, token: string): Promise<Row | undefined> {
  const [found] = await queries
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, hashOfToken(token)));
  return found;
}

/** What every token of a family has in common. */
type Family = Pick<Row, 'userId' | 'familyId' | 'device' | 'beganAt' | 'provedAt' | 'hasSecondFactor'>;

const inFamily = ({ userId, familyId, device, beganAt, provedAt, hasSecondFactor }: Family): Family => ({
  userId,
  familyId,
  device,
  beganAt,
  provedAt,
  hasSecondFactor,
});

/** What an access token says of the session that it is for: the log-in proved it first. */
const describeSession = ({ hasSecondFactor, beganAt, provedAt }: Row) => ({
  hasSecondFactor,
  beganAt,
  provedAt: provedAt ?? beganAt,
});
type DescribedSession = ReturnType<typeof describeSession>;

async function keep(
  queries: Pick<Queries, 'insert'>,
  token: string,
  row: Family & Pick<Row, 'parentHash'>,
): Promise<string> {
  const expiresAt = new Date(Date.now() + REFRESH_LIFETIME_SECONDS * 1000);
  await queries.insert(refreshTokens).values({ ...row, tokenHash: hashOfToken(token), expiresAt });
  return token;
}

/** Ends the sessions of an account that were used least recently, for one more, in the statement that adds it. */
const endOldest = (transaction: Queries, userId: string) =>
  transaction.with(
    transaction.$with('ended').as(
      transaction
        .delete(refreshTokens)
        .where(
          sql`${refreshTokens.userId} = ${userId} AND ${refreshTokens.familyId} IN (
            SELECT family_id FROM refresh_tokens WHERE user_id = ${userId}
            GROUP BY family_id ORDER BY max(created_at) DESC OFFSET ${MOST_SESSIONS - 1})`,
        )
        .returning({ familyId: refreshTokens.familyId }),
    ),
  );

/**
 * Begins a family: one log-in on one device. Takes out what expired meanwhile, and the oldest of too many.
 * @param checked the account as it was when its password was checked, which takes a while
 * @param login.device what its owner recognises the session by (auth-cookies.ts)
 * @throws HttpError invalid_credentials where the password was changed meanwhile
 */
export async function beginSession(
  queries: Queries,
  checked: UserRow,
  login: Pick<Row, 'device' | 'hasSecondFactor'>,
): Promise<string> {
  await queries.delete(refreshTokens).where(lt(refreshTokens.expiresAt, sql`now()`));
  const beganAt = new Date();
  const family = { ...login, userId: checked.id, familyId: randomUUID(), beganAt, provedAt: beganAt };
  return queries.transaction(async (transaction) => {
    if (!(await lockUnchanged(transaction, checked))) throw new HttpError('invalid_credentials');
    return keep(endOldest(transaction, checked.id), newToken().token, { ...family, parentHash: null });
  });
}

/**
 * The successor of a token, derived from the token and the shop's secret, so that one token presented twice within
 * the grace period has one successor. With two, an attacker's session could continue beside the shopper's without a
 * detected reuse. @param lost how many earlier successors were sent and never used
 */
const getSuccessor = (secret: string, token: string, lost: number) =>
  createHmac('sha256', secret).update(`refresh:${lost}:${token}`).digest('base64url');

/**
 * Gives a locked token its successor; undefined where it may have none. A token that was replaced before the grace
 * period may be replaced again where its successors were never used: their response was lost with the connection.
 * Those are revoked: if one is used after all, two people hold tokens of this family.
 */
async function successor(
  transaction: Queries,
  secret: string,
  token: string,
  found: Row,
): Promise<string | undefined> {
  if (found.isRevoked) return undefined;
  const given = await transaction
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.parentHash, found.tokenHash));
  const live = given.filter(({ isRevoked }) => !isRevoked);
  const lost = given.length - live.length;
  const isInGrace = found.replacedAt !== null && Date.now() - found.replacedAt.getTime() <= GRACE_MS;
  if (isInGrace && live.length > 0) return getSuccessor(secret, token, lost);
  if (live.some(({ replacedAt }) => replacedAt !== null)) return undefined;
  await transaction
    .update(refreshTokens)
    .set({ isRevoked: true })
    .where(eq(refreshTokens.parentHash, found.tokenHash));
  await transaction
    .update(refreshTokens)
    .set({ replacedAt: new Date() })
    .where(eq(refreshTokens.tokenHash, found.tokenHash));
  return keep(transaction, getSuccessor(secret, token, given.length), {
    ...inFamily(found),
    parentHash: found.tokenHash,
  });
}

/**
 * Replaces a refresh token by its successor. A replaced token whose successor was used is a stolen copy: its whole
 * family ends, for the attacker and the shopper, with the access tokens of the account.
 * @returns the account as it was then: read later, it may have a password that ended this session
 * @throws HttpError refresh_rejected
 */
export async function rotateSession(
  queries: Queries,
  secret: string,
  token: string,
): Promise<{ user: UserRow; token: string; session: DescribedSession }> {
  const rotated = await queries.transaction(async (transaction) => {
    const presented = await findToken(transaction, token);
    const user = presented && (await lockAccount(transaction, presented.userId));
    const found = user && (await findToken(transaction, token));
    if (!found || found.expiresAt < new Date()) return undefined;
    const next = await successor(transaction, secret, token, found);
    if (next) return { user, token: next, session: describeSession(found) };
    await transaction.delete(refreshTokens).where(eq(refreshTokens.familyId, found.familyId));
    await raiseTokenVersion(transaction, user.id);
    return undefined;
  });
  if (!rotated) throw new HttpError('refresh_rejected');
  return rotated;
}

/** Ends the family that a token belongs to. @returns whose it was; undefined for an unknown token */
export async function endSession(queries: Queries, token: string): Promise<string | undefined> {
  const found = await findToken(queries, token);
  if (!found) return undefined;
  const { userId, familyId } = found;
  await queries.transaction((transaction) => endSessionOf(transaction, userId, familyId));
  return userId;
}

/** Ends all sessions of a user except that of this token: the person who changed the password stays logged in. */
export async function endOtherSessions(
  queries: Queries,
  userId: string,
  keptToken: string | undefined,
): Promise<void> {
  await lockAccount(queries, userId);
  const kept = queries
    .select({ familyId: refreshTokens.familyId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, hashOfToken(keptToken ?? '')));
  await queries
    .delete(refreshTokens)
    .where(sql`${refreshTokens.userId} = ${userId} and ${refreshTokens.familyId} not in ${kept}`);
}

/** The family that a token belongs to, if any. */
export const findFamily = async (queries: Queries, token: string | undefined): Promise<string | undefined> =>
  token ? (await findToken(queries, token))?.familyId : undefined;

/** Who sits down at a desk of the shop on the next day logs in again. */
export const isOverForStaff = ({ staffRole }: Pick<UserRow, 'staffRole'>, { beganAt }: { beganAt: Date }) =>
  staffRole !== null && Date.now() - beganAt.getTime() > STAFF_SESSION_MS;

/** The session of a token, where it is the account's and goes on: without one, nobody gets another access token. */
export async function findLiveSession(
  queries: Queries,
  account: UserRow,
  token: string | undefined,
): Promise<DescribedSession | undefined> {
  const found = token ? await findToken(queries, token) : undefined;
  const isLive =
    found?.userId === account.id && found.expiresAt > new Date() && !isOverForStaff(account, found);
  return isLive ? describeSession(found) : undefined;
}

/** One log-in of a user, as its owner sees it. Times are milliseconds since 1970. */
export type Session = { id: string; device: string; beganAt: number; usedAt: number };

/** The sessions of a user that have not expired, the one used last first; of accounts from before the limit as many. */
export async function readSessions(queries: Queries, userId: string): Promise<Session[]> {
  const found = await queries.execute(sql`
    SELECT family_id AS id, max(device) AS device,
      (extract(epoch FROM min(began_at)) * 1000)::float8 AS "beganAt",
      (extract(epoch FROM max(created_at)) * 1000)::float8 AS "usedAt"
    FROM refresh_tokens WHERE user_id = ${userId} AND expires_at > now()
    GROUP BY family_id ORDER BY max(created_at) DESC, family_id LIMIT ${MOST_SESSIONS}`);
  return getRows<Session>(found);
}

/** Ends one session of a user, in a transaction of the caller. @returns whether there was one */
export async function endSessionOf(queries: Queries, userId: string, familyId: string): Promise<boolean> {
  await lockAccount(queries, userId);
  const ended = await queries
    .delete(refreshTokens)
    .where(and(eq(refreshTokens.userId, userId), eq(refreshTokens.familyId, familyId)))
    .returning({ familyId: refreshTokens.familyId });
  return ended.length > 0;
}

/** Notes of the session of a token that a second factor was set up in it, or that it was proved again. */
export async function changeSession(
  queries: Queries,
  token: string,
  change: Partial<Pick<Row, 'hasSecondFactor' | 'provedAt'>>,
): Promise<void> {
  const family = queries
    .select({ familyId: refreshTokens.familyId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, hashOfToken(token)));
  await queries.update(refreshTokens).set(change).where(sql`${refreshTokens.familyId} in ${family}`);
}
