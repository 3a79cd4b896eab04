import { and, eq, sql } from 'drizzle-orm';
import type { OwnPost } from '../../contract/own-post.ts';
import type { WrittenReview } from '../../contract/product-post.ts';
import { shownName } from '../../rules/product/shown-name.ts';
import { lockAuthor } from '../accounts/lock-author.ts';
import type { Queries } from '../db/database.ts';
import { helpfulVotes, productPosts } from '../db/schema.ts';
import { toOwnPost } from './own-posts.ts';
import { checkPhotos, keepPhotos, readPhotos, type Writing } from './photos.ts';
import { requireBuyer } from './reviewed-product.ts';
import { requireRoomToWait } from './waiting-posts.ts';

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
