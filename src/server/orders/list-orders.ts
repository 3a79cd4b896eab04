import { and, desc, eq, exists, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ListedOrder, orderListQuery } from '../../contract/order.ts';
import { nepalDayEnd, nepalDayStart } from '../../rules/shop/nepal-time.ts';
import type { Queries } from '../db/database.ts';
import { orders, payments } from '../db/schema.ts';
import { statusList } from '../db/statuses-as-sql.ts';
import { paymentForStaff } from './payment-of-order.ts';
import { readItemsOf, toSummary } from './read-orders.ts';

type Query = z.output<typeof orderListQuery>;

const onHold = sql`${orders.holdReasons} <> '{}' AND ${orders.status} IN ${statusList('isUnconfirmed')}`;

/** By the wallet, or in cash, which has no payment that says so. */
const refundDue = sql`${orders.id} IN (
  SELECT order_id FROM payments WHERE state = 'NEEDS_REFUND' UNION ALL
  SELECT r.id FROM orders r JOIN money_movements m ON m.order_id = r.id
  WHERE r.status IN ${statusList('owesMoney')} AND m.kind = 'payment' AND m.method = 'cash')`;

/** What a list of orders may be limited to. */
type OrderFilter = Omit<Query, 'page' | 'limit'>;

/** The condition of a list of orders; undefined where it lists all. */
function matches(
  queries: Queries,
  { status, placedOn, needsRefund, needsAttention, onHold: isOnHold }: OrderFilter,
) {
  const toBeLookedAt = queries
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), isNotNull(payments.attention)));
  return and(
    status && eq(orders.status, status),
    placedOn ? gte(orders.createdAt, nepalDayStart(placedOn)) : undefined,
    placedOn ? lt(orders.createdAt, nepalDayEnd(placedOn)) : undefined,
    needsRefund ? refundDue : undefined,
    needsAttention ? exists(toBeLookedAt) : undefined,
    isOnHold ? onHold : undefined,
  );
}

/** How many orders a list has. */
export const countOrders = (queries: Queries, filter: OrderFilter): Promise<number> =>
  queries.$count(orders, matches(queries, filter)).then(Number);

/** One page of all customers' orders, the newest first, and how many there are. */
export async function listOrders(
  queries: Queries,
  query: Query,
): Promise<{ data: ListedOrder[]; total: number }> {
  const where = matches(queries, query);
  const total = await countOrders(queries, query);
  const found = await queries
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  if (found.length === 0) return { data: [], total };
  const ids = found.map(({ id }) => id);
  const itemsOf = await readItemsOf(queries, ids);
  const attempts = await queries.select().from(payments).where(inArray(payments.orderId, ids));
  const attemptsOf = Map.groupBy(attempts, ({ orderId }) => orderId);
  const data = found.map((order) => ({
    ...toSummary(order, itemsOf.get(order.id) ?? []),
    paymentMethod: order.paymentMethod,
    shippingFullName: order.shippingFullName,
    shippingPhone: order.shippingPhone,
    shippingEmail: order.shippingEmail,
    ...(order.network !== null && { network: order.network }),
    holdReasons: order.holdReasons,
    payment: paymentForStaff(order.status, attemptsOf.get(order.id) ?? []),
  }));
  return { data, total };
}
