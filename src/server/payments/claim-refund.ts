import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { RefundRequest } from '../../contract/money-movement.ts';
import { givesCashBack, isKept, isRefundable } from '../../rules/order/order-status.ts';
import { isTransfer } from '../../rules/order/payment-method.ts';
import { nextPaymentState } from '../../rules/order/payment-state.ts';
import { returnHas } from '../../rules/order/return-terms.ts';
import { formatExactRupees, formatRupees } from '../../rules/price/money.ts';
import type { Queries } from '../db/database.ts';
import { moneyMovements, payments } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { nextLookup } from '../ledger/lookup-times.ts';
import {
  leftPaisa,
  type MoneySums,
  type Movement,
  movementSums,
  readMovements,
  readPaymentMoney,
} from '../ledger/movements.ts';
import { getPaisa, getRupees } from '../ledger/owed-money.ts';
import { lockOrder, type Order } from '../orders/move-order.ts';
import { requireShownReturn } from '../orders/open-return.ts';
import { readDueForReturns } from '../orders/return-worths.ts';
import type { Attempt } from './attempt.ts';
import * as messages from './messages.ts';

/** An editor's refund of an order. `key`: the caller's Idempotency-Key; the same key again is the same refund. */
export type RefundCall = {
  orderId: string;
  actorId: string;
  key: string | undefined;
  request: RefundRequest;
};

/** Where the money of a refund comes from: a payment by the wallet, or cash and deposits, which have no payment. */
type Source = { attempt: Attempt | undefined; sums: MoneySums };

/** What of a refund comes from one source. */
export type RefundPart = { attempt: Attempt | undefined; refund: Movement };

/**
 * A refund that is recorded, in the transaction that locked its order. `isNew` is false where the key was used before;
 * `parts`: by hand, what came in several payments goes back at once; the first stands outside too.
 */
export type Claim = RefundPart & {
  order: Order;
  isNew: boolean;
  parts: readonly RefundPart[];
  /** What was paid by that payment, in paisa, and whether a part was refunded before. */
  paidPaisa: number;
  hasEarlierRefund: boolean;
};

const NOTHING_PAID = { paidPaisa: 0, hasEarlierRefund: false, parts: [] };

/** @param fromKept whether its buyer keeps the goods, and is to have a part of what they cost */
async function walletSources(transaction: Queries, order: Order, fromKept: boolean): Promise<Source[]> {
  const attempts = await transaction
    .select()
    .from(payments)
    .where(eq(payments.orderId, order.id))
    .orderBy(payments.id)
    .for('update');
  const due = attempts.filter(
    ({ state }) => state === 'NEEDS_REFUND' || (state === 'PAID' && isRefundable(order.status)),
  );
  // Two at once could not be distinguished afterwards: what was due, and what was paid for the goods.
  if (fromKept && attempts.some(({ state }) => state === 'REFUNDING'))
    throw new HttpError('refund_under_way');
  const kept = attempts.filter((attempt) => fromKept && attempt.state === 'PAID' && !due.includes(attempt));
  const sources: Source[] = [];
  for (const attempt of [...due, ...kept])
    sources.push({ attempt, sums: (await readPaymentMoney(transaction, attempt)).sums });
  return sources;
}

/**
 * The sources with refundable money: by hand all of them, else the one that its wallet is asked for.
 * @throws HttpError nothing_to_refund or refund_under_way
 */
async function findSources(
  transaction: Queries,
  order: Order,
  { amount, note, isManual }: RefundRequest,
): Promise<Source[]> {
  const fromKept = isKept(order.status) && amount !== undefined && Boolean(note);
  const sources = await walletSources(transaction, order, fromKept);
  if (fromKept || givesCashBack(order.status)) {
    const movements = await readMovements(transaction, order.id);
    const cash = movements.filter(({ paymentId }) => paymentId === null);
    sources.push({ attempt: undefined, sums: movementSums(cash) });
  }
  const left = sources.filter(({ sums }) => leftPaisa(sums) > 0);
  if (left.length === 0 && isKept(order.status) && !fromKept)
    throw new HttpError('nothing_to_refund', messages.keptGoods);
  if (left.length === 0) throw new HttpError('nothing_to_refund');
  return isManual ? left : left.slice(0, 1);
}

/**
 * The amount to refund, in paisa: without one what is due for the goods that came back, which is all where none stay.
 * @throws HttpError refund_too_large, or nothing_to_refund where only goods that stay are left to refund
 */
async function getAmount(
  transaction: Queries,
  order: Order,
  { amount }: RefundRequest,
  sources: readonly Source[],
): Promise<number> {
  const left = sources.reduce((sum, { sums }) => sum + leftPaisa(sums), 0);
  if (amount === undefined) {
    const due = await readDueForReturns(transaction, order);
    if (due !== undefined && due <= 0) throw new HttpError('nothing_to_refund', messages.keptGoods);
    return Math.min(left, due ?? left);
  }
  if (getPaisa(amount) > left)
    throw new HttpError(
      'refund_too_large',
      `At most ${formatRupees(Math.floor(left / 100))} can be refunded.`,
    );
  return getPaisa(amount);
}

