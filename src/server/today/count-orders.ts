import { and, gte, lt, notInArray, sql } from 'drizzle-orm';
import type { Today } from '../../contract/editor/today.ts';
import { statusesThat } from '../../rules/order/order-status.ts';
import { nepalDayEnd, nepalDayStart } from '../../rules/shop/nepal-time.ts';
import type { Queries } from '../db/database.ts';
import { orders } from '../db/schema.ts';
import { countOrders } from '../orders/list-orders.ts';

/** What the orders of a day in Nepal come to, in rupees, without cancelled, refunded and unpaid ones. */
async function rupeesOf(queries: Queries, day: string): Promise<number> {
  const [sum] = await queries
    .select({ rupees: sql<number>`coalesce(sum(${orders.totalPrice}), 0)::float8` })
    .from(orders)
    .where(
      and(
        gte(orders.createdAt, nepalDayStart(day)),
        lt(orders.createdAt, nepalDayEnd(day)),
        notInArray(orders.status, [...statusesThat('cameToNothing'), 'AWAITING_PAYMENT']),
      ),
    );
  return sum?.rupees ?? 0;
}

/** Each count is that of the list which the Studio opens for it. @param day in Nepal, such as `2026-11-22` */
export const countToday = async (queries: Queries, day: string): Promise<NonNullable<Today['orders']>> => ({
  placed: await countOrders(queries, { placedOn: day }),
  rupees: await rupeesOf(queries, day),
  toConfirm: await countOrders(queries, { status: 'PENDING' }),
  toShip: await countOrders(queries, { status: 'CONFIRMED' }),
  onHold: await countOrders(queries, { onHold: true }),
  refundsDue: await countOrders(queries, { needsRefund: true }),
  needAttention: await countOrders(queries, { needsAttention: true }),
});
