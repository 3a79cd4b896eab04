import { asc, desc, eq } from 'drizzle-orm';
import type { EventSubject } from '../../rules/order/order-notice.ts';
import type { BuyerEvent } from '../../rules/order/order-status.ts';
import { refundDeadline, returnCode } from '../../rules/order/return-terms.ts';
import { readInvoices } from '../bills/read-bills.ts';
import type { Queries } from '../db/database.ts';
import { orderItems, orders, payments, returnLines, returns } from '../db/schema.ts';
import { leftPaisa, movementSums, readMovements } from '../ledger/movements.ts';
import { getRupees } from '../ledger/owed-money.ts';
import { noteEvent } from '../mail/note-event.ts';
import { refundedSince } from './receive-return.ts';
import { readDueForReturns, readReturnWorths } from './return-worths.ts';
import { readShipments } from './shipments.ts';

/** The last return of an order: there is at most one that is not finished. */
async function readGoodsBack(queries: Queries, orderId: string): Promise<EventSubject> {
  const [last] = await queries
    .select({ row: returns, order: orders })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(eq(returns.orderId, orderId))
    .orderBy(desc(returns.number))
    .limit(1);
  if (!last) return {};
  const { id, number, state, stateTimes, refusal, createdAt } = last.row;
  const isDue = state === 'RECEIVED';
  const movements = await readMovements(queries, orderId);
  const left = leftPaisa(movementSums(movements));
  const readWorth = async () => (await readReturnWorths(queries, [orderId])).get(id)?.paisa ?? 0;
  const due = isDue ? ((await readDueForReturns(queries, last.order)) ?? left) : await readWorth();
  const lines = await queries
    .select({ name: orderItems.productName, line: returnLines })
    .from(returnLines)
    .innerJoin(orderItems, eq(orderItems.id, returnLines.itemId))
    .where(eq(returnLines.returnId, id))
    .orderBy(asc(orderItems.id));
  return {
    goodsBack: {
      code: returnCode(orderId, number),
      refundBy: isDue ? refundDeadline(stateTimes.RECEIVED) : undefined,
      isOver: state === 'REFUNDED',
      refusal,
      refunded: getRupees(refundedSince(movements, createdAt)),
      due: getRupees(Math.max(0, Math.min(left, due))),
      came: lines.flatMap(({ name, line: { received, quantity } }) =>
        received === null ? [] : { productName: name, received, quantity },
      ),
    },
  };
}

async function readTransfer(queries: Queries, orderId: string): Promise<EventSubject> {
  const [found] = await queries
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.id))
    .limit(1);
  return found ? { transfer: transferSubject(found) } : {};
}

type AwaitedTransfer = Pick<
  typeof payments.$inferInsert,
  'expiresAt' | 'transferToken' | 'transferSealedToken'
>;

export const transferSubject = ({
  expiresAt,
  transferToken: token,
  transferSealedToken: sealedToken = null,
}: AwaitedTransfer): EventSubject['transfer'] =>
  expiresAt
    ? { until: expiresAt.toISOString(), link: token ? { token, sealedToken } : undefined }
    : undefined;

async function readParcels(queries: Queries, orderId: string): Promise<EventSubject> {
  return { parcels: (await readShipments(queries, [orderId])).get(orderId) };
}

async function readSent(queries: Queries, orderId: string): Promise<EventSubject> {
  const bill = (await readInvoices(queries, [orderId])).get(orderId);
  const parcels = await readParcels(queries, orderId);
  return { ...parcels, bill: bill && { id: bill.id, label: bill.label } };
}

const SUBJECTS: Partial<Record<BuyerEvent, typeof readParcels>> = {
  placed: readTransfer,
  'transfer-due': readTransfer,
  shipped: readSent,
  parcel: readParcels,
  tracking: readParcels,
  'return-requested': readGoodsBack,
  returned: readGoodsBack,
  'return-refused': readGoodsBack,
};

/** What an event is about that has just happened to a locked order. */
export const readSubject = async (
  queries: Queries,
  orderId: string,
  event: BuyerEvent,
): Promise<EventSubject> => (await SUBJECTS[event]?.(queries, orderId)) ?? {};

/**
 * Notes an event of a locked order for the mail to its buyer, in the transaction of the event.
 * @param money of a refund, in paisa: what went back now, and what less than was promised where its return ended with that
 */
export async function notifyBuyer(
  transaction: Queries,
  orderId: string,
  event: BuyerEvent,
  money?: { refundPaisa: number; shortPaisa?: number },
): Promise<void> {
  await noteEvent(transaction, orderId, event, {
    ...(await readSubject(transaction, orderId, event)),
    ...(money && { refund: getRupees(Math.abs(money.refundPaisa)), short: getRupees(money.shortPaisa ?? 0) }),
  });
}
