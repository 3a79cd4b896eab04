import { and, desc, eq, sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/reviews.ts';
import { REVIEWS_PAGE, type Review, type ReviewPhoto } from '../../contract/review.ts';
import { DAY_MS } from '../../rules/shop/nepal-time.ts';
import { lockAuthor } from '../accounts/users.ts';
import type { Queries } from '../db/database.ts';
import { listPage, type Page } from '../db/reading.ts';
import { helpfulVotes, productPosts } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import type { Counters, Limit } from '../limits/counters.ts';
import { limitNetwork, limitUser } from '../limits/limit-settings.ts';
import { voteHelpful } from './helpful-votes.ts';
import { readAllOwnPosts, readOwnPosts } from './own-posts.ts';
import { photoRoutes } from './photo-routes.ts';
import { deletePhotosOfPost, type PhotoFiles } from './photos.ts';
import { readReviewedProduct } from './reviewed-product.ts';
import { limitStrangers, writeQuestion, writeReview } from './write-post.ts';

/** SQL: how many accounts found a post helpful. */
const votes = sql<number>`(SELECT count(*)::int FROM ${helpfulVotes} WHERE ${helpfulVotes.postId} = ${productPosts.id})`;

/** SQL: the photos of a post as the contract has them; null where it has none (migration 0029). */
const photos = sql<ReviewPhoto[] | null>`review_photos_of(${productPosts.id})`;

/** One page of the published reviews of a product, the newest first, in the order of the product's page. */
async function readPublishedReviews(
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

/**
 * Deletes a review or a question of an account, in whatever state, with its photos and votes.
 * @returns the names of the photos
 * @throws HttpError not_found, also for another's
 */
async function withdrawPost(queries: Queries, userId: string, id: number): Promise<string[]> {
  const isOwn = and(eq(productPosts.id, id), eq(productPosts.userId, userId));
  return queries.transaction(async (transaction) => {
    await lockAuthor(transaction, userId);
    const [post] = await transaction
      .select({ id: productPosts.id })
      .from(productPosts)
      .where(isOwn)
      .for('update');
    if (!post) throw new HttpError('not_found');
    const photos = await deletePhotosOfPost(transaction, id, 'all');
    await transaction.delete(productPosts).where(isOwn);
    return photos;
  });
}

const READS_OF_NETWORK: Limit = { name: 'reviews-network', max: 300, windowMs: 60_000 };
/** Every text is read by staff. Many shoppers share a network, so its limits only stop machines. */
const TEXTS_A_DAY: Limit = { name: 'product-posts', max: 10, windowMs: DAY_MS };
const TEXTS_OF_NETWORK: Limit = { name: 'product-posts-network', max: 60, windowMs: DAY_MS };
const VOTES_A_DAY: Limit = { name: 'helpful-votes', max: 100, windowMs: DAY_MS };
const VOTES_OF_NETWORK: Limit = { name: 'helpful-votes-network', max: 600, windowMs: DAY_MS };

type Options = { queries: Queries; counters: Counters; files: PhotoFiles };

/** Reviews of products by those who received them, and questions: written here, published by staff. */
export const reviewRoutes: FastifyPluginAsync<Options> = async (app, { queries, counters, files }) => {
  await app.register(photoRoutes, { queries, counters, files });

  const limitTexts = limitStrangers(queries, limitNetwork(counters, TEXTS_OF_NETWORK));

  serve(
    app,
    calls.listReviews,
    {
      description: `One page of ${REVIEWS_PAGE} published reviews of a product, the newest first.`,
      onRequest: limitNetwork(counters, READS_OF_NETWORK),
    },
    async ({ params, query: { page } }) => {
      const product = await readReviewedProduct(queries, params.slug);
      return readPublishedReviews(queries, product.id, page);
    },
  );

  serve(
    app,
    calls.listOwnPosts,
    'The caller’s review of a product and questions about it, and whether the caller received it and may review it.',
    async ({ identity, params }) => {
      const product = await readReviewedProduct(queries, params.slug);
      return {
        data: await readOwnPosts(queries, identity.userId, product),
      };
    },
  );

  serve(
    app,
    calls.listAllOwnPosts,
    'All reviews and questions of the caller, the newest first.',
    async ({ identity }) => ({
      data: await readAllOwnPosts(queries, identity.userId),
    }),
  );

  serve(
    app,
    calls.withdrawPost,
    {
      description: 'Deletes a review or a question of the caller, with its photos.',
      config: { changesCatalogue: true },
    },
    async ({ identity, params }) => {
      await files.remove(await withdrawPost(queries, identity.userId, params.id));
      return {};
    },
  );

  serve(
    app,
    calls.writeReview,
    {
      description:
        'Writes the caller’s review of a product that the caller received in an order, or replaces it, with the photos that were uploaded for it. It is shown once staff publish it.',
      config: { changesCatalogue: true },
      preHandler: [limitUser(counters, TEXTS_A_DAY), limitTexts],
    },
    async ({ identity: { userId }, params, body }) => {
      const { id: productId } = await readReviewedProduct(queries, params.slug);
      const { post, removedPhotos } = await writeReview(queries, { userId, productId }, body);
      await files.remove(removedPhotos);
      return { data: post };
    },
  );

  serve(
    app,
    calls.askQuestion,
    {
      description: 'Asks a question about a product. It is shown with the answer, once staff publish both.',
      config: { changesCatalogue: true },
      preHandler: [limitUser(counters, TEXTS_A_DAY), limitTexts],
    },
    async ({ identity: { userId }, params, body }) => {
      const { id: productId } = await readReviewedProduct(queries, params.slug);
      return {
        data: await writeQuestion(queries, { userId, productId }, body.text),
      };
    },
  );

  serve(
    app,
    calls.voteHelpful,
    {
      description:
        'Sets whether the caller, whose email is confirmed or who received an order, finds a published review helpful: one vote for each account and mailbox, none on the own. Another text of the review ends its votes.',
      config: { changesCatalogue: true },
      // First the account's own: one that is over it uses up nothing of its network's.
      preHandler: [
        limitUser(counters, VOTES_A_DAY),
        limitStrangers(queries, limitNetwork(counters, VOTES_OF_NETWORK)),
      ],
    },
    async ({ identity, params, body: { isHelpful } }) => ({
      helpful: await voteHelpful(queries, identity.userId, params.id, isHelpful),
      isHelpful,
    }),
  );
};
