import { type SQL, sql } from 'drizzle-orm';
import type { RefundDue } from '../../contract/editor/today.ts';
import { REFUND_DAYS } from '../../rules/order/return-terms.ts';
import { DAY_MS } from '../../rules/shop/milliseconds.ts';
import { nepalDay } from '../../rules/shop/nepal-time.ts';
import { getRows, type Queries } from '../db/database.ts';
import { statusList } from '../db/statuses-as-sql.ts';
import { getRupees } from './paisa.ts';

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
