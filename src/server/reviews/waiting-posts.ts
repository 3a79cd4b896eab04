import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { productPosts } from '../db/schema.ts';
import { statusList } from '../db/statuses-as-sql.ts';
import { HttpError } from '../http/http-error.ts';
import type { Writing } from './photos.ts';
import { isBuyer } from './reviewed-product.ts';

/** Texts of one account that staff have not read. */
const MOST_OF_ACCOUNT = 10;
/**
 * And of all buyers of what they write about, and of all others: many accounts together must not fill the table, nor
 * close it to buyers, which an account alone does not make.
 */
const MOST_IN_ALL = 2000;
const OWN_WAIT = 'We have not read all that you wrote yet. Please write again once we have.';
const ALL_WAIT = 'We have many texts to read at the moment. Please try again in a few days.';

/** SQL condition: the author of a post received its product in an order. */
const isOfBuyer: SQL = sql`EXISTS (
  SELECT FROM orders o JOIN order_items i ON i.order_id = o.id
  WHERE o.user_id = ${productPosts.userId} AND o.status IN ${statusList('isReceived')} AND i.product_id = ${productPosts.productId})`;

/**
 * Refuses a further text while too many wait for staff. Of one account exactly, because it is locked; in all a few
 * more where several write at once.
 * @throws HttpError too_many_requests
 */
export async function requireRoomToWait(transaction: Queries, { userId, productId }: Writing): Promise<void> {
  const isWaiting = eq(productPosts.state, 'pending');
  const isOwn = and(isWaiting, eq(productPosts.userId, userId));
  const own = Number(await transaction.$count(productPosts, isOwn));
  if (own >= MOST_OF_ACCOUNT) throw new HttpError('too_many_requests', OWN_WAIT);
  const isAlike = (await isBuyer(transaction, userId, productId)) ? isOfBuyer : not(isOfBuyer);
  if (Number(await transaction.$count(productPosts, and(isWaiting, isAlike))) >= MOST_IN_ALL)
    throw new HttpError('too_many_requests', ALL_WAIT);
}
