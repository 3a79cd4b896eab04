import { eq } from 'drizzle-orm';
import { type PaymentState, TO_BE_REFUNDED } from '../../contract/payment.ts';
import type { Queries } from '../db/database.ts';
import { orders, payments } from '../db/schema.ts';
import { lockIfThere, type Order } from '../orders/move-order.ts';
import type { KnownLookup } from './gateways/gateway.ts';

/** One attempt to pay an order by the wallet. */
export type Attempt = typeof payments.$inferSelect;

/** Finds an attempt by the wallet's reference, with the method that its order is paid by. */
export async function findAttempt(
  queries: Queries,
  reference: string,
): Promise<{ attempt: Attempt; method: string } | undefined> {
  const [found] = await queries
    .select({ attempt: payments, method: orders.paymentMethod })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.gatewayReference, reference));
  return found;
}

/** Locks an attempt and its order, the order first as everywhere, and reads both. */
export async function lockAttempt(
  transaction: Queries,
  { id, orderId }: Pick<Attempt, 'id' | 'orderId'>,
): Promise<{ order: Order; attempt: Attempt } | undefined> {
  const order = await lockIfThere(transaction, orderId);
  const [attempt] = await transaction.select().from(payments).where(eq(payments.id, id)).for('update');
  return order && attempt && { order, attempt };
}

/** The status that the storefront gets for a state; undefined where only the wallet's own status says it. */
const WORDS: Partial<Record<PaymentState, string>> = {
  PAID: 'Completed',
  NEEDS_REFUND: TO_BE_REFUNDED,
  REFUNDING: TO_BE_REFUNDED,
  REFUNDED: 'Refunded',
};

/** The status of an attempt that needs no lookup any more. */
export const decidedWord = (state: PaymentState): string | undefined => WORDS[state];

/** What a payment's row keeps of a lookup. */
export type WalletFacts = Pick<Attempt, 'walletStatus' | 'feePaisa' | 'walletRefunded'>;

export const getWalletFacts = (
  { status, feePaisa, isRefunded }: KnownLookup,
  known: Pick<Attempt, 'feePaisa'>,
): WalletFacts => ({
  walletStatus: status,
  feePaisa: feePaisa === undefined ? known.feePaisa : Math.round(feePaisa),
  walletRefunded: isRefunded,
});
