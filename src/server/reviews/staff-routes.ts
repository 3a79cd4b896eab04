import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { rowId } from '../../contract/identifier.ts';
import {
  moderationRequest,
  postsQuery,
  staffPostResponse,
  staffPostsResponse,
} from '../../contract/product-post.ts';
import type { Queries } from '../db/database.ts';
import { decidePost, listPosts } from './moderate.ts';
import type { PhotoFiles } from './photo-files.ts';

const byId = z.object({ id: rowId });
const tags = ['Reviews'];
const security = [{ bearer: [] }];

type Options = { queries: Queries; files: PhotoFiles; siteUrl: string };

/** What shoppers wrote about products, for staff to publish, reject and answer. */
export const reviewStaffRoutes: FastifyPluginAsyncZod<Options> = async (app, { queries, files, siteUrl }) => {
  app.get(
    '/product-posts',
    {
      config: { permission: 'reviews' },
      schema: {
        operationId: 'listProductPosts',
        description: 'One page of reviews and questions in a state; those that wait the longest first.',
        tags,
        security,
        querystring: postsQuery,
        response: { 200: staffPostsResponse },
      },
    },
    async ({ query }) => ({
      status: 'success' as const,
      ...(await listPosts(queries, query)),
      page: query.page,
      limit: query.limit,
    }),
  );

  app.patch(
    '/product-posts/:id',
    {
      config: { permission: 'reviews' },
      schema: {
        operationId: 'decideProductPost',
        description:
          'Publishes or rejects a review or a question, with an answer of the shop, which a published question needs. A rejected review loses its photos, a published one those that are named.',
        errors: ['not_found', 'edited_meanwhile'],
        tags,
        security,
        params: byId,
        body: moderationRequest,
        response: { 200: staffPostResponse },
      },
    },
    async ({ params, body, identity }) => {
      const { post, removedPhotos } = await decidePost(queries, params.id, body, {
        actorId: identity.userId,
        siteUrl,
      });
      await files.remove(removedPhotos);
      return { status: 'success' as const, data: post };
    },
  );
};
