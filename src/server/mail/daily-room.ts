import { createHash } from 'node:crypto';
import { canonicalMailbox } from '../../rules/person/canonical-mailbox.ts';
import { DAY_MS, HOUR_MS } from '../../rules/shop/milliseconds.ts';
import type { Queries } from '../db/database.ts';
import { accountsOfMailbox } from '../limits/accounts-of-mailbox.ts';
import { addToCounter } from '../limits/database-counters.ts';

type Room = 'confirmed' | 'oldest' | 'untagged' | 'others';

/**
 * One-time codes are counted apart: anyone can ask for one, and orders must still be mailed. None is valid for longer.
 */
export const CODE_WINDOW_MS = 12 * HOUR_MS;
/**
 * Mails to a mailbox a day, and codes in their window, about 30 a day in all. Who has an account keeps its room,
 * whatever accounts strangers add: the oldest account of the mailbox and the oldest without a tag have one each, all
 * others share one.
 */
const ROOMS: Readonly<Record<Room, Readonly<{ mail: number; code: number }>>> = {
  // Of an account with this very address, which is its owner's. Its mail is not counted.
  confirmed: { mail: Infinity, code: 6 },
  // An order has up to three mails.
  oldest: { mail: 15, code: 4 },
  untagged: { mail: 3, code: 2 },
  others: { mail: 5, code: 1 },
};

async function getRoom(queries: Queries, email: string): Promise<Room> {
  const accounts = await accountsOfMailbox(queries, email);
  if (accounts[0]?.email === email) return 'oldest';
  return accounts.find((account) => !account.email.includes('+'))?.email === email ? 'untagged' : 'others';
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * Counts a mail to an address that its owner has not confirmed.
 * @param recipient `isAccount` is false for mail that anyone can ask for by typing the address
 * @returns whether the mail is one too many for its mailbox today
 */
export async function isOverDailyRoom(
  transaction: Queries,
  { email, isAccount }: { email: string; isAccount: boolean },
): Promise<boolean> {
  const mailbox = canonicalMailbox(email);
  const room = isAccount ? await getRoom(transaction, email) : 'others';
  const { count } = await addToCounter(transaction, `daily-mail:${room}:${hash(mailbox)}`, 1, DAY_MS);
  return count > ROOMS[room].mail;
}

/** An account that a one-time code is asked for. */
type CodeOwner = { userId: string; email: string; isVerified: boolean };

/**
 * Counts a one-time code of an account.
 * @returns `codesLeft` after this one, below 0 where none may be mailed, and the milliseconds until there are more
 */
export async function takeCodeRoom(
  transaction: Queries,
  { email, isVerified }: CodeOwner,
): Promise<{ codesLeft: number; endsInMs: number }> {
  const mailbox = canonicalMailbox(email);
  const room = isVerified ? 'confirmed' : await getRoom(transaction, email);
  const key = `daily-code:${room}:${hash(isVerified ? email : mailbox)}`;
  const { count, endsInMs } = await addToCounter(transaction, key, 1, CODE_WINDOW_MS);
  return { codesLeft: ROOMS[room].code - count, endsInMs };
}

/** Accounts of a mailbox that get a code although others used up its room. */
const MOST_LAST_CODES = 4;

/** Whether an account without a valid code gets one although its room is used up, maybe by other accounts. */
export async function takeLastCode(transaction: Queries, { userId, email }: CodeOwner): Promise<boolean> {
  const own = await addToCounter(transaction, `last-code:${userId}`, 1, CODE_WINDOW_MS);
  if (own.count > 1) return false;
  const key = `last-codes:${hash(canonicalMailbox(email))}`;
  return (await addToCounter(transaction, key, 1, CODE_WINDOW_MS)).count <= MOST_LAST_CODES;
}
