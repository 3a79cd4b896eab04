import { asc, eq, inArray } from 'drizzle-orm';
import plugin from 'fastify-plugin';
import type { Queries } from '../db/database.ts';
import { moneyMovements, orderItems, orderNotices, orders, users } from '../db/schema.ts';
import { movementSums } from '../ledger/movement-sums.ts';
import { rupeesOf } from '../ledger/paisa.ts';
import { OWNER_PRIORITY, queueMail } from '../mail/queue.ts';
import type { Shop } from '../shop.ts';
import { repeat } from '../timers/repeat.ts';
import { orderMail } from './order-mail-text.ts';
import { announceStockOf } from './stock.ts';

const LOOK_EVERY_MS = 500;
/** Notices that are read together. */
const BATCH = 20;

const readNotices = (queries: Queries) =>
  queries
    .select({ notice: orderNotices, order: orders, buyer: users })
    .from(orderNotices)
    .innerJoin(orders, eq(orders.id, orderNotices.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .orderBy(asc(orderNotices.id))
    .limit(BATCH);
type Noticed = Awaited<ReturnType<typeof readNotices>>[number];

/** Lines and refunded rupees of orders, by the order's id. */
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
  const itemsOf = Map.groupBy(items, ({ orderId }) => orderId);
  const movementsOf = Map.groupBy(movements, ({ orderId }) => orderId);
  return (orderId: string) => ({
    items: itemsOf.get(orderId) ?? [],
    refunded: rupeesOf(movementSums(movementsOf.get(orderId) ?? []).refundedPaisa),
  });
}

/**
 * Queues the mail of a notice and forgets the notice. It goes to the account's own e-mail: with one that was typed in
 * the order, anybody could make the shop send mail to strangers. To a deleted account nothing goes.
 */
const writeMail = (
  queries: Queries,
  { notice, order, buyer }: Noticed,
  { items, refunded }: { items: (typeof orderItems.$inferSelect)[]; refunded: number },
): Promise<void> =>
  queries.transaction(async (transaction) => {
    const taken = await transaction
      .delete(orderNotices)
      .where(eq(orderNotices.id, notice.id))
      .returning({ id: orderNotices.id });
    const isTakenByAnother = taken.length === 0;
    if (isTakenByAnother || buyer.deletedAt) return;
    await queueMail(transaction, {
      recipient: buyer.email,
      ...(buyer.emailVerifiedAt && { priority: OWNER_PRIORITY }),
      ...orderMail(notice.event, { ...order, refunded }, items),
    });
  });

/**
 * Writes the mails of some notices, in one transaction: each commit waits for the disk. One that fails stays for the
 * next time, and keeps no other from being written. The stock that orders took is announced with their mails.
 * @returns whether more may be waiting
 */
async function writeBatch(queries: Queries, onError: (error: unknown) => void): Promise<boolean> {
  const noticed = await readNotices(queries);
  if (noticed.length === 0) return false;
  const detailsOf = await readDetails(
    queries,
    noticed.map(({ order }) => order.id),
  );
  const placed = noticed.filter(({ notice }) => notice.event === 'placed').map(({ order }) => order.id);
  let failed = 0;
  await queries.transaction(async (transaction) => {
    if (placed.length > 0) await announceStockOf(transaction, placed);
    for (const each of noticed)
      await writeMail(transaction, each, detailsOf(each.order.id)).catch((error: unknown) => {
        failed += 1;
        onError(error);
      });
  });
  return failed === 0 && noticed.length === BATCH;
}

/** Writes the mails of all notices. @param isStopped asked between batches: the shop closes */
async function writeMails(
  queries: Queries,
  isStopped: () => boolean,
  onError: (error: unknown) => void,
): Promise<void> {
  while (!isStopped() && (await writeBatch(queries, onError)));
}

/** Writes the mails to buyers in the background: an order need not wait for what only its mail reads. */
export const orderMails = plugin<Shop>(
  async (app, { database }) => {
    const onError = (error: unknown) => app.log.warn({ err: error }, 'mail of an order not written');
    let isStopped = false;
    const stop = repeat(
      () => writeMails(database.staffQueries, () => isStopped, onError),
      LOOK_EVERY_MS,
      onError,
    );
    app.addHook('onClose', () => {
      isStopped = true;
      return stop();
    });
  },
  { name: 'order-mails' },
);
