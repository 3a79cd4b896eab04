import { and, eq, isNull, sql } from 'drizzle-orm';
import { RETENTION } from '../../rules/shop/retention.ts';
import { hashOfToken } from '../accounts/secret-token.ts';
import { lockAlerts } from '../db/advisory-locks.ts';
import type { Queries } from '../db/database.ts';
import { productAlerts, products } from '../db/schema.ts';
import { linkRejected } from './link-rejected.ts';
import { isWaitingFor, requireRoom } from './waiting-alerts.ts';

/** Retention deletes old ones each hour; the link works no longer meanwhile. */
const isFresh = sql`${productAlerts.createdAt} > now() - make_interval(days => ${RETENTION.unconfirmedAlertDays})`;

/**
 * Puts an alert on the list by its mailed link, which does so once. It takes the place of an earlier one on the same
 * product.
 * @returns the product
 * @throws HttpError link_rejected, or alert_limit
 */
export function confirmAlert(
  queries: Queries,
  token: string,
): Promise<{ productName: string; slug: string }> {
  const isUnconfirmed = and(
    eq(productAlerts.confirmTokenHash, hashOfToken(token)),
    isNull(productAlerts.confirmedAt),
    isFresh,
  );
  return queries.transaction(async (transaction) => {
    const [named] = await transaction
      .select({ alert: productAlerts, productName: products.name, slug: products.slug })
      .from(productAlerts)
      .innerJoin(products, eq(products.id, productAlerts.productId))
      .where(isUnconfirmed);
    if (!named) throw linkRejected();
    await lockAlerts(transaction, named.alert.mailbox);
    await transaction.delete(productAlerts).where(isWaitingFor(named.alert));
    await requireRoom(transaction, named.alert.mailbox);
    const confirmed = await transaction
      .update(productAlerts)
      .set({ confirmedAt: sql`now()`, confirmTokenHash: null })
      .where(isUnconfirmed)
      .returning({ id: productAlerts.id });
    // The same link was used at the same time.
    if (confirmed.length === 0) throw linkRejected();
    return { productName: named.productName, slug: named.slug };
  });
}
