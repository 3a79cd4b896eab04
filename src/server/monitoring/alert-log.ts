import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Alert } from '../../contract/alert.ts';
import { DAY_MS } from '../../rules/shop/nepal-time.ts';
import type { Queries } from '../db/database.ts';
import { alerts } from '../db/schema.ts';
import { ALERT_PRIORITY, type Mail, queueMail } from '../mail/queue.ts';
import { getSubject } from './alerts.ts';

/** The text of an alert mail. */
type AlertEvent = 'began' | 'goes-on' | 'ended';

const WORDS: Record<AlertEvent, string> = { began: 'Alert', 'goes-on': 'Still', ended: 'Ended' };
const HAS_ENDED = 'This has ended, and nothing is left to do:';

/**
 * The mail of an alert: what is wrong, what to do and where. Its subject names the host, for operators of several
 * shops.
 */
function alertMail(
  event: AlertEvent,
  { kind, message, action, view }: Pick<Alert, 'kind' | 'message'> & Partial<Alert>,
  siteUrl: string,
): Pick<Mail, 'subject' | 'body'> {
  const subject = `${WORDS[event]}: ${getSubject(kind)} (${new URL(siteUrl).host})`;
  const lines =
    event === 'ended' ? [HAS_ENDED, message] : [message, action, view && `${siteUrl}/studio#${view}`];
  return { subject, body: `${lines.filter(Boolean).join('\n\n')}\n` };
}

const REMIND_AFTER_MS = DAY_MS;
/** A condition that comes and goes within minutes, or that only one of two instances sees, is one alert. */
const ENDS_AFTER_MS = 5 * 60_000;

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

/** The recipient; without one nothing is mailed. */
type AlertMailing = { operator: string | undefined; siteUrl: string };

/** The result of a check: every present alert, and the kinds that could not be checked. */
export type LookedAt = { active: readonly Alert[]; unknown: readonly Alert['kind'][] };

/** Records one present alert. @returns what to mail about it; only one of several instances gets it */
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
 * Records the present alerts, and mails the operator when one begins, once a day while it lasts, and when it ends.
 * Record and mail are one transaction, so that restarts and several instances never mail twice. An alert of a kind
 * that could not be checked is unchanged.
 * @returns the kinds that began
 */
export async function logAlerts(
  queries: Queries,
  { active, unknown }: LookedAt,
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
    // In one order, so that two instances cannot deadlock.
    for (const alert of active.toSorted((one, other) => one.kind.localeCompare(other.kind))) {
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
