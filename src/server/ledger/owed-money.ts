import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { RefundDue } from '../../contract/editor/today.ts';
import type { OrderStatus } from '../../contract/order.ts';
import type { PaymentState } from '../../contract/payment.ts';
import { nextPaymentState } from '../../rules/order/payment-state.ts';
import { REFUND_DAYS } from '../../rules/order/return-terms.ts';
import { DAY_MS, nepalDay } from '../../rules/shop/nepal-time.ts';
import { getRows, type Queries } from '../db/database.ts';
import { payments } from '../db/schema.ts';
import { statusList } from '../db/shared-sql.ts';
import { openCaseLookup } from './lookup-times.ts';

/** The new state of a paid payment; lookups then watch for a refund that is made in the wallet's dashboard. */
const STATE_OF_PAID: Partial<Record<OrderStatus, PaymentState>> = {
  CANCELLED: 'NEEDS_REFUND',
  RETURN_REQUESTED: 'PAID',
  RETURNED: 'NEEDS_REFUND',
};

/**
 * Marks the payments of a locked order whose money is owed to the buyer now that the order has this status. Nobody waits
 * any more for money that was to be sent to the account of the shop.
 */
export async function markOwedMoney(
  transaction: Queries,
  orderId: string,
  status: OrderStatus,
): Promise<void> {
  if (status === 'CANCELLED' || status === 'DELIVERED')
    await transaction
      .update(payments)
      .set({ attention: null })
      .where(and(eq(payments.orderId, orderId), eq(payments.attention, 'refunded')));
  if (status === 'CANCELLED')
    await transaction
      .update(payments)
      .set({ nextLookupAt: new Date() })
      .where(
        and(eq(payments.orderId, orderId), eq(payments.state, 'OPEN'), isNull(payments.gatewayReference)),
      );
  const state = STATE_OF_PAID[status];
  if (state)
    await transaction
      .update(payments)
      .set({
        state: nextPaymentState('PAID', state, 'order'),
        nextLookupAt: sql`CASE WHEN pidx IS NOT NULL THEN ${openCaseLookup().toISOString()}::timestamptz END`,
      })
      .where(and(eq(payments.orderId, orderId), eq(payments.state, 'PAID')));
}

/** The wallet counts in paisa, the shop in whole rupees: only this file converts (docs/architecture.md, One price). */
export const getPaisa = (rupees: number): number => rupees * 100;

/** Paisa as rupees with decimals: for display, never for sums. */
export const getRupees = (paisa: number): number => paisa / 100;

/**
 * What is to go back to buyers: an order, the paisa, and when the last of the money came. By a wallet or a transfer it is
 * a payment; cash and deposits have none. The goods of a cancelled order were never paid at the door: it has deposits
 * alone.
 */
const cashDue = (statuses: SQL) => sql`
  SELECT m.order_id, sum(m.amount_paisa) AS paisa, max(m.created_at) FILTER (WHERE m.kind = 'payment') AS paid_at
  FROM orders r JOIN money_movements m ON m.order_id = r.id
  WHERE r.status IN ${statuses} AND m.payment_id IS NULL AND m.state <> 'REFUSED' AND m.kind <> 'handover'
  GROUP BY m.order_id HAVING sum(m.amount_paisa) > 0`;
export const refundsDue = sql`
  SELECT p.order_id, coalesce(sum(m.amount_paisa), p.amount_paisa) AS paisa,
    coalesce(max(m.created_at) FILTER (WHERE m.kind = 'payment'), p.created_at) AS paid_at
  FROM payments p LEFT JOIN money_movements m ON m.payment_id = p.id AND m.state <> 'REFUSED'
  WHERE p.state = 'NEEDS_REFUND' GROUP BY p.id
  UNION ALL ${cashDue(statusList('owesMoney'))}
  UNION ALL ${cashDue(sql`('CANCELLED')`)}`;

/** Orders that are named to staff at once; their list has the others. */
const MOST_NAMED = 20;

/**
 * The refunds that are due, the first due on top. Money becomes due when its order is cancelled or its goods are back, or
 * when it comes after that, or twice.
 */
export async function readRefundsDue(queries: Queries): Promise<RefundDue[]> {
  const found = await queries.execute(sql`
    SELECT o.id AS "orderId", sum(due.paisa)::float8 AS paisa, min(greatest(due.paid_at,
      (o.status_times->>'CANCELLED')::timestamptz, (o.status_times->>'RETURNED')::timestamptz)) AS since
    FROM (${refundsDue}) due JOIN orders o ON o.id = due.order_id
    GROUP BY o.id ORDER BY since, o.id LIMIT ${MOST_NAMED}`);
  return getRows<{ orderId: string; paisa: number; since: string | Date }>(found).map(
    ({ orderId, paisa, since }) => ({
      orderId,
      rupees: getRupees(paisa),
      dueOn: nepalDay(new Date(new Date(since).getTime() + REFUND_DAYS * DAY_MS)),
    }),
  );
}
