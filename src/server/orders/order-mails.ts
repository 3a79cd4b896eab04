import { asc, eq, inArray } from 'drizzle-orm';
import type { BuyerEvent } from '../../rules/order/order-status.ts';
import { transferPath } from '../../rules/order/transfer-path.ts';
import type { LinkTokens } from '../accounts/secrets.ts';
import type { Queries } from '../db/database.ts';
import { orderNotices, orders, users } from '../db/schema.ts';
import { describeLate } from '../mail/note-event.ts';
import { OWNER_PRIORITY, queueMails } from '../mail/queue.ts';
import { readSubject } from './notify-buyer.ts';
import { orderMail } from './order-mail-text.ts';
import { announceStock } from './stock.ts';

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

/** What a buyer can bring about alone, with the address of somebody else as that of the account. */
const BY_BUYER: ReadonlySet<BuyerEvent> = new Set([
  'placed',
  'payment-failed',
  'transfer-due',
  'return-requested',
  'return-withdrawn',
  'cancelled',
]);

/** `addressAt`: of a page of the shop by its path. */
type Writer = {
  queries: Queries;
  addressAt: (path: string) => string;
  links: LinkTokens;
  onError: (error: unknown) => void;
};

/**
 * Queues the mails of notices and forgets the notices, in one transaction: each commit waits for the disk. A mail goes
 * to the account's own e-mail: with one that was typed in the order, anybody could make the shop send mail to
 * strangers. To a deleted account nothing goes, and none is deleted meanwhile. To whom it goes is read now; what it says
 * is in the notice alone.
 */
const writeMails = ({ queries, addressAt, links }: Writer, noticed: readonly Noticed[]): Promise<void> =>
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
    const mails = own.flatMap(({ notice: { event, about }, order }) => {
      if (!about) return [];
      const { transfer, bill } = about;
      const words = (path: string | undefined) =>
        orderMail(event, about, path === undefined ? undefined : addressAt(path));
      const billId = bill?.id;
      const token = transfer?.link ? links.getLink(transfer.link) : transfer?.token;
      // Staff typed the e-mail of a customer without an account, who sees of the order only how it is paid by transfer.
      if (order.userId === null)
        return order.shippingEmail === ''
          ? []
          : {
              recipient: order.shippingEmail,
              priority: OWNER_PRIORITY,
              billId,
              ...words(token ? transferPath(token) : undefined),
            };
      const buyer = buyers.find(({ id }) => id === order.userId);
      if (!buyer || buyer.deletedAt) return [];
      return {
        recipient: buyer.email,
        billId,
        ...((buyer.emailVerifiedAt || !BY_BUYER.has(event)) && { priority: OWNER_PRIORITY }),
        ...words(`/order/${order.id}`),
      };
    });
    await queueMails(transaction, mails);
  });

/**
 * Writes the mails of some notices. One that fails stays for the next time, and keeps no other from being written. The
 * stock that orders took is announced first, whatever becomes of their mails.
 * @returns whether more may be waiting
 */
export async function writeOrderMails(writer: Writer): Promise<boolean> {
  const { queries, onError } = writer;
  const found = await readNotices(queries);
  if (found.length === 0) return false;
  // An earlier version noted events with their order alone.
  for (const { notice } of found.filter(({ notice: { about } }) => about === null))
    try {
      const subject = await readSubject(queries, notice.orderId, notice.event);
      notice.about = await describeLate(queries, notice, subject);
    } catch (error) {
      onError(error);
    }
  const noticed = found.filter(({ notice }) => notice.about !== null);
  const placed = noticed.filter(({ notice }) => notice.event === 'placed').map(({ order }) => order.id);
  if (placed.length > 0) await announceStock(queries, placed);
  try {
    await writeMails(writer, noticed);
    return found.length === BATCH && noticed.length > 0;
  } catch {
    for (const each of noticed) await writeMails(writer, [each]).catch(onError);
    return false;
  }
}
