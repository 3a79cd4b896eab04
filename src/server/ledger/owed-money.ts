import { and, eq, isNull, sql } from 'drizzle-orm';
import type { OrderStatus } from '../../contract/order.ts';
import type { PaymentState } from '../../contract/payment.ts';
import { nextPaymentState } from '../../rules/order/payment-state.ts';
import type { Queries } from '../db/database.ts';
import { payments } from '../db/schema.ts';
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
