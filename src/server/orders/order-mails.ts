import { asc, eq, inArray } from 'drizzle-orm';
import plugin from 'fastify-plugin';
import type { BuyerEvent } from '../../rules/order/order-status.ts';
import { refundDeadline, returnCode } from '../../rules/order/return-terms.ts';
import { transferPath } from '../../rules/order/transfer-path.ts';
import { readInvoices } from '../bills/read-bills.ts';
import { readSeller, vatPercentAt } from '../bills/seller.ts';
import type { Queries } from '../db/database.ts';
import { moneyMovements, orderItems, orderNotices, orders, returns, users } from '../db/schema.ts';
import { movementSums } from '../ledger/movement-sums.ts';
import { rupeesOf } from '../ledger/paisa.ts';
import { OWNER_PRIORITY, queueMails } from '../mail/queue.ts';
import type { Shop } from '../shop.ts';
import { repeat } from '../timers/repeat.ts';
import { type MailedOrder, orderMail } from './order-mail-text.ts';
import { readShipments } from './shipments.ts';
import { announceStock } from './stock.ts';
import { readTransfers } from './transfers-of-orders.ts';

const LOOK_EVERY_MS = 500;
/** Notices that are read together. */
const BATCH = 20;

const readNotices = (queries: Queries) =>
  queries
    .select({ notice: orderNotices, order: orders })
    .from(orderNotices)
    .innerJoin(orders, eq(orders.id, orderNotices.orderId))
    .orderBy(asc(orderNotices.id))
    .limit(BATCH);
type Noticed = Awaited<ReturnType<typeof readNotices>>[number];

/** `addressAt`: of a page of the shop by its path. */
type Writer = { queries: Queries; addressAt: (path: string) => string };

/** Lines, paid and refunded rupees and bills of orders, by the order's id. */
async function readDetails(queries: Queries, orderIds: string[]) {
  const items = await queries
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, orderIds))
    .orderBy(asc(orderItems.id));
  const movements = await queries
    .select()
    .from(moneyMovements)
    .where(inArray(moneyMovements.orderId, orderIds));
  const invoices = await readInvoices(queries, orderIds);
  const itemsOf = Map.groupBy(items, ({ orderId }) => orderId);
  const movementsOf = Map.groupBy(movements, ({ orderId }) => orderId);
  return (orderId: string) => {
    const { paidPaisa, refundedPaisa } = movementSums(movementsOf.get(orderId) ?? []);
    return {
      items: itemsOf.get(orderId) ?? [],
      paid: rupeesOf(paidPaisa),
      refunded: rupeesOf(refundedPaisa),
      invoice: invoices.get(orderId),
    };
  };
}

const OF_PARCELS: readonly BuyerEvent[] = ['shipped', 'parcel'];

/** The parcels of the orders whose mails say something of them, by the order's id. */
const readParcels = (queries: Queries, noticed: readonly Noticed[]) =>
  readShipments(
    queries,
    noticed.filter(({ notice }) => OF_PARCELS.includes(notice.event)).map(({ order }) => order.id),
  );

const OF_RETURNS: readonly BuyerEvent[] = ['return-requested', 'returned', 'return-refused'];

/** The last returns of the orders whose mails say something of them, by the order's id. */
async function readLastReturns(queries: Queries, noticed: readonly Noticed[]) {
  const about = noticed.filter(({ notice }) => OF_RETURNS.includes(notice.event));
  if (about.length === 0) return new Map<string, MailedOrder['lastReturn']>();
  const found = await queries
    .select()
    .from(returns)
    .where(
      inArray(
        returns.orderId,
        about.map(({ order }) => order.id),
      ),
    )
    .orderBy(asc(returns.number));
  return new Map(
    found.map(({ orderId, number, state, stateTimes, refusal }) => {
      const refundBy = state === 'RECEIVED' ? refundDeadline(stateTimes.RECEIVED) : undefined;
      const isOver = state === 'REFUNDED';
      return [orderId, { code: returnCode(orderId, number), refundBy, isOver, refusal }];
    }),
  );
}

/**
 * Queues the mails of notices and forgets the notices, in one transaction: each commit waits for the disk. A mail goes
 * to the account's own e-mail: with one that was typed in the order, anybody could make the shop send mail to
 * strangers. To a deleted account nothing goes, and none is deleted meanwhile.
 */
