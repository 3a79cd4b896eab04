import { and, eq } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { productPosts } from '../db/schema.ts';
import { HttpError } from '../http-error.ts';

/** Texts of one account that staff have not read. */
const MOST_OF_ACCOUNT = 10;
/** And of all: many accounts together must not fill the table, nor bury what customers write. */
const MOST_IN_ALL = 2000;
const OWN_WAIT = 'We have not read all that you wrote yet. Please write again once we have.';
const ALL_WAIT = 'We have many texts to read at the moment. Please try again in a few days.';

/**
 * Refuses a further text while too many wait for staff. Of one account exactly, because it is locked; in all a few
 * more where several write at once.
 * @throws HttpError too_many_requests
 */
export async function requireRoomToWait(transaction: Queries, userId: string): Promise<void> {
  const isWaiting = eq(productPosts.state, 'pending');
  const isOwn = and(isWaiting, eq(productPosts.userId, userId));
  const own = Number(await transaction.$count(productPosts, isOwn));
  if (own >= MOST_OF_ACCOUNT) throw new HttpError('too_many_requests', OWN_WAIT);
  if (Number(await transaction.$count(productPosts, isWaiting)) >= MOST_IN_ALL)
    throw new HttpError('too_many_requests', ALL_WAIT);
}
