import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { ProductAlertKind } from '../../contract/product-alert.ts';
import { MOST_ALERTS } from '../../rules/product/product-alerts.ts';
import type { Queries } from '../db/database.ts';
import { productAlerts } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';

/** What there is at most one waiting alert of. */
export type AlertKey = { email: string; productId: number; kind: ProductAlertKind };

const isWaiting = and(isNotNull(productAlerts.confirmedAt), isNull(productAlerts.sentAt));

/** SQL condition: the confirmed alert of a key that was not sent yet. */
export const isWaitingFor = ({ email, productId, kind }: AlertKey) =>
  and(
    eq(productAlerts.email, email),
    eq(productAlerts.productId, productId),
    eq(productAlerts.kind, kind),
    isWaiting,
  );

/**
 * The caller has locked the mailbox, so that two at once are not both the last.
 * @throws HttpError alert_limit where so many alerts of a mailbox wait that none may be added
 */
export async function requireRoom(transaction: Queries, mailbox: string): Promise<void> {
  const waiting = and(eq(productAlerts.mailbox, mailbox), isWaiting);
  if ((await transaction.$count(productAlerts, waiting)) >= MOST_ALERTS) throw new HttpError('alert_limit');
}
