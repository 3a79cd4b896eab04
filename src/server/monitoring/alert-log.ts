import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Alert } from '../../contract/alert.ts';
import type { Queries } from '../db/database.ts';
import { alerts } from '../db/schema.ts';
import { ALERT_PRIORITY, queueMail } from '../mail/queue.ts';
import { type AlertEvent, alertMail } from './alert-mail-text.ts';

const REMIND_AFTER_MS = 24 * 60 * 60_000;
/** One that comes and goes within minutes, or that only one of two instances sees, is one alert. */
const ENDS_AFTER_MS = 5 * 60_000;

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

/** Where the mail goes: nobody is written to without an operator. */
export type AlertMailing = { operator: string | undefined; siteUrl: string };

/** What a look at the shop gave: every alert that holds, and the kinds that could not be checked. */
export type LookedAt = { held: readonly Alert[]; unknown: readonly Alert['kind'][] };

/** Notes one alert that holds. @returns what is to be mailed of it; of several instances one gets an answer */
async function noteAlert(
  transaction: Queries,
  { kind, message }: Alert,
  now: Date,
): Promise<AlertEvent | undefined> {
  const [row] = await transaction
    .insert(alerts)
    .values({ kind, message, beganAt: now, seenAt: now, mailedAt: now })
    .onConflictDoNothing()
    .returning();
  if (row) return 'began';
  await transaction.update(alerts).set({ message, seenAt: now }).where(eq(alerts.kind, kind));
  const reminded = await transaction
    .update(alerts)
    .set({ mailedAt: now })
    .where(
      sql`${alerts.kind} = ${kind} AND ${alerts.mailedAt} <= ${before(now, REMIND_AFTER_MS).toISOString()}`,
    )
    .returning();
  return reminded.length > 0 ? 'goes-on' : undefined;
}

/**
 * Notes which alerts hold now, and mails the operator when one begins, once a day while it goes on, and when it has
 * ended. Mail and note are one transaction: after a restart, or with several instances, nothing is mailed twice.
 * An alert of an unknown kind stays as it was.
 * @returns the kinds that began
 */
export async function logAlerts(
  queries: Queries,
  { held, unknown }: LookedAt,
  { operator, siteUrl }: AlertMailing,
  now = new Date(),
): Promise<Alert[]> {
  return queries.transaction(async (transaction) => {
    const mail = async (event: AlertEvent, about: Pick<Alert, 'kind' | 'message'> & Partial<Alert>) => {
      if (!operator) return;
      const text = alertMail(event, about, siteUrl);
      await queueMail(transaction, { recipient: operator, priority: ALERT_PRIORITY, ...text });
    };
    const began: Alert[] = [];
    // In one order, so that two instances never wait for each other.
    for (const alert of held.toSorted((one, other) => one.kind.localeCompare(other.kind))) {
      const event = await noteAlert(transaction, alert, now);
      if (event) await mail(event, alert);
      if (event === 'began') began.push(alert);
    }
    await transaction.update(alerts).set({ seenAt: now }).where(inArray(alerts.kind, unknown));
    const ended = await transaction
      .delete(alerts)
      .where(lt(alerts.seenAt, before(now, ENDS_AFTER_MS)))
      .returning();
    for (const row of ended) await mail('ended', row);
    return began;
  });
}
