import { createHash } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { shopIdentity } from '../../identity/identity.ts';
import { DAY_MS } from '../../rules/shop/nepal-time.ts';
import { randomCrockford } from '../crockford.ts';
import type { Queries } from '../db/database.ts';
import { rateCounters, recoveryCodes, secondFactors } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { addToCounter } from '../limits/shared-counters.ts';
import { sealer } from './secrets.ts';

const CODES = 10;
const LENGTH = 16;

/** A code as it is hashed: people type small letters, and leave dashes out. */
const normalized = (code: string) => code.toUpperCase().replace(/[^0-9A-Z]/g, '');
const getHash = (code: string) => createHash('sha256').update(normalized(code)).digest('hex');

const newCode = (): string => randomCrockford(LENGTH).replace(/.{4}(?=.)/g, '$&-');

/**
 * Gives an account new recovery codes instead of those it had.
 * @returns the codes, such as `7K2M-…`: only their hashes are kept
 */
export async function issueRecoveryCodes(transaction: Queries, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await transaction.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: getHash(code) })));
  return codes;
}

/** Consumes a recovery code. @returns whether it was the account's and unused */
async function takeRecoveryCode(queries: Queries, userId: string, code: string): Promise<boolean> {
  const used = await queries
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, getHash(code))))
    .returning();
  return used.length > 0;
}

/** How many recovery codes an account has left. */
export const countRecoveryCodes = (queries: Queries, userId: string): Promise<number> =>
  queries.$count(recoveryCodes, eq(recoveryCodes.userId, userId));

const STEP_SECONDS = 30;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Steps before and after the present one whose codes are accepted: clocks differ, and typing takes time. */
const STEPS_AROUND = 1;

const getTotp = (secret: string, label = '') =>
  new TOTP({
    issuer: shopIdentity().name,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
  });

/** A new secret in Base32, as authenticator apps take it. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that an authenticator app reads from a QR code. @param email names the account in the app */
export const totpAddress = (secret: string, email: string): string => getTotp(secret, email).toString();

/** The time step whose code this is (RFC 6238, seconds since 1970 by 30), or undefined where the code is wrong now. */
export function stepOfCode(secret: string, code: string, nowMs = Date.now()): number | undefined {
  const delta = getTotp(secret).validate({ token: code, timestamp: nowMs, window: STEPS_AROUND });
  return delta === null ? undefined : Math.floor(nowMs / 1000 / STEP_SECONDS) + delta;
}

/** Wrong codes that an account allows within a window: a guess is right 3 times in a million. */
const MOST_ATTEMPTS = 5;
const WINDOW = sql`interval '15 minutes'`;
const WINDOW_MS = 15 * 60_000;
/**
 * Codes of an app that browsers which never opened the account may try in a day: a guess is right 3 times in a million.
 */
const MOST_OF_STRANGERS = 30;

/** Who sends a code; `browser` names one that opened the account before, and is undefined for any other. */
type Guesser = { userId: string; browser: string | undefined };

/** Sets up and checks second factors: a code of an authenticator app, or a recovery code in its place. */
export type SecondFactors = ReturnType<typeof getSecondFactors>;

