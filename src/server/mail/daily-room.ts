import { createHash } from 'node:crypto';
import { asc, sql } from 'drizzle-orm';
import { canonicalMailbox } from '../../rules/person/canonical-mailbox.ts';
import { DAY_MS, HOUR_MS } from '../../rules/shop/milliseconds.ts';
import type { Queries } from '../db/database.ts';
import { looseMailbox, users } from '../db/schema.ts';
import { addToCounter } from '../limits/database-counters.ts';

/** One-time codes are counted apart: anyone can ask for one, and orders must still be mailed. */
type Kind = 'mail' | 'code';
type Room = 'oldest' | 'untagged' | 'others';

/**
 * Mails a day to a mailbox, about 30 in all. Who has an account keeps its room, whatever accounts strangers add: the
 * oldest account of the mailbox and the oldest without a tag have one each, all others share one.
 */
const ROOMS: Readonly<Record<Room, Readonly<Record<Kind, number>>>> = {
  // An order has up to three mails.
  oldest: { mail: 15, code: 5 },
  untagged: { mail: 3, code: 2 },
  others: { mail: 5, code: 1 },
};
/** Codes of the oldest account go on slowly, or a few requests would lock its owner out for the day. */
const FURTHER_CODES = { max: 1, windowMs: 6 * HOUR_MS };

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

/**
 * Counts a mail to an address that its owner has not confirmed.
 * @param recipient `isAccount` is false for mail that anyone can ask for by typing the address
 * @returns whether the mail is one too many for its mailbox today
 */
export async function isOverDailyRoom(
  transaction: Queries,
  recipient: { email: string; isAccount: boolean },
  kind: Kind,
): Promise<boolean> {
  const { email, isAccount } = recipient;
  const mailbox = canonicalMailbox(email);
  const room = isAccount ? await roomOf(transaction, email, mailbox) : 'others';
  const key = `daily-${kind}:${room}:${createHash('sha256').update(mailbox).digest('base64url')}`;
  const { count } = await addToCounter(transaction, key, 1, DAY_MS);
  if (count <= ROOMS[room][kind]) return false;
  if (kind === 'mail' || room !== 'oldest') return true;
  const further = await addToCounter(transaction, `further-${key}`, 1, FURTHER_CODES.windowMs);
  return further.count > FURTHER_CODES.max;
}
