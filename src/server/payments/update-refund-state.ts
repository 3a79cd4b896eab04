import { and, eq, inArray, ne } from 'drizzle-orm';
import type { PaymentAttention, PaymentState } from '../../contract/payment.ts';
import { hasTrait, isKept } from '../../rules/order/order-status.ts';
import { nextPaymentState } from '../../rules/order/payment-state.ts';
import { isPartlyRefunded } from '../../rules/order/wallet-limits.ts';
import type { Queries } from '../db/database.ts';
import { payments } from '../db/schema.ts';
import { nextLookup, openCaseLookup, watchLookup } from '../ledger/lookup-times.ts';
import {
  leftPaisa,
  type MoneySums,
  movementSums,
  readMovements,
  readPaymentMoney,
} from '../ledger/movements.ts';
import { lockOrder, type Order } from '../orders/move-order.ts';
import { notifyBuyer } from '../orders/notify-buyer.ts';
import { closeReturn } from '../orders/receive-return.ts';
import { readDueForReturns } from '../orders/return-worths.ts';
import type { Attempt, WalletFacts } from './attempt.ts';

/** Why a paid payment needs a person. @param walletStatus at the last lookup */
function attentionToRefund(
  state: PaymentState,
  status: Order['status'],
  walletStatus: string | null,
  sums: MoneySums,
): PaymentAttention | null {
  if (state === 'REFUNDED') return hasTrait(status, 'isUndelivered') ? 'refunded' : null;
  // Only the wallet's dashboard shows how much was refunded.
  const isUnrecorded = isPartlyRefunded(walletStatus) && sums.refundedPaisa + sums.refundingPaisa === 0;
  return isUnrecorded ? 'part_refunded' : null;
}

type Status = Order['status'];

/** Whether lookups must still watch for a refund in the wallet's own dashboard. */
const isOpenCase = (state: PaymentState, status: Status) =>
  state === 'NEEDS_REFUND' || (state === 'PAID' && (status === 'RETURN_REQUESTED' || status === 'RETURNED'));

/** Whether another payment of the order pays for its goods, so that this one is to be refunded. */
const isSurplus = async (transaction: Queries, { id, orderId }: Attempt): Promise<boolean> =>
  (await transaction.$count(
    payments,
    and(eq(payments.orderId, orderId), ne(payments.id, id), inArray(payments.state, ['PAID', 'REFUNDING'])),
  )) > 0;

/**
 * Updates a locked payment and its order by their movements. @param facts the result of a lookup, where there was one
 */
export async function updateRefundState(
  transaction: Queries,
  order: Order,
  attempt: Attempt,
  facts: WalletFacts = attempt,
): Promise<PaymentState> {
  const { sums, pending } = await readPaymentMoney(transaction, attempt);
  const status = await closeReturn(transaction, order);
  const isPaidStill =
    status === 'PARTIALLY_REFUNDED' ||
    attempt.state === 'PAID' ||
    (attempt.state === 'REFUNDING' && isKept(status) && !(await isSurplus(transaction, attempt)));
  const isGone = sums.paidPaisa > 0 && leftPaisa(sums) <= 0;
  const due = pending ? 'REFUNDING' : isGone ? 'REFUNDED' : isPaidStill ? 'PAID' : 'NEEDS_REFUND';
  const state = nextPaymentState(attempt.state, due, 'refund');
  const lookupOf = (): Date | null => {
    if (pending) return nextLookup(attempt.refundAskedAt ?? pending.createdAt);
    if (!attempt.gatewayReference) return null;
    if (isOpenCase(state, status)) return openCaseLookup();
    return state === 'PAID' && hasTrait(status, 'isUndelivered') ? watchLookup() : null;
  };
  const { walletStatus, feePaisa, walletRefunded } = facts;
  const attention = attentionToRefund(state, status, walletStatus, sums);
  await transaction
    .update(payments)
    .set({ state, walletStatus, feePaisa, walletRefunded, attention, nextLookupAt: lookupOf() })
    .where(eq(payments.id, attempt.id));
  return state;
}

/**
 * Closes what a recorded refund of a locked order closes, and notes it for its buyer: also how much less than was
 * promised for goods that came back went back where their return ended with it.
 * @param refundPaisa what went back now, of any sign; 0 where nothing did, and nobody is notified
 */
export async function notifyRefunded(
  transaction: Queries,
  order: Order,
  refundPaisa: number,
  settle: () => Promise<unknown>,
): Promise<void> {
  const missing = await readMissing(transaction, order);
  await settle();
  if (refundPaisa === 0) return;
  const isOver = missing > 0 && (await lockOrder(transaction, order.id)).status !== 'RETURNED';
  await notifyBuyer(transaction, order.id, 'refunded', { refundPaisa, shortPaisa: isOver ? missing : 0 });
}

/** What is still to go back for goods that came back, in paisa. */
async function readMissing(transaction: Queries, order: Order): Promise<number> {
  if (order.status !== 'RETURNED') return 0;
  const due = await readDueForReturns(transaction, order);
  return Math.max(0, due ?? leftPaisa(movementSums(await readMovements(transaction, order.id))));
}