/** @param secret the shop's own, which encrypts what the database keeps */
export function getSecondFactors(secret: string) {
  const sealed = sealer(secret, 'second factor');

  /**
   * Counts an attempt and gives the account's factor. Committed on its own: a rollback would give the attempt back.
   * @throws HttpError too_many_requests
   */
  async function countAttempt(queries: Queries, userId: string) {
    const isOver = sql`${secondFactors.attemptsSince} < now() - ${WINDOW}`;
    const [found] = await queries
      .update(secondFactors)
      .set({
        attempts: sql`CASE WHEN ${isOver} THEN 1 ELSE ${secondFactors.attempts} + 1 END`,
        attemptsSince: sql`CASE WHEN ${isOver} THEN now() ELSE ${secondFactors.attemptsSince} END`,
      })
      .where(eq(secondFactors.userId, userId))
      .returning();
    if (found && found.attempts > MOST_ATTEMPTS) throw new HttpError('too_many_requests');
    return found;
  }

  /** Accepts a code of an app, and consumes its time step and all earlier ones. */
  async function acceptTotp(
    queries: Queries,
    userId: string,
    { secret, code }: { secret: string; code: string },
  ) {
    const step = stepOfCode(secret, code);
    if (step === undefined) return false;
    const accepted = await queries
      .update(secondFactors)
      .set({ lastStep: step, attempts: 0 })
      .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
      .returning();
    return accepted.length > 0;
  }

  /**
   * Counts a code at a log-in, before it is checked. Codes of the app and recovery codes count apart, and so does each
   * browser that opened the account before: who knows the password alone can lock out neither.
   * @returns the counter's key
   * @throws HttpError too_many_requests
   */
  async function countGuess(queries: Queries, { userId, browser }: Guesser, kind: 'app' | 'recovery') {
    const key = `second-factor:${kind}:${userId}:${browser ?? 'strangers'}`;
    const { count } = await addToCounter(queries, key, 1, WINDOW_MS);
    if (count > MOST_ATTEMPTS) throw new HttpError('too_many_requests');
    if (kind === 'recovery' || browser) return key;
    const day = await addToCounter(queries, `second-factor:day:${userId}`, 1, DAY_MS);
    if (day.count > MOST_OF_STRANGERS) throw new HttpError('too_many_requests');
    return key;
  }

  async function isRightCode(queries: Queries, userId: string, code: string, kind: 'app' | 'recovery') {
    const [factor] = await queries.select().from(secondFactors).where(eq(secondFactors.userId, userId));
    if (!factor?.confirmedAt) return false;
    if (kind === 'recovery') return takeRecoveryCode(queries, userId, code);
    const opened = sealed.open(factor.sealedSecret, userId);
    return opened !== undefined && acceptTotp(queries, userId, { secret: opened, code });
  }

  return {
    /** Whether log-ins of an account need a code. */
    async isSetUp(queries: Queries, userId: string): Promise<boolean> {
      return (
        (await queries.$count(
          secondFactors,
          and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)),
        )) > 0
      );
    },

    /**
     * Checks a code and consumes it.
     * @returns which kind it was; undefined where it is wrong or was used already
     * @throws HttpError too_many_requests
     */
    async check(queries: Queries, guesser: Guesser, code: string): Promise<'app' | 'recovery' | undefined> {
      const digits = code.replace(/\s/g, '');
      const kind = /^\d{6}$/.test(digits) ? 'app' : 'recovery';
      const key = await countGuess(queries, guesser, kind);
      if (!(await isRightCode(queries, guesser.userId, kind === 'app' ? digits : code, kind)))
        return undefined;
      await queries.delete(rateCounters).where(eq(rateCounters.key, key));
      return kind;
    },

    /**
     * Makes a secret for an account; log-ins need a code only once one of it was confirmed.
     * @throws HttpError second_factor_there
     */
    async begin(
      queries: Queries,
      { userId, email }: { userId: string; email: string },
    ): Promise<{ secret: string; address: string }> {
      const made = newTotpSecret();
      const values = { sealedSecret: sealed.seal(made, userId) };
      const kept = await queries
        .insert(secondFactors)
        .values({ userId, ...values })
        .onConflictDoUpdate({
          target: secondFactors.userId,
          set: values,
          setWhere: isNull(secondFactors.confirmedAt),
        })
        .returning();
      if (kept.length === 0) throw new HttpError('second_factor_there');
      return { secret: made, address: totpAddress(made, email) };
    },

    /**
     * Counts an attempt to confirm a set-up, and checks the code.
     * @throws HttpError second_factor_there, too_many_requests
     */
    async isRightForSetup(queries: Queries, userId: string, code: string): Promise<boolean> {
      const factor = await countAttempt(queries, userId);
      if (!factor) return false;
      if (factor.confirmedAt) throw new HttpError('second_factor_there');
      const opened = sealed.open(factor.sealedSecret, userId);
      if (opened === undefined) return false;
      return acceptTotp(queries, userId, { secret: opened, code: code.replace(/\s/g, '') });
    },

    /** Makes log-ins need a code. @returns the recovery codes @throws HttpError second_factor_there */
    async confirm(transaction: Queries, userId: string): Promise<string[]> {
      const confirmed = await transaction
        .update(secondFactors)
        .set({ confirmedAt: new Date() })
        .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)))
        .returning();
      if (confirmed.length === 0) throw new HttpError('second_factor_there');
      return issueRecoveryCodes(transaction, userId);
    },
  };
}
