import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { rowId, slug } from '../../contract/identifier.ts';
import {
  allOwnPostsResponse,
  helpfulRequest,
  helpfulResponse,
  ownPostsResponse,
  postResponse,
  questionRequest,
  reviewRequest,
} from '../../contract/product-post.ts';
import { doneResponse } from '../../contract/response.ts';
import { REVIEWS_PAGE, reviewsQuery, reviewsResponse } from '../../contract/review.ts';
import { DAY_MS } from '../../rules/shop/milliseconds.ts';
import type { Queries } from '../db/database.ts';
import type { Counters, Limit } from '../limits/counters.ts';
import { limitNetwork, limitUser } from '../limits/require-allowed.ts';
import { voteHelpful } from './helpful-votes.ts';
import { limitStrangers } from './limit-strangers.ts';
import { readAllOwnPosts, readOwnPosts } from './own-posts.ts';
import type { PhotoFiles } from './photo-files.ts';
import { photoRoutes } from './photo-routes.ts';
import { readPublishedReviews } from './published-reviews.ts';
import { readReviewedProduct } from './reviewed-product.ts';
import { withdrawPost } from './withdraw-post.ts';
import { writeQuestion, writeReview } from './write-post.ts';

const READS_OF_NETWORK: Limit = { name: 'reviews-network', max: 300, windowMs: 60_000 };
/** Every text is read by staff. Many shoppers share a network, so its limits only stop machines. */
const TEXTS_A_DAY: Limit = { name: 'product-posts', max: 10, windowMs: DAY_MS };
const TEXTS_OF_NETWORK: Limit = { name: 'product-posts-network', max: 60, windowMs: DAY_MS };
const VOTES_A_DAY: Limit = { name: 'helpful-votes', max: 100, windowMs: DAY_MS };
const VOTES_OF_NETWORK: Limit = { name: 'helpful-votes-network', max: 600, windowMs: DAY_MS };

const bySlug = z.object({ slug });
const byId = z.object({ id: rowId });
const tags = ['Reviews'];
const security = [{ bearer: [] }];

type Options = { queries: Queries; counters: Counters; files: PhotoFiles };

/** Reviews of products by those who received them, and questions: written here, published by staff. */
export const reviewRoutes: FastifyPluginAsyncZod<Options> = async (app, { queries, counters, files }) => {
  await app.register(photoRoutes, { queries, counters, files });

  const limitTexts = limitStrangers(queries, limitNetwork(counters, TEXTS_OF_NETWORK));

  app.get(
    '/products/:slug/reviews',
    {
      onRequest: limitNetwork(counters, READS_OF_NETWORK),
      schema: {
        operationId: 'listReviews',
        description: `One page of ${REVIEWS_PAGE} published reviews of a product, the newest first.`,
        errors: ['not_found', 'too_many_requests'],
        tags,
        params: bySlug,
        querystring: reviewsQuery,
        response: { 200: reviewsResponse },
      },
    },
    async ({ params, query: { page } }) => {
      const product = await readReviewedProduct(queries, params.slug);
      const reviews = await readPublishedReviews(queries, product.id, page);
      return { status: 'success' as const, ...reviews, page, limit: REVIEWS_PAGE };
    },
  );

  app.get(
    '/products/:slug/own-posts',
    {
      onRequest: app.requireLogin,
      schema: {
        operationId: 'listOwnPosts',
        description:
          'The caller’s review of a product and questions about it, and whether the caller received it and may review it.',
        security,
        errors: ['not_found'],
        tags,
        params: bySlug,
        response: { 200: ownPostsResponse },
      },
    },
    async ({ identity, params }) => {
      const product = await readReviewedProduct(queries, params.slug);
      return {
        status: 'success' as const,
        data: await readOwnPosts(queries, identity.userId, product),
      };
    },
  );

  app.get(
    '/own-posts',
    {
      onRequest: app.requireLogin,
      schema: {
        operationId: 'listAllOwnPosts',
        description: 'All reviews and questions of the caller, the newest first.',
        security,
        tags,
        response: { 200: allOwnPostsResponse },
      },
    },
    async ({ identity }) => ({
      status: 'success' as const,
      data: await readAllOwnPosts(queries, identity.userId),
    }),
  );

  app.delete(
    '/own-posts/:id',
    {
      config: { changesCatalogue: true },
      onRequest: app.requireLogin,
      schema: {
        operationId: 'withdrawPost',
        description: 'Deletes a review or a question of the caller, with its photos.',
        security,
        errors: ['not_found'],
        tags,
        params: byId,
        response: { 200: doneResponse },
      },
    },
    async ({ identity, params }) => {
      await files.remove(await withdrawPost(queries, identity.userId, params.id));
      return { status: 'success' as const };
    },
  );

  app.post(
    '/products/:slug/reviews',
    {
      config: { changesCatalogue: true },
      onRequest: app.requireLogin,
      preHandler: [limitUser(counters, TEXTS_A_DAY), limitTexts],
      schema: {
        operationId: 'writeReview',
        description:
          'Writes the caller’s review of a product that the caller received in an order, or replaces it, with the photos that were uploaded for it. It is shown once staff publish it.',
        security,
        errors: ['not_found', 'forbidden', 'too_many_requests'],
        tags,
        params: bySlug,
        body: reviewRequest,
        response: { 200: postResponse },
      },
    },
    async ({ identity: { userId }, params, body }) => {
      const { id: productId } = await readReviewedProduct(queries, params.slug);
      const { post, removedPhotos } = await writeReview(queries, { userId, productId }, body);
      await files.remove(removedPhotos);
      return { status: 'success' as const, data: post };
    },
  );

  app.post(
    '/products/:slug/questions',
    {
      config: { changesCatalogue: true },
      onRequest: app.requireLogin,
      preHandler: [limitUser(counters, TEXTS_A_DAY), limitTexts],
      schema: {
        operationId: 'askQuestion',
        description: 'Asks a question about a product. It is shown with the answer, once staff publish both.',
        security,
        errors: ['not_found', 'too_many_requests'],
        tags,
        params: bySlug,
        body: questionRequest,
        response: { 200: postResponse },
      },
    },
    async ({ identity: { userId }, params, body }) => {
      const { id: productId } = await readReviewedProduct(queries, params.slug);
      return {
        status: 'success' as const,
        data: await writeQuestion(queries, { userId, productId }, body.text),
      };
    },
  );

  app.post(
    '/reviews/:id/helpful',
    {
      config: { changesCatalogue: true },
      onRequest: app.requireLogin,
      // First the account's own: one that is over it uses up nothing of its network's.
      preHandler: [
        limitUser(counters, VOTES_A_DAY),
        limitStrangers(queries, limitNetwork(counters, VOTES_OF_NETWORK)),
      ],
      schema: {
        operationId: 'voteHelpful',
        description:
          'Sets whether the caller, whose email is confirmed or who received an order, finds a published review helpful: one vote for each account and mailbox, none on the own. Another text of the review ends its votes.',
        security,
        errors: ['not_found', 'forbidden', 'too_many_requests'],
        tags,
        params: byId,
        body: helpfulRequest,
        response: { 200: helpfulResponse },
      },
    },
    async ({ identity, params, body: { isHelpful } }) => ({
      status: 'success' as const,
      helpful: await voteHelpful(queries, identity.userId, params.id, isHelpful),
      isHelpful,
    }),
  );
};
