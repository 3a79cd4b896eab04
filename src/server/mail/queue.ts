import { createHash } from 'node:crypto';
import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import { canonicalMailbox } from '../../rules/person/canonical-mailbox.ts';
import { DAY_MS, HOUR_MS } from '../../rules/shop/nepal-time.ts';
import type { Queries } from '../db/database.ts';
import { mails, users } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { accountsOfMailbox } from '../limits/blocked-contacts.ts';
import { addToCounter } from '../limits/shared-counters.ts';
import * as messages from './messages.ts';

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
async function isOverDailyRoom(
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

/**
 * A message in plain text; `unsubscribeUrl` is the address where one click ends mail of its kind (RFC 8058), `billId` a bill
 * that goes with it as a file.
 */
export type Mail = {
  recipient: string;
  subject: string;
  body: string;
  priority?: number;
  unsubscribeUrl?: string | null;
  billId?: number | null | undefined;
};

/** One-time codes go first: somebody waits for them, and they expire after minutes. */
export const CODE_PRIORITY = 20;
/** What happened to an account: nothing that strangers cause may use up its room. */
export const SECURITY_PRIORITY = 15;
/** Mail about the shop itself goes before other mail: it may report a backlog, and must not wait in it. */
export const ALERT_PRIORITY = 10;
/**
 * To the confirmed address of an account, and what staff or money that came cause: what strangers can make the shop send uses up
 * ordinary room only.
 */
export const OWNER_PRIORITY = 1;
const ORDINARY_PRIORITY = 0;
/** What anyone can ask for by typing an address: it uses up no room of an account. */
export const STRANGER_PRIORITY = -1;
/** Thousands may wait for one product: their mails neither delay those of orders nor use up their limit. */
export const BULK_PRIORITY = -10;

/** Mails of one priority that a recipient gets within an hour; the operator's own alerts are not limited. */
const MOST_AN_HOUR = 20;
/**
 * Mail to addresses that nobody has confirmed; one-time codes are counted where they are made
 * (accounts/reset-codes.ts).
 */
const UNCONFIRMED_PRIORITIES = [ORDINARY_PRIORITY, STRANGER_PRIORITY];

type Counted = Pick<Mail, 'recipient'> & { priority: number };
const toKey = ({ recipient, priority }: Counted) => `${priority} ${recipient}`;

/** How many mails of each priority these recipients got within the hour. */
async function countSent(transaction: Queries, recipients: readonly string[]): Promise<Map<string, number>> {
  const counted = await transaction
    .select({ recipient: mails.recipient, priority: mails.priority, count: count() })
    .from(mails)
    .where(
      and(
        inArray(mails.recipient, [...recipients]),
        isNull(mails.failedAt),
        sql`${mails.createdAt} > now() - interval '1 hour'`,
      ),
    )
    .groupBy(mails.recipient, mails.priority);
  return new Map(counted.map((each) => [toKey(each), each.count]));
}

/** @param sent by priority and recipient; counts this one where it may be sent */
async function isOverLimit(transaction: Queries, mail: Counted, sent: Map<string, number>): Promise<boolean> {
  const { recipient, priority } = mail;
  if (priority === ALERT_PRIORITY) return false;
  const counted = { email: recipient, isAccount: priority !== STRANGER_PRIORITY };
  if (UNCONFIRMED_PRIORITIES.includes(priority) && (await isOverDailyRoom(transaction, counted))) return true;
  const count = sent.get(toKey(mail)) ?? 0;
  if (count >= MOST_AN_HOUR) return true;
  sent.set(toKey(mail), count + 1);
  return false;
}

/** A dead letter at once: it is recorded that it was not sent, without its text. */
const OVER_LIMIT = {
  body: '',
  unsubscribeUrl: null,
  failure: 'limit',
  failedAt: sql`now()`,
  nextAttemptAt: sql`'infinity'`,
};

/**
 * Queues messages in the transaction that they report: they go out if that commits, and only then. Past the limit of
 * its recipient one is recorded as a dead letter; sending it later would only move the flood.
 * @returns whether none is one
 */
export async function queueMails(transaction: Queries, wanted: readonly Mail[]): Promise<boolean> {
  if (wanted.length === 0) return true;
  const sent = await countSent(
    transaction,
    wanted.map(({ recipient }) => recipient),
  );
  const rows: PgInsertValue<typeof mails>[] = [];
  for (const mail of wanted) {
    const counted = { priority: ORDINARY_PRIORITY, ...mail };
    const isLimited = await isOverLimit(transaction, counted, sent);
    rows.push({ ...counted, ...(isLimited && OVER_LIMIT) });
  }
  await transaction.insert(mails).values(rows);
  return rows.every(({ failure }) => failure === undefined);
}

/** The same of one message. */
export const queueMail = (transaction: Queries, mail: Mail): Promise<boolean> =>
  queueMails(transaction, [mail]);

/**
 * The same of one that staff write: no stranger can, so what strangers cause uses up none of its room.
 * @throws HttpError too_many_requests past its limit: nobody is to believe that it was sent
 */
export async function queueWritten(transaction: Queries, mail: Omit<Mail, 'priority'>): Promise<void> {
  const isQueued = await queueMail(transaction, { ...mail, priority: OWNER_PRIORITY });
  if (!isQueued) throw new HttpError('too_many_requests', messages.tooManyMails);
}

/** Queues a mail to all who are owners now. */
export async function mailOwners(transaction: Queries, mail: Omit<Mail, 'recipient'>): Promise<void> {
  const owners = await transaction
    .select({ recipient: users.email })
    .from(users)
    .where(and(eq(users.staffRole, 'owner'), isNull(users.deletedAt)));
  await queueMails(
    transaction,
    owners.map(({ recipient }) => ({ ...mail, recipient })),
  );
}
