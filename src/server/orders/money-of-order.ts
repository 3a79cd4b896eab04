import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { MoneyMovement, OrderMoney, WalletRecord } from '../../contract/money-movement.ts';
import type { OrderDetail, OrderStatus } from '../../contract/order.ts';
import type { PaymentAttention, PaymentState } from '../../contract/payment.ts';
import type { BankAccount, TransferOfOrder } from '../../contract/transfer.ts';
import { readAccount, TRANSFER_SETTINGS } from '../../rules/order/bank-account.ts';
import { isTransfer } from '../../rules/order/payment-method.ts';
import { isPartlyRefunded } from '../../rules/order/wallet-limits.ts';
import type { LinkTokens } from '../accounts/secrets.ts';
import type { Queries } from '../db/database.ts';
import { readSettings } from '../db/reading.ts';
import { bankTransfers, moneyMovements, type orders, payments, transferSlips, users } from '../db/schema.ts';
import { type Movement, movementSums } from '../ledger/movements.ts';
import { getRupees } from '../ledger/owed-money.ts';

export type PaymentRow = typeof payments.$inferSelect;

/** Of several attempts the most relevant: due refunds first, then paid, then open ones. */
const BY_IMPORTANCE: readonly PaymentState[] = [
  'NEEDS_REFUND',
  'REFUNDING',
  'PAID',
  'OPEN',
  'INITIATING',
  'REFUNDED',
  'FAILED',
];

const importance = ({ state }: PaymentRow) => BY_IMPORTANCE.indexOf(state);

/** Whether a shopper can still pay there. */
const isPayable = ({ state, expiresAt }: PaymentRow, now: Date) =>
  state === 'OPEN' && expiresAt !== null && expiresAt > now;

/** Why staff have to look at a payment of an order; undefined where they need not. */
const attentionTo = (attempts: readonly PaymentRow[]): PaymentAttention | undefined =>
  attempts.find(({ attention }) => attention)?.attention ?? undefined;

/** The same for staff. */
export function paymentForStaff(
  status: OrderStatus,
  attempts: readonly PaymentRow[],
): OrderDetail['payment'] {
  const payment = paymentOfOrder(status, attempts);
  return payment && { ...payment, attention: attentionTo(attempts) };
}

/**
 * The wallet payment of an order; undefined where it has none. The address to pay at is included only while the order
 * waits for its payment: money for a cancelled one would have to be refunded.
 */
export function paymentOfOrder(
  status: OrderStatus,
  attempts: readonly PaymentRow[],
  now = new Date(),
): OrderDetail['payment'] {
  const [first] = attempts.toSorted((one, other) => importance(one) - importance(other) || other.id - one.id);
  if (!first) return undefined;
  const { state, paymentUrl } = first;
  const isOffered = status === 'AWAITING_PAYMENT' && isPayable(first, now);
  return paymentUrl && isOffered ? { state, paymentUrl } : { state };
}

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

type OrderRow = typeof orders.$inferSelect;

/** The shop's account; undefined where it has none. */
const readShopAccount = async (queries: Queries): Promise<BankAccount | undefined> =>
  readAccount(await readSettings(queries, TRANSFER_SETTINGS));

/** The transfers of those of these orders that are paid so, by their order's id. @param links for who is to be led to their pages */
export async function readTransfers(
  queries: Queries,
  found: readonly OrderRow[],
  links?: LinkTokens,
): Promise<Map<string, TransferOfOrder>> {
  const paidSo = found.filter(({ paymentMethod }) => isTransfer(paymentMethod));
  if (paidSo.length === 0) return new Map();
  const account = await readShopAccount(queries);
  const rows = await queries
    .select({ payment: payments, sent: bankTransfers, slip: transferSlips.type })
    .from(payments)
    .leftJoin(bankTransfers, eq(bankTransfers.paymentId, payments.id))
    .leftJoin(transferSlips, eq(transferSlips.name, bankTransfers.slip))
    .where(
      inArray(
        payments.orderId,
        paidSo.map(({ id }) => id),
      ),
    )
    .orderBy(asc(payments.id));
  return new Map(
    paidSo.flatMap((order): [string, TransferOfOrder][] => {
      const row = rows.find(({ payment }) => payment.orderId === order.id);
      if (!row?.payment.expiresAt) return [];
      const { sent, slip, payment } = row;
      const { transferToken: hash, transferSealedToken: sealedToken } = payment;
      const isOfGuest = order.userId === null && hash !== null;
      const token = isOfGuest ? links?.getLink({ token: hash, sealedToken }) : undefined;
      const isAwaited = order.status === 'AWAITING_PAYMENT' && row.payment.expiresAt > new Date();
      const transfer = {
        amount: order.totalPrice,
        until: row.payment.expiresAt.toISOString(),
        ...(isAwaited && account && { account }),
        ...(token && { token }),
        ...(sent && {
          sent: {
            reference: sent.reference,
            sentAt: sent.sentAt.toISOString(),
            ...(slip !== null && { slip }),
          },
        }),
      };
      return [[order.id, transfer]];
    }),
  );
}
