import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { PaymentState } from '../../contract/payment.ts';
import { getRows, type Queries } from '../db/database.ts';
import { decidedWord } from './attempt.ts';
import { checkMoney } from './check-money.ts';
import type { Gateways } from './gateways/registry.ts';
import { settle } from './settle.ts';
import { tendTransfer } from './transfer.ts';
import { withdrawOrder } from './withdraw-order.ts';

type Due = { id: number; orderId: string; reference: string | null; state: PaymentState };
type Log = Pick<FastifyBaseLogger, 'warn'>;

/** Concurrent lookups, so that a wallet that hangs on one payment does not block the others. */
const AT_ONCE = 8;
/** Seconds after which an unsettled claim belongs to a process that died, and may be taken again. */
const CLAIM_SECONDS = 60;

/** Takes payments that are due, for this process alone: with several, each payment goes to one of them. */
async function claimDue(queries: Queries): Promise<Due[]> {
  const result = await queries.execute(sql`
    UPDATE payments SET next_lookup_at = now() + make_interval(secs => ${CLAIM_SECONDS})
    WHERE id IN (SELECT id FROM payments WHERE next_lookup_at <= now()
                 ORDER BY next_lookup_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
    RETURNING id, order_id AS "orderId", pidx AS reference, state`);
  return getRows<Due>(result);
}

async function decide(queries: Queries, gateways: Gateways, payment: Due): Promise<void> {
  if (payment.state === 'INITIATING') return withdrawOrder(queries, payment);
  if (!payment.reference) return tendTransfer(queries, payment);
  if (decidedWord(payment.state)) return checkMoney(queries, gateways, payment.reference);
  await settle(queries, gateways, payment.reference);
}

/**
 * The reconciler: looks open payments up until each is decided, and ends transfers that nobody made, whether or not a
 * browser comes back, because the wallet sends no notifications. @returns whether more may be due
 */
export async function reconcile(queries: Queries, gateways: Gateways, log: Log): Promise<boolean> {
  const due = await claimDue(queries);
  const outcomes = await Promise.allSettled(due.map((payment) => decide(queries, gateways, payment)));
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') log.warn({ err: outcome.reason }, 'payment not settled');
  return due.length > 0;
}
