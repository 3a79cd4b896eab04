import { and, count, gte, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { RefundDue, Today } from '../../contract/editor/today.ts';
import { refundDue } from '../../rules/order/order-money.ts';
import { statusesThat } from '../../rules/order/order-status.ts';
import { nepalDayEnd, nepalDayStart } from '../../rules/shop/nepal-time.ts';
import { countOverdue } from '../claims/read-claims.ts';
import type { Queries } from '../db/database.ts';
import { orders, returns } from '../db/schema.ts';
import { countWaiting } from '../instalments/enquiries.ts';
import { readRefundsDue } from '../ledger/owed-money.ts';
import { countOrders } from '../orders/list-orders.ts';
import { countAsked } from '../quotations/ask-quotation.ts';
import { readReturns } from '../returns/read-returns.ts';

const STANDS = notInArray(orders.status, [...statusesThat('cameToNothing'), 'AWAITING_PAYMENT']);

/**
 * How many orders were placed on a day in Nepal, and what they come to, in rupees, without cancelled, refunded and
 * unpaid ones.
 */
async function readDay(queries: Queries, day: string): Promise<{ placed: number; rupees: number }> {
  const [sums] = await queries
    .select({
      placed: count(),
      rupees: sql<number>`coalesce(sum(${orders.totalPrice}) FILTER (WHERE ${STANDS}), 0)::float8`,
    })
    .from(orders)
    .where(and(gte(orders.createdAt, nepalDayStart(day)), lt(orders.createdAt, nepalDayEnd(day))));
  return sums ?? { placed: 0, rupees: 0 };
}

/** The refunds that are due, each with what goes back: of an order that was returned in part, its returned goods alone. */
async function readRefunds(queries: Queries): Promise<RefundDue[]> {
  const refunds = await readRefundsDue(queries);
  const ids = refunds.map(({ orderId }) => orderId);
  const returnsByOrder = await readReturns(queries, inArray(returns.orderId, ids));
  return refunds.map((refund) => ({
    ...refund,
    rupees: refundDue(returnsByOrder.get(refund.orderId) ?? [], refund.rupees),
  }));
}

/** Each count is that of the list which the Studio opens for it. @param day in Nepal, such as `2026-11-22` */
export async function countToday(queries: Queries, day: string): Promise<NonNullable<Today['orders']>> {
  const { statuses, onHold, needsRefund, needsAttention, awaitsTransfer } = await countOrders(queries);
  return {
    ...(await readDay(queries, day)),
    toConfirm: statuses.PENDING ?? 0,
    toShip: statuses.CONFIRMED ?? 0,
    onHold,
    refundsDue: needsRefund,
    refunds: await readRefunds(queries),
    needAttention: needsAttention,
    awaitTransfer: awaitsTransfer,
    returnsAsked: statuses.RETURN_REQUESTED ?? 0,
    enquiries: await countWaiting(queries),
    quotations: await countAsked(queries),
    claimsOverdue: await countOverdue(queries),
  };
}
