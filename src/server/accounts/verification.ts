import { createHash } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import * as calls from '../../contract/calls/own-account.ts';
import { shopIdentity } from '../../identity/identity.ts';
import { HOUR_MS } from '../../rules/shop/nepal-time.ts';
import type { Queries } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import type { Counters, Limit } from '../limits/counters.ts';
import { limitNetwork, requireAllowed } from '../limits/limit-settings.ts';
import { queueMail } from '../mail/queue.ts';
import * as messages from './messages.ts';
import { findUser, type UserRow } from './users.ts';

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
async function verifyEmail(queries: Queries, secret: string, token: string): Promise<boolean> {
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

/** An account's e-mail may be someone else's mailbox, which must not be flooded. */
const MAILS: Limit = { name: 'verification-mail', max: 3, windowMs: HOUR_MS };
const LINKS_OF_NETWORK: Limit = { name: 'verification-network', max: 60, windowMs: 60_000 };

type Options = { queries: Queries; secret: string; siteUrl: string; counters: Counters };

/** Confirms an e-mail. The mailed link opens a page with a button, because mail scanners open every link. */
export const verificationRoutes: FastifyPluginAsync<Options> = async (
  app,
  { queries, secret, siteUrl, counters },
) => {
  serve(
    app,
    calls.verifyEmail,
    {
      description: 'Confirms an e-mail address with the token of the mailed link.',
      onRequest: limitNetwork(counters, LINKS_OF_NETWORK),
    },
    async ({ body }) => {
      if (!(await verifyEmail(queries, secret, body.token))) throw new HttpError('link_rejected');
      return {};
    },
  );

  serve(
    app,
    calls.readEmailState,
    'Whether the e-mail address of the own account is confirmed.',
    async ({ identity }) => {
      const user = await findUser(queries, identity.userId);
      return { isEmailVerified: Boolean(user?.emailVerifiedAt) };
    },
  );

  serve(
    app,
    calls.sendVerificationMail,
    'Mails the link that confirms the e-mail address of the own account, unless it is confirmed.',
    async ({ identity }, reply) => {
      const user = await findUser(queries, identity.userId);
      if (!user) throw new HttpError('not_found');
      if (user.emailVerifiedAt) return {};
      requireAllowed(reply, await counters.take(MAILS, user.id));
      await mailVerification(queries, secret, siteUrl, user);
      return {};
    },
  );
};

/** SQL condition: the e-mail address of the row `u` of users was verified. */
export const isEmailVerified = sql`u.email_verified_at IS NOT NULL`;
