import { and, count, inArray, isNull, sql } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import type { Queries } from '../db/database.ts';
import { mails } from '../db/schema.ts';
import { isOverDailyRoom } from './daily-room.ts';

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
 */
export async function queueMails(transaction: Queries, wanted: readonly Mail[]): Promise<void> {
  if (wanted.length === 0) return;
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
}

/** The same of one message. */
export const queueMail = (transaction: Queries, mail: Mail): Promise<void> => queueMails(transaction, [mail]);
