import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { MovementKind, MovementState } from '../../contract/money-movement.ts';
import { readIdentifier } from '../../contract/reading.ts';
import type { Queries } from '../db/database.ts';
import { moneyMovements, type orders, type payments } from '../db/schema.ts';
import { getPaisa } from './owed-money.ts';

/** The sums of movements, in paisa and without signs. `refundingPaisa` is requested and not confirmed. */
export type MoneySums = { paidPaisa: number; refundedPaisa: number; refundingPaisa: number };

type Summed = { kind: MovementKind; state: MovementState; amountPaisa: number };

const getSum = (movements: readonly Summed[]) =>
  movements.reduce((sum, { amountPaisa }) => sum + Math.abs(amountPaisa), 0);

/** Sums movements up; failed refunds do not count. */
export function movementSums(movements: readonly Summed[]): MoneySums {
  const of = (kind: MovementKind, state: MovementState) =>
    getSum(movements.filter((movement) => movement.kind === kind && movement.state === state));
  return {
    paidPaisa: of('payment', 'DONE'),
    refundedPaisa: of('refund', 'DONE'),
    refundingPaisa: of('refund', 'PENDING'),
  };
}

/** What may still be refunded. A refund with an unknown outcome counts as made: it must not be paid twice. */
export const leftPaisa = ({ paidPaisa, refundedPaisa, refundingPaisa }: MoneySums): number =>
  paidPaisa - refundedPaisa - refundingPaisa;

type Order = typeof orders.$inferSelect;
type Payment = typeof payments.$inferSelect;
export type Movement = typeof moneyMovements.$inferSelect;
type NewMovement = typeof moneyMovements.$inferInsert;
/** The courier may be looked up by the statement that records the movement. */
type Recorded = Omit<NewMovement, 'courierId' | 'referenceReading'> & { courierId?: number | SQL };

/** An order's movements, the oldest first. */
export const readMovements = (queries: Queries, orderId: string): Promise<Movement[]> =>
  queries.select().from(moneyMovements).where(eq(moneyMovements.orderId, orderId)).orderBy(moneyMovements.id);

/** The line of a bank's statement that money was recorded by; what people write of other money is no such line. */
export const getStatementText = ({ kind, method, note }: Pick<Recorded, 'kind' | 'method' | 'note'>) =>
  kind === 'payment' && method === 'wallet' ? (note ?? undefined) : undefined;

/** Records a movement; the same idempotency key again changes nothing. @returns whether it was recorded now */
export async function recordMovement(transaction: Queries, movement: Recorded): Promise<boolean> {
  const recorded = await transaction
    .insert(moneyMovements)
    .values({
      ...movement,
      referenceReading:
        readIdentifier([movement.walletReference, getStatementText(movement)].join(' ')) || null,
    })
    .onConflictDoNothing()
    .returning({ id: moneyMovements.id });
  return recorded.length > 0;
}

/**
 * Records a payment by the order's own method. @param amountPaisa what came, which may differ from what was requested
 * @param actorId who says so; null where a wallet does @param statementText the line of the bank's statement
 */
export async function recordWalletPayment(
  transaction: Queries,
  { id, orderId }: Pick<Payment, 'id' | 'orderId'>,
  amountPaisa: number,
  transactionId: string | null | undefined,
  actorId: string | null = null,
  statementText?: string,
): Promise<void> {
  // A payment of nothing is no movement.
  if (amountPaisa <= 0) return;
  await recordMovement(transaction, {
    orderId,
    paymentId: id,
    kind: 'payment',
    method: 'wallet',
    state: 'DONE',
    amountPaisa: Math.round(amountPaisa),
    walletReference: transactionId ?? null,
    note: statementText ?? null,
    actorId,
    idempotencyKey: `payment:${id}`,
  });
}

/** Records a refund that the wallet made without a request of this shop. @param amountPaisa positive */
export async function recordRefundElsewhere(
  transaction: Queries,
  { id, orderId, transactionId }: Pick<Payment, 'id' | 'orderId' | 'transactionId'>,
  amountPaisa: number,
): Promise<void> {
  if (amountPaisa <= 0) return;
  await recordMovement(transaction, {
    orderId,
    paymentId: id,
    kind: 'refund',
    method: 'wallet',
    state: 'DONE',
    amountPaisa: -Math.round(amountPaisa),
    walletReference: transactionId,
    note: 'Given back at the wallet, outside the shop',
    idempotencyKey: `elsewhere:${id}`,
  });
}

/** What is not paid yet of an order that is locked, in paisa. */
export async function readUnpaid(
  transaction: Queries,
  { id, totalPrice }: Pick<Order, 'id' | 'totalPrice'>,
): Promise<number> {
  return getPaisa(totalPrice) - movementSums(await readMovements(transaction, id)).paidPaisa;
}

/** Records the cash that was collected when an order was delivered: what was left of it, by the courier of its last parcel. */
export async function recordCash(
  transaction: Queries,
  order: Pick<Order, 'id' | 'totalPrice'>,
  actorId: string | null,
): Promise<void> {
  const orderId = order.id;
  const amountPaisa = await readUnpaid(transaction, order);
  if (amountPaisa <= 0) return;
  await recordMovement(transaction, {
    orderId,
    kind: 'payment',
    method: 'cash',
    state: 'DONE',
    amountPaisa,
    actorId,
    courierId: sql`(SELECT courier_id FROM shipments WHERE order_id = ${orderId} AND is_last)`,
    // An order that is delivered a second time after a return was paid once.
    idempotencyKey: `cash:${orderId}`,
  });
}

/** A payment with its movements and their sums. */
type PaymentMoney = { movements: Movement[]; sums: MoneySums; pending: Movement | undefined };

/**
 * Reads the movements of a payment, whose order is locked. Money that was paid before the ledger existed is recorded
 * first: otherwise it could not be refunded.
 */
export async function readPaymentMoney(transaction: Queries, payment: Payment): Promise<PaymentMoney> {
  if (['PAID', 'NEEDS_REFUND', 'REFUNDING'].includes(payment.state))
    await recordWalletPayment(transaction, payment, payment.amountPaisa, payment.transactionId);
  const movements = await transaction
    .select()
    .from(moneyMovements)
    .where(eq(moneyMovements.paymentId, payment.id))
    .orderBy(moneyMovements.id);
  return {
    movements,
    sums: movementSums(movements),
    pending: movements.find(({ state }) => state === 'PENDING'),
  };
}

/** Settles a pending refund, unless another caller was faster. @returns whether this call did */
export async function settlePending(
  transaction: Queries,
  id: number,
  change: Pick<NewMovement, 'note'> & { state: 'DONE' | 'REFUSED' },
): Promise<boolean> {
  const settled = await transaction
    .update(moneyMovements)
    .set(change)
    .where(and(eq(moneyMovements.id, id), eq(moneyMovements.state, 'PENDING')))
    .returning({ id: moneyMovements.id });
  return settled.length > 0;
}
