import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { orderRequest } from '../../contract/order.ts';
import { statusList } from '../db/shared-sql.ts';
import { HttpError } from '../http/http-error.ts';
import type { Wanted } from './price-lines.ts';

const WITHIN = sql`interval '2 minutes'`;

const toText = (lines: readonly (readonly [unknown, number])[]): string =>
  lines
    .map(([id, quantity]) => `${id} ${quantity}`)
    .sort()
    .join();

/** SQL of the lines that an account ordered within two minutes, where the caller says which orders it has seen. */
export const recentQuery = (
  userId: string,
  { seenOrders }: Pick<z.output<typeof orderRequest>, 'seenOrders'>,
): SQL | undefined =>
  seenOrders &&
  sql`SELECT o.id AS "orderId", i.product_id AS id, i.quantity FROM orders o JOIN order_items i ON i.order_id = o.id
    WHERE o.user_id = ${userId} AND o.created_at > now() - ${WITHIN}
      AND o.status NOT IN ${statusList('cameToNothing')}`;

type RecentRow = { orderId: string; id: number | null; quantity: number };

/**
 * Refuses the lines of an order that the account placed within two minutes and that the caller has not seen: two
 * devices at once. The caller holds the lock of the account, so that each sees the other's. Without `seenOrders`
 * nothing is looked at.
 * @param rows of `recentQuery` @throws HttpError ordered_just_now
 */
export function requireNoRepeat(
  rows: readonly unknown[],
  wanted: Wanted,
  { seenOrders }: Pick<z.output<typeof orderRequest>, 'seenOrders'>,
): void {
  if (!seenOrders) return;
  const seen = new Set(seenOrders.map(String));
  const ordered = toText([...wanted]);
  const linesByOrder = Map.groupBy(rows as RecentRow[], ({ orderId }) => orderId);
  for (const [orderId, lines] of linesByOrder)
    if (!seen.has(orderId) && toText(lines.map(({ id, quantity }) => [id, quantity])) === ordered)
      throw new HttpError('ordered_just_now');
}
