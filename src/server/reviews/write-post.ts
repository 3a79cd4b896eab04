import { and, eq, sql } from 'drizzle-orm';
import type { OwnPost, WrittenReview } from '../../contract/product-post.ts';
import { shownName } from '../../rules/shown-name.ts';
import type { Queries } from '../db/database.ts';
import { productPosts } from '../db/schema.ts';
import { HttpError } from '../http-error.ts';
import { lockAuthor } from './lock-author.ts';
import { toOwnPost } from './own-posts.ts';
import { isBuyer } from './reviewed-product.ts';

const NOT_A_BUYER =
  'Only customers who received this product from us can review it. You can ask a question instead.';

/** Who writes about which product. */
type Writing = { userId: string; productId: number };

/** What a statement gave that always gives a row. */
function only<Row>([row]: Row[]): Row {
  if (!row) throw new Error('a post was not written');
  return row;
}

/**
 * Writes the review of an account about a product, or another text and rating in its place, which wait for staff again.
 * The same sent twice changes nothing.
 * @throws HttpError forbidden for who did not receive the product
 */
export async function writeReview(
  queries: Queries,
  { userId, productId }: Writing,
  { rating, title, text }: WrittenReview,
): Promise<OwnPost> {
  return queries.transaction(async (transaction) => {
    const author = shownName(await lockAuthor(transaction, userId));
    if (!(await isBuyer(transaction, userId, productId))) throw new HttpError('forbidden', NOT_A_BUYER);
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
          answer: null,
          revision: sql`${productPosts.revision} + 1`,
          createdAt: sql`now()`,
        },
        setWhere: sql`(${productPosts.rating}, ${productPosts.title}, ${productPosts.text}) IS DISTINCT FROM
          (excluded.rating, excluded.title, excluded.text)`,
      });
    const isOwnReview = and(
      eq(productPosts.userId, userId),
      eq(productPosts.productId, productId),
      eq(productPosts.kind, 'review'),
    );
    return toOwnPost(only(await transaction.select().from(productPosts).where(isOwnReview)));
  });
}

/** Writes a question about a product. The same one sent twice is one. */
export async function writeQuestion(
  queries: Queries,
  { userId, productId }: Writing,
  text: string,
): Promise<OwnPost> {
  return queries.transaction(async (transaction) => {
    const author = shownName(await lockAuthor(transaction, userId));
    await transaction
      .insert(productPosts)
      .values({ kind: 'question', productId, userId, author, text })
      .onConflictDoNothing();
    const isThisQuestion = and(
      eq(productPosts.userId, userId),
      eq(productPosts.productId, productId),
      eq(productPosts.kind, 'question'),
      eq(productPosts.text, text),
    );
    return toOwnPost(only(await transaction.select().from(productPosts).where(isThisQuestion)));
  });
}
