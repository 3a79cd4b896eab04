import { eq, inArray, sql } from 'drizzle-orm';
import type { MoneyMovement, OrderMoney, WalletRecord } from '../../contract/money-movement.ts';
import { isPartlyRefunded } from '../../rules/order/wallet-status.ts';
import type { Queries } from '../db/database.ts';
import { moneyMovements, users } from '../db/schema.ts';
import { movementSums } from '../ledger/movement-sums.ts';
import type { Movement } from '../ledger/movements.ts';
import { getRupees } from '../ledger/paisa.ts';
import type { PaymentRow } from './payment-of-order.ts';

type Read = { movement: Movement; by: string | null };

const readAll = (queries: Queries, orderId: string): Promise<Read[]> =>
  queries
    .select({ movement: moneyMovements, by: sql<string | null>`${users.email}` })
    .from(moneyMovements)
    .leftJoin(users, eq(users.id, moneyMovements.actorId))
    .where(eq(moneyMovements.orderId, orderId))
    .orderBy(moneyMovements.id);

function getTotals(movements: readonly Movement[]) {
  const { paidPaisa, refundedPaisa, refundingPaisa } = movementSums(movements);
  return {
    paid: getRupees(paidPaisa),
    refunded: getRupees(refundedPaisa),
    refunding: getRupees(refundingPaisa),
  };
}

const toMovement = ({ movement, by }: Read): MoneyMovement => ({
  id: movement.id,
  createdAt: movement.createdAt.toISOString(),
  kind: movement.kind,
  method: movement.method,
  state: movement.state,
  amount: getRupees(movement.amountPaisa),
  walletReference: movement.walletReference,
  note: movement.note,
  by,
});

/** The money of several orders as buyers see it, by order id; orders without movements are left out. */
export async function readMoneyOf(
  queries: Queries,
  orderIds: readonly string[],
): Promise<Map<string, OrderMoney>> {
  const all = await queries
    .select()
    .from(moneyMovements)
    .where(inArray(moneyMovements.orderId, [...orderIds]));
  const byOrder = Map.groupBy(all, ({ orderId }) => orderId);
  return new Map([...byOrder].map(([orderId, movements]) => [orderId, getTotals(movements)]));
}

/** The money of an order without movements. */
export const NO_MONEY: OrderMoney = getTotals([]);

/** An order's money as its buyer sees it. */
export async function readMoney(queries: Queries, orderId: string): Promise<OrderMoney> {
  const all = await readAll(queries, orderId);
  return getTotals(all.map(({ movement }) => movement));
}

const toRecord = ({
  gatewayReference,
  walletStatus,
  amountPaisa,
  feePaisa,
  walletRefunded,
}: PaymentRow): WalletRecord[] =>
  gatewayReference === null
    ? []
    : [
        {
          pidx: gatewayReference,
          status: walletStatus,
          asked: getRupees(amountPaisa),
          fee: feePaisa === null ? null : getRupees(feePaisa),
          isRefunded: walletRefunded,
        },
      ];

/** The wallet's last lookups of an order's payments, the oldest first. */
export const getWalletRecords = (attempts: readonly PaymentRow[]): WalletRecord[] =>
  attempts.toSorted((one, other) => one.id - other.id).flatMap(toRecord);

/** An order's money as editors see it, with every movement. */
export async function readMoneyInFull(
  queries: Queries,
  orderId: string,
  attempts: readonly PaymentRow[],
): Promise<OrderMoney> {
  const all = await readAll(queries, orderId);
  const isRecorded = (paymentId: number) =>
    all.some(
      ({ movement }) =>
        movement.paymentId === paymentId && movement.kind === 'refund' && movement.state === 'DONE',
    );
  return {
    ...getTotals(all.map(({ movement }) => movement)),
    movements: all.map(toMovement),
    hasUnrecordedRefund: attempts.some(
      ({ id, walletStatus }) => isPartlyRefunded(walletStatus) && !isRecorded(id),
    ),
  };
}
