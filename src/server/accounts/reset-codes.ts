import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { LONG_OTP_LENGTH, OTP_LENGTH } from '../../contract/account.ts';
import { DAY_MS, HOUR_MS } from '../../rules/shop/nepal-time.ts';
import type { Queries } from '../db/database.ts';
import { resetCodes } from '../db/schema.ts';
import { addToCounter } from '../limits/shared-counters.ts';
import { takeCodeRoom, takeLastCode } from '../mail/queue.ts';

/** How long a one-time password is valid, but for the last one that a mailbox gets. */
const CODE_LIFETIME_MS = 10 * 60_000;
/** Guesses of the browser that asked, by its cookie; and as many of its network, for clients that keep no cookies. */
const TRIES = 5;
/**
 * Guesses at 6 digits that an account allows in a window of a day, reserved when a code is asked for. Any 24 hours
 * touch two windows, so an account is opened by guessing with at most 2 * 45 / 1,000,000 = 0.9e-4 a day. Later
 * requests get codes of 12 digits, so that no request is rejected; 5 guesses at one of those add 5e-12.
 */
const GUESSES_A_DAY = 45;
/** Codes mailed to one account: so many an hour at once, then one in each pause. */
const MAILS_AN_HOUR = 5;
const PAUSE_MS = 5 * 60_000;

/** Whose code it is; `email` is undefined where there is no such account. */
type Asked = { userId: string; email: string | undefined; isVerified: boolean };

type Choice = {
  digits: number;
  livesMs: number;
  mailed?: typeof resetCodes.$inferSelect | undefined;
  isMailed: boolean;
};

/** The cookie's value of a request, and the code to mail with how long it is valid. */
type IssuedCode = { handle: string; toMail: { otp: string; livesMs: number } | undefined };

/** Digit by digit, because randomInt is limited to 2 ** 48. */
const randomDigits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');

/**
 * Makes and checks one-time passwords (docs/architecture.md, Privacy of accounts). Attempts belong to the requesting
 * browser: a stranger's wrong codes use up only the stranger's attempts, and a stranger's requests do not change the
 * owner's code.
 */
