import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { mails } from '../db/schema.ts';
import { isOverDailyRoom } from './daily-room.ts';

/** A message in plain text; `unsubscribeUrl` is the address where one click ends mail of its kind (RFC 8058). */
export type Mail = {
  recipient: string;
  subject: string;
  body: string;
  priority?: number;
  unsubscribeUrl?: string | null;
};

/** One-time codes go first: somebody waits for them, and they expire after minutes. */
export const CODE_PRIORITY = 20;
/** What happened to an account: nothing that strangers cause may use up its room. */
export const SECURITY_PRIORITY = 15;
/** Mail about the shop itself goes before other mail: it may report a backlog, and must not wait in it. */
export const ALERT_PRIORITY = 10;
/** To the confirmed address of an account: strangers' sign-ups and alerts use up ordinary room only. */
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

async function isOverLimit(transaction: Queries, recipient: string, priority: number): Promise<boolean> {
  if (priority === ALERT_PRIORITY) return false;
  const counted = { email: recipient, isAccount: priority !== STRANGER_PRIORITY };
  if (UNCONFIRMED_PRIORITIES.includes(priority) && (await isOverDailyRoom(transaction, counted))) return true;
  const [sent] = await transaction
    .select({ count: count() })
    .from(mails)
    .where(
      and(
        eq(mails.recipient, recipient),
        eq(mails.priority, priority),
        isNull(mails.failedAt),
        sql`${mails.createdAt} > now() - interval '1 hour'`,
      ),
    );
  return (sent?.count ?? 0) >= MOST_AN_HOUR;
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
 * Queues a message in the transaction that it reports: it goes out if that commits, and only then. Past the limit of
 * its recipient it is recorded as a dead letter; sending it later would only move the flood.
 */
export async function queueMail(transaction: Queries, mail: Mail): Promise<void> {
  const { recipient, priority = ORDINARY_PRIORITY } = mail;
  const isLimited = await isOverLimit(transaction, recipient, priority);
  await transaction.insert(mails).values({ ...mail, ...(isLimited && OVER_LIMIT) });
}