const writeMails = ({ queries, addressAt }: Writer, noticed: readonly Noticed[]): Promise<void> =>
  queries.transaction(async (transaction) => {
    const notices = noticed.map(({ notice }) => notice.id);
    const taken = await transaction
      .delete(orderNotices)
      .where(inArray(orderNotices.id, notices))
      .returning({ id: orderNotices.id });
    // Another instance took the others.
    const own = noticed.filter(({ notice }) => taken.some(({ id }) => id === notice.id));
    if (own.length === 0) return;
    const buyers = await transaction
      .select()
      .from(users)
      .where(inArray(users.id, [...new Set(own.flatMap(({ order }) => order.userId ?? []))]))
      // In the order in which a merge locks them: either would else wait for the other.
      .orderBy(users.id)
      .for('key share');
    const detailsFor = await readDetails(
      transaction,
      own.map(({ order }) => order.id),
    );
    const transferOf = await readTransfers(
      transaction,
      own.map(({ order }) => order),
    );
    const parcelsOf = await readParcels(transaction, own);
    const seller = await readSeller(transaction);
    const returnOf = await readLastReturns(transaction, own);
    const mails = own.flatMap(({ notice, order }) => {
      const { items, invoice, ...details } = detailsFor(order.id);
      const billId = notice.event === 'shipped' ? invoice?.id : undefined;
      const transfer = transferOf.get(order.id);
      const words = (address: string | undefined) =>
        orderMail(
          notice.event,
          {
            ...{ ...order, ...details, transfer },
            billLabel: invoice?.label,
            vatPercent: invoice ? invoice.vatPercent : vatPercentAt(order.createdAt, seller),
            parcels: parcelsOf.get(order.id),
            lastReturn: returnOf.get(order.id),
          },
          items,
          address,
        );
      // Staff typed the e-mail of a customer without an account, who sees of the order only how it is paid by transfer.
      const page = transfer?.token && order.status === 'AWAITING_PAYMENT' && transferPath(transfer.token);
      if (order.userId === null)
        return order.shippingEmail === ''
          ? []
          : { recipient: order.shippingEmail, billId, ...words(page ? addressAt(page) : undefined) };
      const buyer = buyers.find(({ id }) => id === order.userId);
      if (!buyer || buyer.deletedAt) return [];
      return {
        recipient: buyer.email,
        billId,
        ...(buyer.emailVerifiedAt && { priority: OWNER_PRIORITY }),
        ...words(addressAt(`/order/${order.id}`)),
      };
    });
    await queueMails(transaction, mails);
  });

/**
 * Writes the mails of some notices. One that fails stays for the next time, and keeps no other from being written. The
 * stock that orders took is announced first, whatever becomes of their mails.
 * @returns whether more may be waiting
 */
async function writeBatch(writer: Writer, onError: (error: unknown) => void): Promise<boolean> {
  const { queries } = writer;
  const noticed = await readNotices(queries);
  if (noticed.length === 0) return false;
  const placed = noticed.filter(({ notice }) => notice.event === 'placed').map(({ order }) => order.id);
  if (placed.length > 0) await announceStock(queries, placed);
  try {
    await writeMails(writer, noticed);
    return noticed.length === BATCH;
  } catch {
    for (const each of noticed) await writeMails(writer, [each]).catch(onError);
    return false;
  }
}

/** Writes the mails of all notices. @param isStopped asked between batches: the shop closes */
async function writeAllMails(
  writer: Writer,
  isStopped: () => boolean,
  onError: (error: unknown) => void,
): Promise<void> {
  while (!isStopped() && (await writeBatch(writer, onError)));
}

/** Writes the mails to buyers in the background: an order need not wait for what only its mail reads. */
export const orderMails = plugin<Shop>(
  async (app, { config, database }) => {
    const writer = {
      queries: database.staffQueries,
      addressAt: (path: string) => new URL(path, config.siteUrl).href,
    };
    const onError = (error: unknown) => app.log.warn({ err: error }, 'mail of an order not written');
    let isStopped = false;
    const stop = repeat(() => writeAllMails(writer, () => isStopped, onError), LOOK_EVERY_MS, onError);
    app.addHook('onClose', () => {
      isStopped = true;
      return stop();
    });
  },
  { name: 'order-mails' },
);
