import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ListedOrder, OrderCounts, orderListQuery } from '../../contract/order.ts';
import { TRANSFERS } from '../../rules/order/payment-method.ts';
import { nepalDayEnd, nepalDayStart } from '../../rules/shop/nepal-time.ts';
import { getRows, type Queries } from '../db/database.ts';
import { listPage, type Page } from '../db/reading.ts';
import { orders, payments, searchedText } from '../db/schema.ts';
import { statusList } from '../db/shared-sql.ts';
import { refundsDue } from '../ledger/owed-money.ts';
import { paymentForStaff } from './money-of-order.ts';
import { readItemsOf, toSummary } from './read-orders.ts';
import { holdsAll } from './searched-parts.ts';

type Query = z.output<typeof orderListQuery>;

const onHold = sql`${orders.holdReasons} <> '{}' AND ${orders.status} IN ${statusList('isUnconfirmed')}`;

const unclear = sql`${orders.id} IN (SELECT order_id FROM payments WHERE attention IS NOT NULL)`;

const transferAwaited = sql`${orders.status} = 'AWAITING_PAYMENT' AND ${orders.paymentMethod} IN ${[...TRANSFERS]}`;

const refundDue = sql`${orders.id} IN (SELECT order_id FROM (${refundsDue}) due)`;

const isFound = (q: string | undefined) => holdsAll(searchedText(orders), q);

/** What a list of orders may be limited to. */
export type OrderFilter = Omit<Query, 'page' | 'limit' | 'format' | 'view'>;

/** The condition of a list of orders; undefined where it lists all. */
export function matchesFilter({
  q,
  status,
  placedOn,
  needsRefund,
  needsAttention,
  awaitsTransfer,
  onHold: isOnHold,
}: OrderFilter) {
  return and(
    isFound(q),
    status && eq(orders.status, status),
    placedOn ? gte(orders.createdAt, nepalDayStart(placedOn)) : undefined,
    placedOn ? lt(orders.createdAt, nepalDayEnd(placedOn)) : undefined,
    needsRefund ? refundDue : undefined,
    needsAttention ? unclear : undefined,
    awaitsTransfer ? transferAwaited : undefined,
    isOnHold ? onHold : undefined,
  );
}

/** How many orders each list has of those that a search finds: of all without one. */
export async function countOrders(queries: Queries, q?: string): Promise<OrderCounts> {
  const found = isFound(q) ?? sql`true`;
  const countOf = (condition: SQL) => sql`(SELECT count(*)::int FROM orders WHERE ${found} AND ${condition})`;
  const result = await queries.execute(sql`
    SELECT ${countOf(refundDue)} AS "needsRefund", ${countOf(unclear)} AS "needsAttention",
      ${countOf(transferAwaited)} AS "awaitsTransfer",
      ${countOf(onHold)} AS "onHold",
      (SELECT coalesce(json_object_agg(status, number), '{}')
        FROM (SELECT status, count(*)::int AS number FROM orders WHERE ${found} GROUP BY status) AS counted
      ) AS statuses`);
  const [counts] = getRows<OrderCounts>(result);
  if (!counts) throw new Error('the orders were not counted');
  return counts;
}

async function toListed(
  queries: Queries,
  found: readonly (typeof orders.$inferSelect)[],
): Promise<ListedOrder[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const itemsByOrder = await readItemsOf(queries, ids);
  const attempts = await queries.select().from(payments).where(inArray(payments.orderId, ids));
  const attemptsOf = Map.groupBy(attempts, ({ orderId }) => orderId);
  return found.map((order) => ({
    ...toSummary(order, itemsByOrder.get(order.id) ?? []),
    paymentMethod: order.paymentMethod,
    shippingFullName: order.shippingFullName,
    shippingPhone: order.shippingPhone,
    shippingEmail: order.shippingEmail,
    ...(order.network !== null && { network: order.network }),
    holdReasons: order.holdReasons,
    payment: paymentForStaff(order.status, attemptsOf.get(order.id) ?? []),
  }));
}

/** One page of all customers' orders, the newest first, how many there are, and how many the other lists have. */
export async function listOrders(
  queries: Queries,
  query: Query,
): Promise<Page<ListedOrder> & { counts: OrderCounts }> {
  const where = matchesFilter(query);
  const counts = await countOrders(queries, query.q);
  const newest = queries.select().from(orders).where(where).orderBy(desc(orders.createdAt), desc(orders.id));
  const total = queries.$count(orders, where);
  return { ...(await listPage(query, newest, total, (found) => toListed(queries, found))), counts };
}
