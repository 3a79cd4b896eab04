import { randomBytes } from 'node:crypto';
import { and, eq, inArray, notInArray, or } from 'drizzle-orm';
import { shopIdentity } from '../../identity/identity.ts';
import { CLOSED_STATUSES } from '../../rules/order-status.ts';
import type { Queries } from '../db/database.ts';
import { idempotencyKeys, mails, orders, payments, refreshTokens, resetCodes, users } from '../db/schema.ts';
import { HttpError } from '../http-error.ts';
import { queueMail } from '../mail/queue.ts';
import { eraseOrdersOfDeleted } from '../retention/erase-orders.ts';
import { hashPassword } from './passwords.ts';
import { raiseTokenVersion } from './token-versions.ts';
import type { UserRow } from './users.ts';

const notice = () => ({
  subject: `Your account at ${shopIdentity().name} was deleted`,
  body: `Your account was deleted just now, as asked for with its password. Invoices of your orders stay with us for five years, because the law asks for it.

If that was not you, write to us.`,
});

/** Whether something is still to happen with an order that needs its buyer's phone or money. */
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
        or(notInArray(orders.status, [...CLOSED_STATUSES]), eq(payments.orderId, orders.id)),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/**
 * Deletes a customer's account. Its row stays without anything personal, because orders refer to it, and those keep only
 * what their invoice needs. The network that it was made from stays until retention forgets it: the limit on sign-ups
 * counts by it, and would otherwise end with each deletion.
 * @throws HttpError orders_open, or forbidden for staff, whose accounts are not theirs to delete
 */
export async function deleteAccount(
  queries: Queries,
  { id, email, emailVerifiedAt, staffRole }: UserRow,
): Promise<void> {
  if (staffRole) throw new HttpError('forbidden', 'The account of a member of staff is not deleted here.');
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  await queries.transaction(async (transaction) => {
    // Before the row below, as renewing a session locks them: the other way round the two could wait for each other.
    await transaction.delete(refreshTokens).where(eq(refreshTokens.userId, id));
    // Placing an order takes a lock of this row too: one that is being placed is seen below.
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
    if (await hasOpenOrders(transaction, id)) throw new HttpError('orders_open');
    await transaction
      .update(users)
      .set({
        email: `deleted-${id}@deleted.invalid`,
        firstName: '',
        lastName: '',
        phone: '',
        passwordHash,
        emailVerifiedAt: null,
        deletedAt: new Date(),
      })
      .where(eq(users.id, id));
    await raiseTokenVersion(transaction, id);
    // Again, for a session that was renewed meanwhile.
    await transaction.delete(refreshTokens).where(eq(refreshTokens.userId, id));
    await transaction.delete(resetCodes).where(eq(resetCodes.userId, id));
    await transaction.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, id));
    // An e-mail that was never confirmed may be another's: the operator's alerts, say, or a stranger's mailbox, whose mails
    // an hour are counted by these rows.
    if (emailVerifiedAt) await transaction.delete(mails).where(eq(mails.recipient, email));
    await eraseOrdersOfDeleted(transaction);
    await queueMail(transaction, { recipient: email, ...notice() });
  });
}
