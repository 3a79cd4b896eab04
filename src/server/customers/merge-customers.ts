import { eq, inArray, sql } from 'drizzle-orm';
import { CUSTOMER_NOTE_MAX } from '../../contract/customer.ts';
import { cutText } from '../../contract/plain-text.ts';
import { shopIdentity } from '../../identity/identity.ts';
import type { Actor } from '../accounts/access-tokens.ts';
import { eraseAccount, hashOfNoPassword } from '../accounts/erase-account.ts';
import { auditLasting } from '../accounts/lasting-act.ts';
import type { UserRow } from '../accounts/users.ts';
import type { Queries } from '../db/database.ts';
import {
  couponRedemptions,
  helpfulVotes,
  orders,
  productPosts,
  quotations,
  reviewPhotos,
  users,
} from '../db/schema.ts';
import { getDay } from '../figures/day-cells.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { OWNER_PRIORITY, queueMail, SECURITY_PRIORITY } from '../mail/queue.ts';
import * as messages from './messages.ts';

/** @throws HttpError not_found for one that is deleted; staff_account for one of the staff */
function requireCustomer(found: UserRow | undefined): UserRow {
  if (!found || found.deletedAt) throw new HttpError('not_found');
  if (found.staffRole) throw new HttpError('staff_account');
  return found;
}

/**
 * Both accounts, locked until the transaction ends: what another one adds to them waits. Their quotations first, because
 * who accepts or changes one locks it before the account; accounts in the order of ids, so that two merges do not wait
 * for each other.
 */
async function lockBoth(transaction: Queries, ids: readonly [string, string]): Promise<[UserRow, UserRow]> {
  await transaction
    .select({ id: quotations.id })
    .from(quotations)
    .where(inArray(quotations.userId, [...ids]))
    .orderBy(quotations.id)
    .for('update');
  const found = await transaction
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for('update');
  const [kept, other] = ids.map((id) => requireCustomer(found.find((user) => user.id === id)));
  if (!kept || !other) throw new HttpError('not_found');
  return [kept, other];
}

/** Moves what the other account wrote. Of two reviews of a product the kept account's stays, and so of the same question. */
async function movePosts(transaction: Queries, id: string, otherId: string): Promise<number> {
  await transaction.execute(sql`
    DELETE FROM product_posts gone USING product_posts stays
    WHERE gone.user_id = ${otherId} AND stays.user_id = ${id}
      AND stays.product_id = gone.product_id AND stays.kind = gone.kind
      AND (gone.kind = 'review' OR md5(stays.text) = md5(gone.text))`);
  const posts = await transaction
    .update(productPosts)
    .set({ userId: id })
    .where(eq(productPosts.userId, otherId))
    .returning({ id: productPosts.id });
  await transaction.update(reviewPhotos).set({ userId: id }).where(eq(reviewPhotos.userId, otherId));
  // One vote of a person, and none on the own review.
  await transaction.execute(sql`
    INSERT INTO helpful_votes (post_id, user_id) SELECT post_id, ${id} FROM helpful_votes WHERE user_id = ${otherId}
    ON CONFLICT DO NOTHING`);
  await transaction.delete(helpfulVotes).where(eq(helpfulVotes.userId, otherId));
  await transaction.execute(sql`
    DELETE FROM helpful_votes USING product_posts
    WHERE product_posts.id = post_id AND helpful_votes.user_id = ${id} AND product_posts.user_id = ${id}`);
  return posts.length;
}

/**
 * Gives all that one account has to another: orders with their bills, returns, serial numbers and claims, quotations,
 * coupons that were used, reviews, questions and votes; note, PAN and group where the other has none. The merged account
 * is erased and its sessions end; nobody can take it apart again. What belongs to its mailbox alone (alerts, mails,
 * enquiries) stays there for its time.
 * @param id of the account that stays
 * @throws HttpError not_found, also where it was merged before; staff_account; validation_error for one and the same
 */
export async function mergeCustomers(
  queries: Queries,
  actor: Actor,
  id: string,
  otherId: string,
): Promise<void> {
  if (id === otherId) throw fieldError('otherId', messages.sameCustomer);
  const passwordHash = await hashOfNoPassword(otherId);
  await queries.transaction(async (transaction) => {
    const [kept, other] = await lockBoth(transaction, [id, otherId]);
    const ordered = await transaction
      .update(orders)
      .set({ userId: id })
      .where(eq(orders.userId, otherId))
      .returning({ id: orders.id });
    const quoted = await transaction
      .update(quotations)
      .set({ userId: id })
      .where(eq(quotations.userId, otherId))
      .returning({ id: quotations.id });
    await transaction
      .update(couponRedemptions)
      .set({ userId: id })
      .where(eq(couponRedemptions.userId, otherId));
    const posts = await movePosts(transaction, id, otherId);
    // Its bills are found by it.
    const otherPan = kept.pan && other.pan && kept.pan !== other.pan ? messages.otherPan(other.pan) : '';
    const note = [otherPan, kept.note, other.note].filter(Boolean).join('\n\n');
    await transaction
      .update(users)
      .set({
        note: cutText(note, CUSTOMER_NOTE_MAX),
        pan: kept.pan ?? other.pan,
        groupId: kept.groupId ?? other.groupId,
      })
      .where(eq(users.id, id));
    await eraseAccount(transaction, otherId, passwordHash);
    // Which of their orders are those of a returning customer.
    await transaction.execute(sql`
      INSERT INTO figure_changes (day) SELECT DISTINCT ${getDay(sql`created_at`)} FROM orders WHERE user_id = ${id}`);
    const details = { merged: otherId, orders: ordered.length, quotations: quoted.length, posts };
    await auditLasting(
      transaction,
      { ...actor, action: 'customer.merged', subject: id, details },
      messages.customersMerged(kept.email),
    );
    await queueMail(transaction, {
      recipient: other.email,
      priority: other.emailVerifiedAt ? SECURITY_PRIORITY : OWNER_PRIORITY,
      subject: messages.mergedSubject(shopIdentity().name),
      body: messages.mergedBody,
    });
  });
}
