import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { OTP_LENGTH } from '../../contract/account.ts';
import * as calls from '../../contract/calls/password-reset.ts';
import { shopIdentity } from '../../identity/identity.ts';
import { HOUR_MS, MINUTE_MS } from '../../rules/shop/nepal-time.ts';
import type { Queries } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import type { Counters, Limit } from '../limits/counters.ts';
import { requireAllowed } from '../limits/limit-settings.ts';
import { networkOfRequest, networkRanges } from '../limits/network.ts';
import { CODE_PRIORITY, queueMail } from '../mail/queue.ts';
import { type AuthCookies, type DeviceCookies, RESET_COOKIE } from './auth-cookies.ts';
import { limitStrangers, RESET_OF_NETWORK, requireOwnDevice } from './log-in.ts';
import * as messages from './messages.ts';
import { hashPassword, requireUncommon, setPassword } from './passwords.ts';
import { endOtherSessions } from './refresh-tokens.ts';
import { resetCodeStore } from './reset-codes.ts';
import type { TokenVersions } from './token-versions.ts';
import { findUser, findUserByEmail, type UserRow } from './users.ts';
import { confirmEmail } from './verification.ts';

/**
 * The user id in the response to a reset for an unknown email: stable and in the form of real ids, so that it reveals
 * nothing (docs/architecture.md, Privacy of accounts).
 */
export function unknownUserId(secret: string, email: string): string {
  const bytes = createHmac('sha256', secret).update(`unknown user:${email}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * Milliseconds that every request takes at least: the writes differ for known and unknown emails, and the duration
 * must not reveal which it was.
 */
const ANSWER_AFTER_MS = 150;

/**
 * Requests for one account, of a network or of a browser that logged in to it before. The mailbox itself is protected
 * by reset-codes.ts.
 */
const REQUESTS: Limit = { name: 'reset-request', max: 5, windowMs: 15 * 60_000 };
/**
 * Attempts without the cookie of a request, for all codes: each code has a limit of its own, so this only stops
 * machines.
 */
const TRIES_OF_NETWORK: Limit = { name: 'reset-tries', max: 120, windowMs: 15 * 60_000 };

type Options = {
  queries: Queries;
  secret: string;
  counters: Counters;
  devices: DeviceCookies;
  cookies: AuthCookies;
  versions: TokenVersions;
};

/** A long code in groups: it is easier to read, and the form takes the spaces out. */
const inGroups = (otp: string) => (otp.length > OTP_LENGTH ? otp.replace(/(\d{4})(?=\d)/g, '$1 ') : otp);

const describeValidity = (livesMs: number) =>
  livesMs < 2 * HOUR_MS
    ? messages.otpValidityInMinutes(Math.floor(livesMs / MINUTE_MS))
    : messages.otpValidityInHours(Math.floor(livesMs / HOUR_MS));

const otpMail = (email: string, { otp, livesMs }: { otp: string; livesMs: number }) => ({
  subject: messages.otpSubject(shopIdentity().name),
  body: messages.otpBody(inGroups(otp), email, describeValidity(livesMs), shopIdentity().name),
});

/** Password reset (spec §7, the misspelt path included). */
export const resetRoutes: FastifyPluginAsync<Options> = async (
  app,
  { queries, secret, counters, devices, cookies, versions },
) => {
  const codes = resetCodeStore(secret);

  async function issue(user: UserRow | undefined, userId: string, network: string): Promise<string> {
    const { handle } = await queries.transaction(async (transaction) => {
      const issued = await codes.issue(
        transaction,
        { userId, email: user?.email, isVerified: user?.emailVerifiedAt != null },
        network,
      );
      if (user && issued.toMail)
        await queueMail(transaction, {
          recipient: user.email,
          priority: CODE_PRIORITY,
          ...otpMail(user.email, issued.toMail),
        });
      return issued;
    });
    return handle;
  }

  /** Checks a code. The browser that requested it is not limited by its network. */
  async function isRight(asked: FastifyRequest, reply: FastifyReply, userId: string, otp: string) {
    const handle = asked.cookies[RESET_COOKIE];
    const own = handle ? await codes.checkByHandle(queries, userId, otp, handle) : undefined;
    if (own !== undefined) return own;
    const network = networkOfRequest(asked);
    requireAllowed(reply, await counters.take(TRIES_OF_NETWORK, networkRanges(network)));
    return codes.checkByNetwork(queries, userId, otp, network);
  }

  serve(
    app,
    calls.requestPasswordReset,
    {
      description:
        'Mails a one-time password to an account. The response is the same for an address without an account.',
      onRequest: limitStrangers(counters, devices, RESET_OF_NETWORK),
    },
    async (asked, reply) => {
      const { email } = asked.body;
      const network = networkOfRequest(asked);
      const user = await findUserByEmail(queries, email);
      const device = requireOwnDevice(devices, asked, reply, user);
      const subject = device ? `device ${device.nonce}` : `${network} ${email}`;
      requireAllowed(reply, await counters.take(REQUESTS, subject));
      const userId = user?.id ?? unknownUserId(secret, email);
      const [handle] = await Promise.all([issue(user, userId, network), wait(ANSWER_AFTER_MS)]);
      cookies.keepReset(reply, handle);
      return { userId };
    },
  );

  serve(
    app,
    calls.resetPassword,
    'Sets a new password with the one-time password that was mailed, and ends all sessions of the account.',
    async (asked, reply) => {
      const { userId, otp, newPassword } = asked.body;
      await requireUncommon(newPassword, 'newPassword');
      if (!(await isRight(asked, reply, userId, otp))) throw new HttpError('otp_rejected');
      const user = await findUser(queries, userId);
      // Only now: before, the answer would tell a stranger what the owner is called.
      if (user) await requireUncommon(newPassword, 'newPassword', user);
      const passwordHash = await hashPassword(newPassword, asked.ip);
      const account = await queries.transaction(async (transaction) => {
        if (!(await codes.use(transaction, userId))) throw new HttpError('otp_rejected');
        // Ends every session of the old password.
        await endOtherSessions(transaction, userId, undefined);
        await confirmEmail(transaction, userId);
        await transaction.update(users).set({ passwordResetAt: new Date() }).where(eq(users.id, userId));
        return setPassword(transaction, userId, passwordHash);
      });
      versions.forget();
      // The owner of the mailbox owns the account: guesses of strangers must not limit the next log-in.
      if (account) cookies.trustDevice(reply, account);
      return {};
    },
  );
};
