import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { shopIdentity } from '../../identity/identity.ts';
import type { Queries } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { queueMail } from '../mail/queue.ts';
import * as messages from './messages.ts';
import type { UserRow } from './users.ts';

const LIFETIME = '3 days';
const ALGORITHM = 'HS256';
/** Distinguishes these tokens from access tokens, which are signed by the same secret. */
const AUDIENCE = 'verify-email';
const ISSUER = 'hardware-pasal verification';

const claims = z.object({ sub: z.uuid(), email: z.string() });
const getKey = (secret: string) => new TextEncoder().encode(secret);
const getHash = (email: string) => createHash('sha256').update(email).digest('base64url');

type Account = Pick<UserRow, 'id' | 'email'>;

const sign = (secret: string, { id, email }: Account): Promise<string> =>
  new SignJWT({ email: getHash(email) })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(id)
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(getKey(secret));

/**
 * Mails the link that confirms an account's e-mail. The token is in the fragment, which never reaches a server, a
 * proxy or a log. The mail holds nothing that was typed at the sign-up, because its address may be someone else's.
 */
export async function mailVerification(
  transaction: Queries,
  secret: string,
  siteUrl: string,
  account: Account,
): Promise<void> {
  const link = `${new URL('/verify-email', siteUrl).href}#${await sign(secret, account)}`;
  await queueMail(transaction, {
    recipient: account.email,
    subject: messages.confirmEmailSubject(shopIdentity().name),
    body: messages.confirmEmailBody(link),
  });
}

/**
 * Confirms the e-mail that a link was mailed to. A link does so once: later it changes nothing.
 * @returns whether the e-mail is confirmed now; false for a link that is forged, too old, or of another e-mail
 */
export async function verifyEmail(queries: Queries, secret: string, token: string): Promise<boolean> {
  const known = await readToken(secret, token);
  if (!known) return false;
  const [user] = await queries
    .select()
    .from(users)
    .where(and(eq(users.id, known.sub), isNull(users.deletedAt)));
  if (!user || getHash(user.email) !== known.email) return false;
  await confirmEmail(queries, user.id);
  return true;
}

/** Notes that somebody read a mail to an account's address: a link, or a one-time password. */
export async function confirmEmail(queries: Queries, userId: string): Promise<void> {
  await queries
    .update(users)
    .set({ emailVerifiedAt: new Date() })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt), isNull(users.deletedAt)));
}

async function readToken(secret: string, token: string): Promise<z.infer<typeof claims> | undefined> {
  try {
    const options = { algorithms: [ALGORITHM], issuer: ISSUER, audience: AUDIENCE };
    return claims.parse((await jwtVerify(token, getKey(secret), options)).payload);
  } catch {
    return undefined;
  }
}
