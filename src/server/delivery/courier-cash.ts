import { sql } from 'drizzle-orm';
import type { CourierCash, HandoverRequest } from '../../contract/delivery.ts';
import { COURIER_CASH_COLUMNS } from '../../contract/export.ts';
import { PAYMENT_METHODS } from '../../contract/payment.ts';
import { isPaidOnDelivery } from '../../rules/order/payment-method.ts';
import { formatPaisaAsRupees } from '../../rules/price/money.ts';
import { audit } from '../audit/audit.ts';
import { getRows, type Queries } from '../db/database.ts';
import { type ExportedList, exportedList, readOnce } from '../exports/send-export.ts';
import { HttpError } from '../http/http-error.ts';
import { recordMovement } from '../ledger/movements.ts';
import { getRupees } from '../ledger/owed-money.ts';
import { lockIfThere } from '../orders/move-order.ts';
import * as messages from './messages.ts';

/**
 * What each courier owes, by the ledger: what was paid at doors less what was handed over, and what is to be paid at the
 * doors of parcels on their way.
 */
export async function readCourierCash(queries: Queries): Promise<CourierCash[]> {
  const result = await queries.execute(sql`
    WITH held AS (
      SELECT courier_id, order_id, sum(amount_paisa)::float8 AS amount, min(created_at) AS collected_at
      FROM money_movements WHERE courier_id IS NOT NULL
      GROUP BY courier_id, order_id HAVING sum(amount_paisa) > 0)
    SELECT c.id AS "courierId", c.name, c.phone,
      coalesce((
        SELECT sum(greatest(o.total_price::bigint * 100 - coalesce((
          SELECT sum(amount_paisa) FROM money_movements WHERE order_id = o.id AND kind = 'payment' AND state = 'DONE'), 0), 0))
        FROM shipments s JOIN orders o ON o.id = s.order_id
        WHERE s.courier_id = c.id AND s.is_last AND o.status = 'SHIPPED' AND o.payment_method IN ${PAYMENT_METHODS.filter(isPaidOnDelivery)}
      ), 0)::float8 AS "toCollectPaisa",
      coalesce((SELECT sum(amount_paisa) FROM money_movements WHERE courier_id = c.id AND kind = 'payment'), 0)::float8
        AS "collectedPaisa",
      coalesce((SELECT -sum(amount_paisa) FROM money_movements WHERE courier_id = c.id AND kind = 'handover'), 0)::float8
        AS "handedOverPaisa",
      coalesce((SELECT sum(amount) FROM held WHERE courier_id = c.id), 0)::float8 AS "owedPaisa",
      coalesce((SELECT json_agg(json_build_object('orderId', order_id, 'amountPaisa', amount, 'collectedAt',
          to_char(collected_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) ORDER BY collected_at, order_id)
        FROM held WHERE courier_id = c.id), '[]') AS held
    FROM couriers c ORDER BY c.name`);
  return getRows<CourierCash>(result);
}

/** What couriers owe, as a file. */
export const courierCashList = (queries: Queries): ExportedList =>
  exportedList(
    'couriers',
    COURIER_CASH_COLUMNS,
    readOnce(() => readCourierCash(queries)),
    (each) => ({
      Courier: each.name,
      Phone: each.phone,
      'To collect (Rs.)': getRupees(each.toCollectPaisa),
      'Collected (Rs.)': getRupees(each.collectedPaisa),
      'Handed over (Rs.)': getRupees(each.handedOverPaisa),
      'Owed (Rs.)': getRupees(each.owedPaisa),
      'Orders held': each.held.map(({ orderId }) => orderId).join(' '),
    }),
  );

/**
 * Records that a courier handed over what was paid at the doors of orders: all of each. Orders that were handed over
 * before change nothing. Locks orders by their ids.
 * @throws HttpError not_found for an order of which this courier holds nothing, handover_differs
 */
export async function handOver(
  queries: Queries,
  actorId: string,
  { courierId, orderIds, amountPaisa, note = '' }: HandoverRequest,
): Promise<void> {
  await queries.transaction(async (transaction) => {
    const sorted = [...new Set(orderIds)].toSorted();
    const collected = new Map<string, number>();
    for (const orderId of sorted) {
      await lockIfThere(transaction, orderId);
      const [paid] = getRows<{ paisa: number | null }>(
        await transaction.execute(sql`
          SELECT sum(amount_paisa)::float8 AS paisa FROM money_movements
          WHERE order_id = ${orderId} AND courier_id = ${courierId} AND kind = 'payment'`),
      );
      if (!paid?.paisa) throw new HttpError('not_found', messages.notHeld(orderId));
      collected.set(orderId, paid.paisa);
    }
    const expected = [...collected.values()].reduce((sum, paisa) => sum + paisa, 0);
    if (expected !== amountPaisa)
      throw new HttpError('handover_differs', messages.differs(formatPaisaAsRupees(expected)));
    let recorded = 0;
    for (const [orderId, paisa] of collected) {
      const isNew = await recordMovement(transaction, {
        ...{ orderId, courierId, actorId },
        kind: 'handover',
        method: 'cash',
        state: 'DONE',
        amountPaisa: -paisa,
        note: note || null,
        idempotencyKey: `handover:${orderId}`,
      });
      if (!isNew) continue;
      recorded += paisa;
      await audit(transaction, {
        actorId,
        action: 'order.handover',
        subject: orderId,
        details: { courierId, amountPaisa: paisa, ...(note && { note }) },
      });
    }
    if (recorded > 0 && recorded !== amountPaisa)
      throw new HttpError('handover_differs', messages.differs(formatPaisaAsRupees(recorded)));
  });
}
