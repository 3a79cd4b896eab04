import { and, desc, eq, exists, inArray, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ListedOrder, orderListQuery } from '../../contract/order.ts';
import type { Queries } from '../db/database.ts';
import { orders, payments } from '../db/schema.ts';
import { paymentForStaff } from './payment-of-order.ts';
import { readItemsOf, toSummary } from './read-orders.ts';

type Query = z.output<typeof orderListQuery>;

const onHold = sql`${orders.holdReasons} <> '{}' AND ${orders.status} IN ('PENDING', 'AWAITING_PAYMENT')`;

function asked(queries: Queries, { status, needsRefund, needsAttention, onHold: isOnHold }: Query) {
  const toBeRefunded = queries
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), eq(payments.state, 'NEEDS_REFUND')));
  const toBeLookedAt = queries
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), isNotNull(payments.attention)));
  return and(
    status && eq(orders.status, status),
    needsRefund ? exists(toBeRefunded) : undefined,
    needsAttention ? exists(toBeLookedAt) : undefined,
    isOnHold ? onHold : undefined,
  );
}

/** One page of all customers' orders, the newest first, and how many there are. */
export async function listOrders(
  queries: Queries,
  query: Query,
): Promise<{ data: ListedOrder[]; total: number }> {
  const where = asked(queries, query);
  const total = await queries.$count(orders, where);
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
