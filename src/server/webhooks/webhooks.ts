import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  MOST_WEBHOOKS,
  type NewWebhook,
  type Webhook,
  type webhookChange,
  type webhookRequest,
} from '../../contract/webhook.ts';
import type { Actor } from '../accounts/access-tokens.ts';
import { auditLasting } from '../accounts/lasting-act.ts';
import { sealer } from '../accounts/secrets.ts';
import { audit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import { webhookDeliveries, webhooks } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import * as messages from './messages.ts';
import { newSigningSecret } from './send-event.ts';

/** Encrypts the secrets of webhooks, each for its own id. @param secret the shop's own */
export const webhookSealer = (secret: string) => sealer(secret, 'webhook secret');

const columns = {
  ...getTableColumns(webhooks),
  maker: sql<string>`(SELECT concat_ws(' ', first_name, last_name) FROM users WHERE id = ${webhooks}.created_by)`,
  waiting: sql<number>`(SELECT count(*)::int FROM ${webhookDeliveries}
    WHERE webhook_id = ${webhooks}.id AND delivered_at IS NULL AND failed_at IS NULL)`,
};

type Row = typeof webhooks.$inferSelect & { maker: string; waiting: number };

const toWebhook = ({
  id,
  url,
  events,
  createdAt,
  maker,
  pausedAt,
  pausedBecause,
  failingSince,
  waiting,
}: Row): Webhook => ({
  id,
  url,
  events,
  isActive: pausedAt === null,
  pausedBecause,
  createdAt: createdAt.toISOString(),
  createdBy: maker,
  failingSince: failingSince?.toISOString() ?? null,
  waiting,
});

export async function listWebhooks(queries: Queries): Promise<Webhook[]> {
  const rows = await queries
    .select(columns)
    .from(webhooks)
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
  return rows.map(toWebhook);
}

/** @throws HttpError not_found */
export async function readWebhook(queries: Queries, id: string): Promise<Webhook> {
  const [row] = await queries.select(columns).from(webhooks).where(eq(webhooks.id, id));
  if (!row) throw new HttpError('not_found', 'Webhook not found');
  return toWebhook(row);
}

/** @throws HttpError too_many_programs */
export function addWebhook(
  queries: Queries,
  actor: Actor,
  { url, events }: z.output<typeof webhookRequest>,
  shopSecret: string,
): Promise<NewWebhook> {
  const id = crypto.randomUUID();
  const secret = newSigningSecret();
  return queries.transaction(async (transaction) => {
    // Two that are added at once would pass the limit together.
    await transaction.execute(sql`LOCK TABLE ${webhooks} IN SHARE ROW EXCLUSIVE MODE`);
    if ((await transaction.$count(webhooks)) >= MOST_WEBHOOKS)
      throw new HttpError('too_many_programs', messages.mostWebhooks(MOST_WEBHOOKS));
    const sealedSecret = webhookSealer(shopSecret).seal(secret, id);
    await transaction.insert(webhooks).values({ id, url, events, sealedSecret, createdBy: actor.actorId });
    await auditLasting(
      transaction,
      { ...actor, action: 'webhook.added', subject: url, details: { id, events } },
      messages.webhookAdded(url, events),
    );
    return { ...(await readWebhook(transaction, id)), secret };
  });
}

/** @throws HttpError not_found */
export const changeWebhook = (
  queries: Queries,
  actor: Actor,
  id: string,
  { isActive, ...change }: z.output<typeof webhookChange>,
): Promise<Webhook> =>
  queries.transaction(async (transaction) => {
    await readWebhook(transaction, id);
    const started = { pausedAt: null, pausedBecause: null, failingSince: null };
    const paused = {
      pausedAt: sql`coalesce(paused_at, now())`,
      pausedBecause: sql`coalesce(paused_because, 'staff')`,
    };
    const values = { ...change, ...(isActive === true && started), ...(isActive === false && paused) };
    if (Object.keys(values).length > 0)
      await transaction.update(webhooks).set(values).where(eq(webhooks.id, id));
    const changed = await readWebhook(transaction, id);
    const details = { id, ...change, ...(isActive !== undefined && { isActive }) };
    await auditLasting(
      transaction,
      { ...actor, action: 'webhook.changed', subject: changed.url, details },
      messages.webhookChanged(changed.url, changed.events, changed.isActive),
    );
    return changed;
  });

/** Removes a webhook with its log and what waits. @throws HttpError not_found */
export const removeWebhook = (queries: Queries, actorId: string, id: string): Promise<void> =>
  queries.transaction(async (transaction) => {
    const [removed] = await transaction.delete(webhooks).where(eq(webhooks.id, id)).returning();
    if (!removed) throw new HttpError('not_found', 'Webhook not found');
    await transaction.delete(webhookDeliveries).where(eq(webhookDeliveries.webhookId, id));
    await audit(transaction, { actorId, action: 'webhook.removed', subject: removed.url, details: { id } });
  });
