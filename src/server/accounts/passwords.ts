import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { shopIdentity } from '../../identity/identity.ts';
import type { Queries } from '../db/database.ts';
import { resetCodes, users } from '../db/schema.ts';
import { fieldError } from '../http/http-error.ts';
import { getBlock } from '../limits/network.ts';
import { fairQueue } from '../limits/queues.ts';
import { queueMail, SECURITY_PRIORITY } from '../mail/queue.ts';
import * as messages from './messages.ts';
import { raiseTokenVersion } from './token-versions.ts';
import type { UserRow } from './users.ts';

/** OWASP's argon2id parameters: about 25 ms and 19 MiB a hash. */
const FULL = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
let parameters = FULL;

/** From now on this process hashes at the least cost. */
export function hashForTests(): void {
  parameters = { ...FULL, memoryCost: 8, timeCost: 1 };
}

/**
 * Hashing runs in Node's pool of four threads, which also reads files and compresses: a flood of log-ins would delay
 * pages. Each block of networks has its turn, so that one that guesses does not keep all others from logging in.
 */
const inTurn = fairQueue({ running: 2, waiting: 500, waitMs: 10_000 });

/** Another keyboard writes one letter by other characters (NIST SP 800-63B §3.1.1.2). */
const normalised = (password: string) => password.normalize('NFKC');

/**
 * @param who whose turn it takes: the network of a stranger, the id of an account
 * @throws HttpError service_unavailable where too many passwords wait
 */
export const hashPassword = (password: string, who: string): Promise<string> =>
  inTurn(getBlock(who), () => hash(normalised(password), parameters));

/**
 * @param who as for `hashPassword`
 * @throws HttpError service_unavailable where too many passwords wait
 */
export const verifyPassword = (passwordHash: string, password: string, who: string): Promise<boolean> =>
  inTurn(getBlock(who), () => verify(passwordHash, normalised(password)));

let decoy: Promise<string> | undefined;

/** Takes as long as a real check, so that the duration of a response does not reveal which emails have accounts. */
export async function verifyNoPassword(password: string, who: string): Promise<false> {
  decoy ??= hash('no account has this password', parameters);
  await verifyPassword(await decoy, password, who);
  return false;
}

const MESSAGE = 'This password is among those that are tried first. Please choose another one.';

/** Read when a password is first chosen: to unpack 49,000 words would delay each start. */
let common: Promise<ReadonlySet<string>> | undefined;

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

const ONE_CHARACTER = /^(.)\1*$/su;
/** What people append to a word that they know: "nepal@123". */
const APPENDED = /[^\p{Letter}]{1,4}$/u;
const getLetters = (text: string) => text.toLowerCase().replace(/[^\p{Letter}\p{Number}]/gu, '');

type Owner = Pick<UserRow, 'email' | 'firstName' | 'lastName' | 'phone'>;

/**
 * Rejects a new password that guessers try first: limits on guesses cannot protect it. Present ones stay valid.
 * @param field of the request that holds it
 * @param owner of whom a guesser knows the e-mail, names and phone number
 * @throws HttpError validation_error
 */
export async function requireUncommon(
  password: string,
  field: string,
  { email = '', firstName = '', lastName = '', phone = '' }: Partial<Owner> = {},
): Promise<void> {
  common ??= readCommon();
  const words = await common;
  const forms = (text: string) => [text, text.split('@')[0] ?? '', text.replace(/^\+977/, '')];
  const known = [shopIdentity().name, ...[email, firstName, lastName, phone].flatMap(forms)].map(getLetters);
  const isKnown = (text: string) =>
    words.has(text) || (getLetters(text).length > 3 && known.includes(getLetters(text)));
  const plain = password.toLowerCase();
  if (!ONE_CHARACTER.test(plain) && !isKnown(plain) && !isKnown(plain.replace(APPENDED, ''))) return;
  throw fieldError(field, MESSAGE);
}

const notice = () => ({
  subject: messages.passwordChangedSubject(shopIdentity().name),
  body: messages.passwordChangedBody,
});

/**
 * Sets a new password, ends all access tokens and codes for a reset, and notifies the owner by mail. The caller must
 * end sessions and, after the commit, clear the cached token versions.
 * @returns the account with its new token version; undefined where there is none
 */
export async function setPassword(
  transaction: Queries,
  userId: string,
  passwordHash: string,
): Promise<UserRow | undefined> {
  const [user] = await transaction
    .update(users)
    .set({ passwordHash })
    .where(eq(users.id, userId))
    .returning();
  if (!user) return undefined;
  // Codes that were mailed before: who reads the mailbox on another device would undo this very change.
  await transaction.delete(resetCodes).where(eq(resetCodes.userId, userId));
  await queueMail(transaction, {
    recipient: user.email,
    // A stranger may have signed up with somebody else's address: that gets no further room.
    ...(user.emailVerifiedAt && { priority: SECURITY_PRIORITY }),
    ...notice(),
  });
  return raiseTokenVersion(transaction, userId);
}
