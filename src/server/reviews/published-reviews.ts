import { and, desc, eq, sql } from 'drizzle-orm';
import { REVIEWS_PAGE, type Review, type ReviewPhoto } from '../../contract/review.ts';
import type { Queries } from '../db/database.ts';
import { listPage, type Page } from '../db/list-page.ts';
import { helpfulVotes, productPosts } from '../db/schema.ts';

/** SQL: how many accounts found a post helpful. */
const votes = sql<number>`(SELECT count(*)::int FROM ${helpfulVotes} WHERE ${helpfulVotes.postId} = ${productPosts.id})`;

/** SQL: the photos of a post as the contract has them; null where it has none (migration 0029). */
const photos = sql<ReviewPhoto[] | null>`review_photos_of(${productPosts.id})`;

/** One page of the published reviews of a product, the newest first, in the order of the product's page. */
export async function readPublishedReviews(
  queries: Queries,
  productId: number,
  page: number,
): Promise<Page<Review>> {
  const isShown = and(
    eq(productPosts.productId, productId),
    eq(productPosts.kind, 'review'),
    eq(productPosts.state, 'published'),
  );
  const newest = queries
    .select({ post: productPosts, helpful: votes, photos })
    .from(productPosts)
    .where(isShown)
    .orderBy(desc(productPosts.publishedAt), desc(productPosts.id));
  const total = queries.$count(productPosts, isShown);
  return listPage({ page, limit: REVIEWS_PAGE }, newest, total, (found) =>
    found.map(({ post: { id, rating, title, text, author, publishedAt, answer }, helpful, photos }) => ({
      id,
      rating: rating ?? 0,
      title,
      text,
      author,
      publishedAt: publishedAt?.toISOString() ?? '',
      helpful,
      answer,
      ...(photos && { photos }),
    })),
  );
}
