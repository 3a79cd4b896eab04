import { and, eq, inArray, notInArray, or } from 'drizzle-orm';
import { shopIdentity } from '../../identity/identity.ts';
import { statusesThat } from '../../rules/order/order-status.ts';
import { eraseAccount, hashOfNoPassword } from '../accounts/erase-account.ts';
import { requireUnchanged } from '../accounts/own-account.ts';
import type { UserRow } from '../accounts/users.ts';
import type { Queries } from '../db/database.ts';
import {
  helpfulVotes,
  instalmentEnquiries,
  mails,
  orders,
  payments,
  productAlerts,
  productPosts,
  users,
} from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { queueMail, SECURITY_PRIORITY } from '../mail/queue.ts';
import { forgetQuotations } from '../quotations/kept-stock.ts';
import { eraseOrders, readBillYears } from '../retention/forget-old.ts';
import { deletePhotosOf } from '../reviews/photos.ts';
import * as messages from './messages.ts';

const notice = (years: number) => ({
  subject: messages.accountDeletedSubject(shopIdentity().name),
  body: messages.accountDeletedBody(years),
});

/** Whether an order still needs its buyer's phone number or a payment. */
async function hasOpenOrders(transaction: Queries, userId: string): Promise<boolean> {
  const found = await transaction
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(
      payments,
      and(eq(payments.orderId, orders.id), inArray(payments.state, ['NEEDS_REFUND', 'REFUNDING'])),
    )
    .where(
      and(
        eq(orders.userId, userId),
        or(notInArray(orders.status, statusesThat('isClosed')), eq(payments.orderId, orders.id)),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/**
 * Deletes a customer's account. Its row stays without anything personal, because orders refer to it; orders keep only
 * what their invoice needs, and complaints stay as they are: the law wants both kept.
 * @returns the names of the photos of its reviews, whose files go after the commit
 * @throws HttpError orders_open, or forbidden for staff, who may not delete their accounts
 */
export async function deleteAccount(queries: Queries, user: UserRow): Promise<string[]> {
  const { id, email, emailVerifiedAt, staffRole } = user;
  if (staffRole) throw new HttpError('forbidden', 'Staff accounts cannot be deleted here.');
  const passwordHash = await hashOfNoPassword(id);
  return queries.transaction(async (transaction) => {
    // Conflicts with what an order locks (checkout/buyer.ts), so that a concurrent one is seen below, or not placed.
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
    await requireUnchanged(transaction, user);
    if (await hasOpenOrders(transaction, id)) throw new HttpError('orders_open');
    await eraseAccount(transaction, id, passwordHash);
    await transaction.delete(helpfulVotes).where(eq(helpfulVotes.userId, id));
    const photos = await deletePhotosOf(transaction, id);
    await forgetQuotations(transaction, id);
    await transaction.delete(productPosts).where(eq(productPosts.userId, id));
    // An unconfirmed e-mail may be someone else's mailbox (even the operator's), and these rows count the mails to it
    // in an hour.
    if (emailVerifiedAt) {
      await transaction.delete(mails).where(eq(mails.recipient, email));
      await transaction.delete(productAlerts).where(eq(productAlerts.email, email));
      await transaction.delete(instalmentEnquiries).where(eq(instalmentEnquiries.email, email));
    }
    await eraseOrders(transaction);
    await queueMail(transaction, {
      recipient: email,
      ...(emailVerifiedAt && { priority: SECURITY_PRIORITY }),
      ...notice(await readBillYears(transaction)),
    });
    return photos;
  });
}
