import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/staff/reviews.ts';
import type { Queries } from '../db/database.ts';
import { serve } from '../http/serve.ts';
import { decidePost, listPosts } from './moderate.ts';
import type { PhotoFiles } from './photos.ts';

type Options = { queries: Queries; files: PhotoFiles; siteUrl: string };

/** What shoppers wrote about products, for staff to publish, reject and answer. */
export const reviewStaffRoutes: FastifyPluginAsync<Options> = async (app, { queries, files, siteUrl }) => {
  serve(
    app,
    calls.listProductPosts,
    'One page of reviews and questions in a state; those that wait the longest first.',
    async ({ query }) => listPosts(queries, query),
  );

  serve(
    app,
    calls.decideProductPost,
    'Publishes or rejects a review or a question, with an answer of the shop, which a published question needs. A rejected review loses its photos, a published one those that are named.',
    async ({ params, body, identity }) => {
      const { post, removedPhotos } = await decidePost(queries, params.id, body, {
        actorId: identity.userId,
        siteUrl,
      });
      await files.remove(removedPhotos);
      return { data: post };
    },
  );
};
