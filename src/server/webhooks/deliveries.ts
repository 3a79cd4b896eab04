import { and, desc, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { WebhookDelivery, webhookDeliveriesQuery } from '../../contract/webhook.ts';
import { shopIdentity } from '../../identity/identity.ts';
import { audit } from '../audit/audit.ts';
import { getRows, type Queries } from '../db/database.ts';
import { listPage, type Page } from '../db/reading.ts';
import { webhookDeliveries, webhooks } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { mailOwners, OWNER_PRIORITY } from '../mail/queue.ts';
import { CLAIM_SECONDS } from '../timers/repeat.ts';
import * as messages from './messages.ts';
import { type Outcome, sendEvent, type Ways } from './send-event.ts';
import { readWebhook, webhookSealer } from './webhooks.ts';

/** The seconds before each further attempt, over more than three days: the schedule that Standard Webhooks gives. */
const WAITS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
const LONGEST_RETRY_AFTER = 86_400;
/** So that what failed together is not all tried together again. */
const JITTER = 0.2;

/**
 * How long to wait after an attempt that failed.
 * @param attempts how many there were @param retryAfter seconds that the receiver asks for @param random from 0 to 1
 * @returns seconds; undefined where it was the last one
 */
export function retryWait(
  attempts: number,
  retryAfter = 0,
  random: () => number = Math.random,
): number | undefined {
  const wait = WAITS[attempts - 1];
  if (wait === undefined) return undefined;
  return Math.max(wait * (1 + JITTER * random()), Math.min(retryAfter, LONGEST_RETRY_AFTER));
}

/** A receiver that answered nothing for so long, all attempts of an event among it, is left alone. */
const FAILING_DAYS = 3;
const GONE = 410;

type Row = typeof webhookDeliveries.$inferSelect;

/** `secret` is the shop's. */
type Sending = { queries: Queries; secret: string; ways: Ways };

const getMessageId = ({ messageId }: Row) => `msg_${messageId.replaceAll('-', '')}`;

function toDelivery(row: Row): WebhookDelivery {
  const status = row.deliveredAt ? 'delivered' : row.failedAt ? 'failed' : 'waiting';
  return {
    id: row.id,
    messageId: getMessageId(row),
    type: row.type,
    data: row.data,
    status,
    attempts: row.attempts,
    createdAt: row.createdAt.toISOString(),
    lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
    nextAttemptAt: status === 'waiting' ? row.nextAttemptAt.toISOString() : null,
    responseCode: row.responseCode,
    error: row.error,
  };
}

/** One page of what was sent to a webhook and what waits, the newest first. @throws HttpError not_found */
export async function listDeliveries(
  queries: Queries,
  id: string,
  query: z.output<typeof webhookDeliveriesQuery>,
): Promise<Page<WebhookDelivery>> {
  await readWebhook(queries, id);
  const ofWebhook = eq(webhookDeliveries.webhookId, id);
  const newest = queries
    .select()
    .from(webhookDeliveries)
    .where(ofWebhook)
    .orderBy(desc(webhookDeliveries.id));
  return listPage(query, newest, queries.$count(webhookDeliveries, ofWebhook), (rows) =>
    rows.map(toDelivery),
  );
}

const claim = {
  attempts: sql`${webhookDeliveries.attempts} + 1`,
  lastAttemptAt: sql`now()`,
  nextAttemptAt: sql`now() + make_interval(secs => ${CLAIM_SECONDS})`,
};

/** The webhooks for which something is due. */
export async function findDue(queries: Queries): Promise<string[]> {
  const due = await queries.execute(sql`
    SELECT id FROM webhooks w WHERE paused_at IS NULL AND EXISTS (
      SELECT FROM webhook_deliveries WHERE webhook_id = w.id AND delivered_at IS NULL AND failed_at IS NULL
        AND next_attempt_at <= now())`);
  return getRows<{ id: string }>(due).map(({ id }) => id);
}

/** Takes the next event that is due for a webhook, for this process alone. One of a process that died is due again. */
export async function claimNext(queries: Queries, webhookId: string): Promise<Row | undefined> {
  const [claimed] = await queries
    .update(webhookDeliveries)
    .set(claim)
    .where(
      eq(
        webhookDeliveries.id,
        sql`(SELECT d.id FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
          WHERE d.webhook_id = ${webhookId} AND w.paused_at IS NULL
            AND d.delivered_at IS NULL AND d.failed_at IS NULL AND d.next_attempt_at <= now()
          ORDER BY d.next_attempt_at, d.id LIMIT 1 FOR UPDATE OF d SKIP LOCKED)`,
      ),
    )
    .returning();
  return claimed;
}

async function attempt({ queries, secret, ways }: Sending, row: Row): Promise<Outcome> {
  const [webhook] = await queries.select().from(webhooks).where(eq(webhooks.id, row.webhookId));
  if (!webhook) throw new HttpError('not_found', 'Webhook not found');
  const own = webhookSealer(secret).open(webhook.sealedSecret, webhook.id);
  if (own === undefined) return { error: messages.secretUnreadable };
  const { id: sequence, type, createdAt, data } = row;
  const event = {
    url: webhook.url,
    secret: own,
    messageId: getMessageId(row),
    type,
    createdAt,
    sequence,
    data,
  };
  return sendEvent(event, ways);
}

/** Sends no more to a webhook, and mails all who are owners now: who made it may have left. */
async function pause(queries: Queries, id: string, because: 'gone' | 'failing'): Promise<void> {
  await queries.transaction(async (transaction) => {
    const [paused] = await transaction
      .update(webhooks)
      .set({ pausedAt: sql`now()`, pausedBecause: because })
      .where(and(eq(webhooks.id, id), sql`paused_at IS NULL`))
      .returning();
    if (!paused) return;
    await mailOwners(transaction, {
      subject: messages.pausedSubject(shopIdentity().name),
      body: messages.pausedBody(paused.url, because),
      priority: OWNER_PRIORITY,
    });
  });
}

/** Notes that a receiver answered. */
const noteAnswer = (queries: Queries, webhookId: string) =>
  queries.execute(
    sql`UPDATE webhooks SET failing_since = NULL WHERE id = ${webhookId} AND failing_since IS NOT NULL`,
  );

/** Notes that a receiver failed. @returns whether it has for days */
async function noteFailure(queries: Queries, webhookId: string): Promise<boolean> {
  const noted = await queries.execute(sql`
    UPDATE webhooks SET failing_since = coalesce(failing_since, now()) WHERE id = ${webhookId}
    RETURNING failing_since < now() - make_interval(days => ${FAILING_DAYS}) AS "isLong"`);
  return getRows<{ isLong: boolean }>(noted)[0]?.isLong === true;
}

/** Sends a claimed event, and notes what became of it. @returns whether it arrived */
export async function deliver(sending: Sending, row: Row): Promise<boolean> {
  const { queries } = sending;
  const { code = null, error = null, retryAfter } = await attempt(sending, row);
  const note = (values: PgUpdateSetSource<typeof webhookDeliveries>) =>
    queries
      .update(webhookDeliveries)
      .set({ responseCode: code, error, ...values })
      .where(eq(webhookDeliveries.id, row.id));
  if (error === null) {
    await note({ deliveredAt: sql`now()` });
    await noteAnswer(queries, row.webhookId);
    return true;
  }
  const wait = row.type === 'test' || code === GONE ? undefined : retryWait(row.attempts, retryAfter);
  if (wait !== undefined) await note({ nextAttemptAt: sql`now() + make_interval(secs => ${wait})` });
  else await note({ failedAt: sql`now()` });
  if (code === GONE) await pause(queries, row.webhookId, 'gone');
  else if (row.type !== 'test' && (await noteFailure(queries, row.webhookId)) && wait === undefined)
    await pause(queries, row.webhookId, 'failing');
  return false;
}

/** Sends a test now, once, also to a webhook that is paused. @throws HttpError not_found */
export async function sendTest(sending: Sending, actorId: string, id: string): Promise<WebhookDelivery> {
  const { queries } = sending;
  const row = await queries.transaction(async (transaction) => {
    const { url } = await readWebhook(transaction, id);
    await audit(transaction, { actorId, action: 'webhook.tested', subject: url, details: { id } });
    const [added] = await transaction
      .insert(webhookDeliveries)
      .values({ webhookId: id, type: 'test', data: { webhookId: id }, ...claim, attempts: 1 })
      .returning();
    return added as Row;
  });
  await deliver(sending, row);
  const [sent] = await queries.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, row.id));
  if (!sent) throw new HttpError('not_found');
  return toDelivery(sent);
}

/** Makes an event due now, with all its attempts before it, whatever became of it. @throws HttpError not_found */
export const sendAgain = (
  queries: Queries,
  actorId: string,
  id: string,
  deliveryId: number,
): Promise<WebhookDelivery> =>
  queries.transaction(async (transaction) => {
    const { url } = await readWebhook(transaction, id);
    const [again] = await transaction
      .update(webhookDeliveries)
      .set({ deliveredAt: null, failedAt: null, attempts: 0, nextAttemptAt: sql`now()` })
      .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.webhookId, id)))
      .returning();
    if (!again) throw new HttpError('not_found');
    await audit(transaction, { actorId, action: 'webhook.again', subject: url, details: { id, deliveryId } });
    return toDelivery(again);
  });
