import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { productPosts, users } from '../db/schema.ts';
import { statusList } from '../db/statuses-as-sql.ts';
import { HttpError } from '../http/http-error.ts';
import type { Writing } from './photos.ts';
import { isBuyer } from './reviewed-product.ts';

/** Texts of one account that staff have not read. */
const MOST_OF_ACCOUNT = 10;
/**
 * And of all buyers of what they write about, of others with a confirmed mailbox, and of all others: many accounts
 * together must not fill the table, nor close it to who is more than an account.
 */
const MOST_IN_ALL = 2000;
const OWN_WAIT = 'We have not read all that you wrote yet. Please write again once we have.';
const ALL_WAIT = 'We have many texts to read at the moment. Please try again in a few days.';

/** SQL condition: the author of a post received its product in an order. */
const isOfBuyer: SQL = sql`EXISTS (
  SELECT FROM orders o JOIN order_items i ON i.order_id = o.id
  WHERE o.user_id = ${productPosts.userId} AND o.status IN ${statusList('isReceived')} AND i.product_id = ${productPosts.productId})`;

const hasMailbox: SQL = sql`EXISTS (SELECT FROM users u WHERE u.id = ${productPosts.userId} AND u.email_verified_at IS NOT NULL)`;

/** SQL condition: the authors that share a room with this one. */
async function areAlike(transaction: Queries, { userId, productId }: Writing): Promise<SQL | undefined> {
  if (await isBuyer(transaction, userId, productId)) return isOfBuyer;
  const [author] = await transaction.select().from(users).where(eq(users.id, userId));
  return and(not(isOfBuyer), author?.emailVerifiedAt ? hasMailbox : not(hasMailbox));
}

/**
 * Refuses a further text while too many wait for staff. Of one account exactly, because it is locked; in all a few
 * more where several write at once.
 * @throws HttpError too_many_requests
 */
export async function requireRoomToWait(transaction: Queries, writing: Writing): Promise<void> {
  const isWaiting = eq(productPosts.state, 'pending');
  const isOwn = and(isWaiting, eq(productPosts.userId, writing.userId));
  if ((await transaction.$count(productPosts, isOwn)) >= MOST_OF_ACCOUNT)
    throw new HttpError('too_many_requests', OWN_WAIT);
  const isAlike = await areAlike(transaction, writing);
  if ((await transaction.$count(productPosts, and(isWaiting, isAlike))) >= MOST_IN_ALL)
    throw new HttpError('too_many_requests', ALL_WAIT);
}
