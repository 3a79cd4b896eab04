import { eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { getRows, type Queries } from '../db/database.ts';
import { mails } from '../db/schema.ts';
import { mailSends } from '../events.ts';
import { CLAIM_SECONDS, waitAfter } from '../timers/repeat.ts';
import type { Mail } from './queue.ts';
import type { Attachment, MailConnection, SendMail } from './transport.ts';

/** The SMTP commands that concern a message; an error before them is one of the connection or the login. */
const MESSAGE_STEPS = ['MAIL FROM', 'RCPT TO', 'DATA'];

type SmtpError = { responseCode?: unknown; command?: unknown };

/**
 * Whether a mail server refused a message permanently (5xx), so that a retry is useless. A failed login or greeting
 * is the shop's own problem and must not end waiting mails.
 */
export function isPermanentFailure(error: unknown): boolean {
  const { responseCode, command } = (error ?? {}) as SmtpError;
  const isPermanent = typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
  return isPermanent && MESSAGE_STEPS.includes(String(command));
}

type Claimed = Mail & { id: number; attempts: number; isOld: boolean };

/** A mail that could not be sent within a day is given up. */
const GIVEN_UP_AFTER_HOURS = 24;

/** The text may hold a secret, such as a one-time password, so it is deleted after sending. */
const WITHOUT_SECRETS = { body: '', unsubscribeUrl: null };

/** Takes the next message that is due, for this process alone: with several, each message goes to one of them. */
async function claimNext(queries: Queries): Promise<Claimed | undefined> {
  const result = await queries.execute(sql`
    UPDATE mails SET attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${CLAIM_SECONDS})
    WHERE id = (SELECT id FROM mails WHERE sent_at IS NULL AND failed_at IS NULL AND next_attempt_at <= now()
                ORDER BY priority DESC, next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, recipient, subject, body, attempts, unsubscribe_url AS "unsubscribeUrl", bill_id AS "billId",
      created_at < now() - make_interval(hours => ${GIVEN_UP_AFTER_HOURS}) AS "isOld"`);
  return getRows<Claimed>(result)[0];
}

type Log = Pick<FastifyBaseLogger, 'warn'>;

/** `attachBill` draws the file of a bill. */
type Sending = { queries: Queries; attachBill: (billId: number) => Promise<Attachment>; log: Log };

/** Tries to send a message, and notes what became of it. */
async function deliver({ queries, attachBill, log }: Sending, mail: Claimed, send: SendMail): Promise<void> {
  try {
    const attachments = mail.billId ? [await attachBill(mail.billId)] : [];
    await mailSends.tracePromise(() => send(mail, { id: mail.id, attachments }), { mail: mail.id });
    await queries
      .update(mails)
      .set({ sentAt: sql`now()`, ...WITHOUT_SECRETS })
      .where(eq(mails.id, mail.id));
  } catch (error) {
    log.warn({ err: error, mail: mail.id }, 'mail not sent');
    if (isPermanentFailure(error)) await giveUp(queries, mail, 'refused');
    else if (mail.isOld) await giveUp(queries, mail, 'too-old');
    else
      await queries
        .update(mails)
        .set({ nextAttemptAt: sql`now() + make_interval(secs => ${waitAfter(mail.attempts)})` })
        .where(eq(mails.id, mail.id));
  }
}

/**
 * Sends due messages, one after the other over one connection: thousands that are due together would take a tenth of a
 * second each to connect.
 * @param isStopped asked between messages: the shop closes
 */
export async function deliverMails(
  sending: Sending,
  connect: () => MailConnection,
  isStopped: () => boolean,
): Promise<void> {
  const { queries } = sending;
  let mail = await claimNext(queries);
  if (!mail) return;
  const { send, close } = connect();
  try {
    while (mail) {
      await deliver(sending, mail, send);
      mail = isStopped() ? undefined : await claimNext(queries);
    }
  } finally {
    close();
  }
}

/** Makes a message a dead letter. Its text is deleted, as after sending. */
async function giveUp(queries: Queries, { id }: Claimed, failure: 'refused' | 'too-old'): Promise<void> {
  await queries
    .update(mails)
    .set({ failedAt: sql`now()`, failure, ...WITHOUT_SECRETS, nextAttemptAt: sql`'infinity'` })
    .where(eq(mails.id, id));
}
