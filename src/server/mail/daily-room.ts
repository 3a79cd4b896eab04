import { createHash } from 'node:crypto';
import { asc, sql } from 'drizzle-orm';
import { canonicalMailbox } from '../../rules/person/canonical-mailbox.ts';
import { DAY_MS, HOUR_MS } from '../../rules/shop/milliseconds.ts';
import type { Queries } from '../db/database.ts';
import { looseMailbox, users } from '../db/schema.ts';
import { addToCounter } from '../limits/database-counters.ts';

type Room = 'oldest' | 'untagged' | 'others';

/** No one-time code is valid for longer. */
export const CODE_WINDOW_MS = 12 * HOUR_MS;
/** One-time codes are counted apart: anyone can ask for one, and orders must still be mailed. */
const WINDOW_MS = { mail: DAY_MS, code: CODE_WINDOW_MS };

/**
 * Mails to a mailbox in their window, about 30 a day in all. Who has an account keeps its room, whatever accounts
 * strangers add: the oldest account of the mailbox and the oldest without a tag have one each, all others share one.
 */
const ROOMS: Readonly<Record<Room, Readonly<Record<keyof typeof WINDOW_MS, number>>>> = {
  // An order has up to three mails.
  oldest: { mail: 15, code: 4 },
  untagged: { mail: 3, code: 2 },
  others: { mail: 5, code: 1 },
};

async function roomOf(queries: Queries, email: string, mailbox: string): Promise<Room> {
  const alike = await queries
    .select({ email: users.email })
    .from(users)
    .where(sql`${looseMailbox(users.email)} = ${looseMailbox(sql`${email}::text`)}`)
    .orderBy(asc(users.createdAt), asc(users.id));
  const accounts = alike.filter((account) => canonicalMailbox(account.email) === mailbox);
  if (accounts[0]?.email === email) return 'oldest';
  return accounts.find((account) => !account.email.includes('+'))?.email === email ? 'untagged' : 'others';
}

/** Counts a message. @returns how many its room has left after it, below 0 where there was none */
async function countMessage(
  transaction: Queries,
  email: string,
  kind: keyof typeof WINDOW_MS,
  isAccount: boolean,
): Promise<{ left: number; endsInMs: number }> {
  const mailbox = canonicalMailbox(email);
  const room = isAccount ? await roomOf(transaction, email, mailbox) : 'others';
  const key = `daily-${kind}:${room}:${createHash('sha256').update(mailbox).digest('base64url')}`;
  const { count, endsInMs } = await addToCounter(transaction, key, 1, WINDOW_MS[kind]);
  return { left: ROOMS[room][kind] - count, endsInMs };
}

/**
 * Counts a mail to an address that its owner has not confirmed.
 * @param recipient `isAccount` is false for mail that anyone can ask for by typing the address
 * @returns whether the mail is one too many for its mailbox today
 */
export async function isOverDailyRoom(
  transaction: Queries,
  { email, isAccount }: { email: string; isAccount: boolean },
): Promise<boolean> {
  return (await countMessage(transaction, email, 'mail', isAccount)).left < 0;
}

/**
 * Counts a one-time code to the unconfirmed address of an account.
 * @returns `codesLeft` after this one, below 0 where none may be mailed, and the milliseconds until there are more
 */
export async function takeCodeRoom(
  transaction: Queries,
  email: string,
): Promise<{ codesLeft: number; endsInMs: number }> {
  const { left, endsInMs } = await countMessage(transaction, email, 'code', true);
  return { codesLeft: left, endsInMs };
}
