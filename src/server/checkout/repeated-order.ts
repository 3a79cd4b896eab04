import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { orderRequest } from '../../contract/order.ts';
import { statusesThat } from '../../rules/order/order-status.ts';
import type { Queries } from '../db/database.ts';
import { orderItems, orders } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { wantedOf } from './price-lines.ts';

const WITHIN = sql`interval '2 minutes'`;

const textOf = (lines: readonly (readonly [unknown, number])[]): string =>
  lines
    .map(([id, quantity]) => `${id} ${quantity}`)
    .sort()
    .join();

/**
 * Refuses the lines of an order that the account placed within two minutes and that the caller has not seen: two
 * devices at once. The caller holds the lock of the account, so that each sees the other's. Without `seenOrders`
 * nothing is looked at.
 * @throws HttpError ordered_just_now
 */
export async function requireNoRepeat(
  transaction: Queries,
  userId: string,
  { cart, seenOrders }: Pick<z.output<typeof orderRequest>, 'cart' | 'seenOrders'>,
): Promise<void> {
  if (!seenOrders) return;
  const rows = await transaction
    .select({ orderId: orders.id, id: orderItems.productId, quantity: orderItems.quantity })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, userId),
        sql`${orders.createdAt} > now() - ${WITHIN}`,
        notInArray(orders.status, statusesThat('cameToNothing')),
      ),
    );
  const seen = new Set(seenOrders.map(String));
  const wanted = textOf([...wantedOf(cart)]);
  const linesOf = Map.groupBy(rows, ({ orderId }) => orderId);
  for (const [orderId, lines] of linesOf)
    if (!seen.has(orderId) && textOf(lines.map(({ id, quantity }) => [id, quantity])) === wanted)
      throw new HttpError('ordered_just_now');
}
