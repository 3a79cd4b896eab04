import { and, eq } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { payments } from '../db/schema.ts';
import { lockOrder } from '../orders/move-order.ts';
import { Refusal } from '../refusal.ts';
import { type Attempt, findAttempt } from './attempt.ts';
import type { Gateway } from './gateway.ts';
import { nextLookup } from './schedule.ts';

/** A refund that the wallet has not shown by then was never made, and may be asked for again. */
const REFUND_SHOWS_WITHIN_MS = 15 * 60_000;

/**
 * Gives money back that is to be refunded. Claimed before the wallet is asked: two presses are one refund.
 * @param record writes who asked for it, in the transaction of the claim
 * @throws Refusal nothing_to_refund, refund_refused, wallet_key_refused, or refund_unconfirmed when nobody knows yet
 */
export async function refund(
  queries: Queries,
  gateway: Gateway,
  orderId: string,
  record: (transaction: Queries, attempt: Attempt) => Promise<void>,
): Promise<void> {
  const attempt = await queries.transaction(async (transaction) => {
    const claimed = await claim(transaction, orderId);
    await record(transaction, claimed);
    return claimed;
  });
  if (!attempt.transactionId) throw new Refusal('refund_unconfirmed');
  const { kind } = await gateway.refund(attempt.transactionId);
  if (kind === 'unknown') throw new Refusal('refund_unconfirmed');
  await end(queries, attempt.id, kind === 'done' ? 'REFUNDED' : 'NEEDS_REFUND');
  if (kind === 'key_refused') throw new Refusal('wallet_key_refused');
  if (kind === 'refused') throw new Refusal('refund_refused');
}

async function claim(transaction: Queries, orderId: string): Promise<Attempt> {
  await lockOrder(transaction, orderId);
  const [due] = await transaction
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'NEEDS_REFUND')))
    .orderBy(payments.id)
    .limit(1);
  if (!due) throw new Refusal('nothing_to_refund');
  await transaction
    .update(payments)
    .set({ state: 'REFUNDING', refundAskedAt: new Date(), nextLookupAt: nextLookup(new Date()) })
    .where(eq(payments.id, due.id));
  return due;
}

async function end(queries: Queries, id: number, state: 'REFUNDED' | 'NEEDS_REFUND'): Promise<void> {
  await queries
    .update(payments)
    .set({ state, nextLookupAt: null })
    .where(and(eq(payments.id, id), eq(payments.state, 'REFUNDING')));
}

/** Asks the wallet what became of a refund whose answer was lost. */
export async function checkRefund(queries: Queries, gateway: Gateway, pidx: string): Promise<void> {
  const attempt = await findAttempt(queries, pidx);
  if (attempt?.state !== 'REFUNDING') return;
  const lookup = await gateway.lookUp(pidx);
  const isRefunded = lookup.kind === 'known' && lookup.status.toLowerCase() === 'refunded';
  if (isRefunded) return end(queries, attempt.id, 'REFUNDED');
  const askedAt = attempt.refundAskedAt ?? attempt.createdAt;
  const isOverdue = Date.now() - askedAt.getTime() > REFUND_SHOWS_WITHIN_MS;
  if (lookup.kind === 'known' && isOverdue) return end(queries, attempt.id, 'NEEDS_REFUND');
  await queries
    .update(payments)
    .set({ nextLookupAt: nextLookup(askedAt) })
    .where(eq(payments.id, attempt.id));
}