/**
 * Who refunds agreed to what was shown as left, also where no amount was typed.
 * @throws HttpError edited_meanwhile where another sum is left by now
 */
async function requireLeft(transaction: Queries, orderId: string, shown: number | undefined): Promise<void> {
  if (shown === undefined) return;
  const left = leftPaisa(movementSums(await readMovements(transaction, orderId)));
  if (left !== Math.round(getPaisa(shown)))
    throw new HttpError('edited_meanwhile', messages.leftChanged(formatExactRupees(getRupees(left))));
}

/** What refunds come to, in paisa. */
export const addUp = (refunds: readonly Movement[]): number =>
  refunds.reduce((sum, { amountPaisa }) => sum - amountPaisa, 0);

/** The key of a part of a refund; no key that is sent has a line break. */
const partKey = (idempotencyKey: string, place: number) =>
  place === 0 ? idempotencyKey : `${idempotencyKey}\n${place}`;

/** The refund that this key stands for already. @throws HttpError idempotency_conflict where it was another one */
async function findEarlier(
  transaction: Queries,
  orderId: string,
  idempotencyKey: string,
  { amount, isManual = false }: RefundRequest,
): Promise<Movement | undefined> {
  const parts = await transaction
    .select()
    .from(moneyMovements)
    .where(
      and(
        eq(moneyMovements.orderId, orderId),
        sql`split_part(${moneyMovements.idempotencyKey}, E'\\n', 1) = ${idempotencyKey}`,
      ),
    )
    .orderBy(moneyMovements.id);
  const [earlier] = parts;
  if (!earlier) return undefined;
  const isSameAmount = amount === undefined || getPaisa(amount) === addUp(parts);
  if (!isSameAmount || isManual !== (earlier.method === 'manual'))
    throw new HttpError('idempotency_conflict');
  return earlier;
}

/**
 * Records a refund before the wallet is called, with its order locked: of two concurrent ones the second sees the
 * first. One by hand is then done; one by the wallet is PENDING.
 * @throws HttpError edited_meanwhile, nothing_to_refund, refund_under_way, refund_too_large, refund_by_hand or idempotency_conflict
 */
export async function claimRefund(
  transaction: Queries,
  { orderId, actorId, key, request }: RefundCall,
): Promise<Claim> {
  const order = await lockOrder(transaction, orderId);
  const idempotencyKey = `refund:${orderId}:${key ?? randomUUID()}`;
  const earlier = await findEarlier(transaction, orderId, idempotencyKey, request);
  if (earlier) return { order, attempt: undefined, refund: earlier, isNew: false, ...NOTHING_PAID };
  await requireLeft(transaction, orderId, request.left);
  await requireShownReturn(transaction, orderId, request.returnId, (state) => !returnHas(state, 'isAwaited'));
  const sources = await findSources(transaction, order, request);
  const [source] = sources;
  if ((!source?.attempt || isTransfer(order.paymentMethod)) && !request.isManual)
    throw new HttpError('refund_by_hand');
  const parts: RefundPart[] = [];
  let left = await getAmount(transaction, order, request, sources);
  for (const { attempt, sums } of sources) {
    const amountPaisa = Math.min(left, leftPaisa(sums));
    if (amountPaisa === 0) break;
    left -= amountPaisa;
    const [refund] = await transaction
      .insert(moneyMovements)
      .values({
        orderId,
        paymentId: attempt?.id ?? null,
        kind: 'refund',
        method: request.isManual ? 'manual' : 'wallet',
        state: request.isManual ? 'DONE' : 'PENDING',
        amountPaisa: -amountPaisa,
        walletReference: request.isManual ? null : (attempt?.transactionId ?? null),
        note: request.note || null,
        actorId,
        idempotencyKey: partKey(idempotencyKey, parts.length),
      })
      .returning();
    if (refund) parts.push({ attempt, refund });
  }
  const [first] = parts;
  if (!source || !first) throw new Error('the refund was not recorded');
  const { attempt } = source;
  if (attempt && !request.isManual)
    await transaction
      .update(payments)
      .set({
        state: nextPaymentState(attempt.state, 'REFUNDING', 'refund'),
        refundAskedAt: null,
        nextLookupAt: nextLookup(new Date()),
      })
      .where(eq(payments.id, attempt.id));
  const { paidPaisa, refundedPaisa } = source.sums;
  return { order, ...first, parts, isNew: true, paidPaisa, hasEarlierRefund: refundedPaisa > 0 };
}