export function resetCodeStore(secret: string) {
  const keyed = (text: string) => createHmac('sha256', secret).update(text).digest('hex');
  const getHash = (userId: string, otp: string) => keyed(`otp:${userId}:${otp}`);
  const hashOfHandle = (handle: string) => createHash('sha256').update(handle).digest('hex');
  const hashOfNetwork = (network: string) => keyed(`otp-network:${network}`);
  const isEqual = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));

  const isLive = (userId: string) => and(eq(resetCodes.userId, userId), gt(resetCodes.expiresAt, new Date()));

  /** The newest code of this length that was mailed to the account since then, and is still valid. */
  async function lastMailed(transaction: Queries, userId: string, digits: number, since: Date) {
    const [found] = await transaction
      .select()
      .from(resetCodes)
      .where(and(isLive(userId), eq(resetCodes.digits, digits), gt(resetCodes.mailedAt, since)))
      .orderBy(desc(resetCodes.id))
      .limit(1);
    return found;
  }

  /** Which code a request gets: one that was mailed already, or how a new one is made and whether it is mailed. */
  async function chooseCode(transaction: Queries, { userId, email, isVerified }: Asked): Promise<Choice> {
    // First, because it locks the account's counter: requests that come together are counted one after the other.
    const guesses = await addToCounter(transaction, `otp-guesses:${userId}`, 2 * TRIES, DAY_MS);
    const digits = guesses.count <= GUESSES_A_DAY ? OTP_LENGTH : LONG_OTP_LENGTH;
    const mails = await addToCounter(transaction, `otp-mails:${userId}`, 1, HOUR_MS);
    if (mails.count > MAILS_AN_HOUR) {
      const mailed = await lastMailed(transaction, userId, digits, new Date(Date.now() - PAUSE_MS));
      if (mailed) return { digits, livesMs: CODE_LIFETIME_MS, mailed, isMailed: false };
    }
    const ordinary = { digits, livesMs: CODE_LIFETIME_MS, isMailed: true };
    if (email === undefined) return ordinary;
    const owner = { userId, email, isVerified };
    const { codesLeft, endsInMs } = await takeCodeRoom(transaction, owner);
    if (codesLeft > 0) return ordinary;
    // The last code of a room is too long to be guessed and valid until another can be mailed: even if a stranger asked for it,
    // the owner of the mailbox has one that works.
    const last = { digits: LONG_OTP_LENGTH, livesMs: Math.max(endsInMs, CODE_LIFETIME_MS) };
    if (codesLeft === 0) return { ...last, isMailed: true };
    const mailed = await lastMailed(transaction, userId, LONG_OTP_LENGTH, new Date(0));
    return { ...last, mailed, isMailed: !mailed && (await takeLastCode(transaction, owner)) };
  }

  return {
    /**
     * Registers a request and gives its cookie's value, and the code to mail. There is no new code where the mailbox
     * got one shortly before: the request shares that one, so that a flood of requests neither fills the mailbox nor
     * locks the owner out.
     */
    async issue(transaction: Queries, asked: Asked, network: string): Promise<IssuedCode> {
      const { userId } = asked;
      const { digits, livesMs, mailed, isMailed } = await chooseCode(transaction, asked);
      const otp = randomDigits(digits);
      const handle = randomBytes(24).toString('base64url');
      const now = Date.now();
      await transaction.delete(resetCodes).where(lt(resetCodes.expiresAt, new Date(now)));
      await transaction.insert(resetCodes).values({
        userId,
        handleHash: hashOfHandle(handle),
        networkHash: hashOfNetwork(network),
        otpHash: mailed?.otpHash ?? getHash(userId, otp),
        digits,
        handleTries: TRIES,
        networkTries: TRIES,
        mailedAt: isMailed ? new Date(now) : null,
        expiresAt: mailed?.expiresAt ?? new Date(now + livesMs),
      });
      return { handle, toMail: isMailed ? { otp, livesMs } : undefined };
    },

    /**
     * Counts an attempt of this browser's request and checks the code; undefined where the browser has no open
     * request. Committed on its own: a rollback would give the attempt back.
     */
    async checkByHandle(
      queries: Queries,
      userId: string,
      otp: string,
      handle: string,
    ): Promise<boolean | undefined> {
      const [own] = await queries
        .update(resetCodes)
        .set({ handleTries: sql`${resetCodes.handleTries} - 1` })
        .where(and(isLive(userId), eq(resetCodes.handleHash, hashOfHandle(handle))))
        .returning();
      return own && own.handleTries >= 0 && isEqual(own.otpHash, getHash(userId, otp));
    },

    /** The same for a client without the cookie, by the newest request of its network. */
    async checkByNetwork(queries: Queries, userId: string, otp: string, network: string): Promise<boolean> {
      const newest = queries
        .select({ id: resetCodes.id })
        .from(resetCodes)
        .where(and(isLive(userId), eq(resetCodes.networkHash, hashOfNetwork(network))))
        .orderBy(desc(resetCodes.id))
        .limit(1);
      const [found] = await queries
        .update(resetCodes)
        .set({ networkTries: sql`${resetCodes.networkTries} - 1` })
        .where(sql`${resetCodes.id} = (${newest})`)
        .returning();
      return found !== undefined && found.networkTries >= 0 && isEqual(found.otpHash, getHash(userId, otp));
    },

    /**
     * Consumes all codes of an account, because a code is valid once. @returns whether this call was the one that
     * consumed them
     */
    async use(transaction: Queries, userId: string): Promise<boolean> {
      const used = await transaction.delete(resetCodes).where(eq(resetCodes.userId, userId)).returning();
      return used.length > 0;
    },
  };
}
