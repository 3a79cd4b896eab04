import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OwnPost } from '../../contract/own-post.ts';
import type { WrittenReview } from '../../contract/product-post.ts';
import { shownName } from '../../rules/product/name-identity.ts';
import { lockAuthor } from '../accounts/users.ts';
import type { Queries } from '../db/database.ts';
import { helpfulVotes, productPosts, users } from '../db/schema.ts';
import { statusList } from '../db/shared-sql.ts';
import { HttpError } from '../http/http-error.ts';
import { toOwnPost } from './own-posts.ts';
import { checkPhotos, keepPhotos, readPhotos, type Writing } from './photos.ts';
import { hasReceivedGoods, isBuyer, requireBuyer } from './reviewed-product.ts';

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
async function requireRoomToWait(transaction: Queries, writing: Writing): Promise<void> {
  const isWaiting = eq(productPosts.state, 'pending');
  const isOwn = and(isWaiting, eq(productPosts.userId, writing.userId));
  if ((await transaction.$count(productPosts, isOwn)) >= MOST_OF_ACCOUNT)
    throw new HttpError('too_many_requests', OWN_WAIT);
  const isAlike = await areAlike(transaction, writing);
  if ((await transaction.$count(productPosts, and(isWaiting, isAlike))) >= MOST_IN_ALL)
    throw new HttpError('too_many_requests', ALL_WAIT);
}

/** What a statement gave that always gives a row. */
function only<Row>([row]: Row[]): Row {
  if (!row) throw new Error('a post was not written');
  return row;
}

/** A review as it was written, and the names of the photos that it lost. */
type Written = { post: OwnPost; removedPhotos: string[] };

/**
 * Writes the review of an account about a product, or another text, rating and photos in its place, which wait for
 * staff again and have no votes. The same sent twice changes nothing.
 * @throws HttpError forbidden for who did not receive the product, validation_error for a photo that is not there,
 * too_many_requests
 */
export async function writeReview(
  queries: Queries,
  writing: Writing,
  { rating, title, text, photos }: WrittenReview,
): Promise<Written> {
  const { userId, productId } = writing;
  const isOwnReview = and(
    eq(productPosts.userId, userId),
    eq(productPosts.productId, productId),
    eq(productPosts.kind, 'review'),
  );
  return queries.transaction(async (transaction) => {
    const author = shownName((await lockAuthor(transaction, userId)).firstName);
    await requireBuyer(transaction, userId, productId);
    const [before] = await transaction.select().from(productPosts).where(isOwnReview).for('update');
    if (before?.state !== 'pending') await requireRoomToWait(transaction, writing);
    const { areSame } = await checkPhotos(transaction, writing, photos, before?.id);
    const written = { author, rating, title, text };
    await transaction
      .insert(productPosts)
      .values({ kind: 'review', productId, userId, ...written })
      .onConflictDoUpdate({
        target: [productPosts.userId, productPosts.productId],
        targetWhere: sql`kind = 'review'`,
        set: {
          ...written,
          state: 'pending',
          publishedAt: null,
          decidedAt: null,
          answer: null,
          revision: sql`${productPosts.revision} + 1`,
          createdAt: sql`now()`,
        },
        setWhere: sql`NOT ${areSame} OR (${productPosts.rating}, ${productPosts.title}, ${productPosts.text})
          IS DISTINCT FROM (excluded.rating, excluded.title, excluded.text)`,
      });
    const row = only(await transaction.select().from(productPosts).where(isOwnReview));
    // Votes were for what was written before.
    if (before && before.revision !== row.revision)
      await transaction.delete(helpfulVotes).where(eq(helpfulVotes.postId, row.id));
    const removedPhotos = await keepPhotos(transaction, writing, photos, row.id);
    return { post: toOwnPost(row, (await readPhotos(transaction, [row.id])).get(row.id)), removedPhotos };
  });
}

/** Writes a question about a product. The same one sent twice is one. @throws HttpError too_many_requests */
export async function writeQuestion(
  queries: Queries,
  { userId, productId }: Writing,
  text: string,
): Promise<OwnPost> {
  return queries.transaction(async (transaction) => {
    const author = shownName((await lockAuthor(transaction, userId)).firstName);
    const isThisQuestion = and(
      eq(productPosts.userId, userId),
      eq(productPosts.productId, productId),
      eq(productPosts.kind, 'question'),
      eq(productPosts.text, text),
    );
    const [before] = await transaction.select().from(productPosts).where(isThisQuestion);
    if (before) return toOwnPost(before);
    await requireRoomToWait(transaction, { userId, productId });
    const added = await transaction
      .insert(productPosts)
      .values({ kind: 'question', productId, userId, author, text })
      .returning();
    return toOwnPost(only(added));
  });
}

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** A hook after the log-in: a limit of the network that spares those who received goods. */
export const limitStrangers =
  (queries: Queries, limit: Hook): Hook =>
  async (request, reply) => {
    if (!(await hasReceivedGoods(queries, request.identity.userId))) await limit(request, reply);
  };
