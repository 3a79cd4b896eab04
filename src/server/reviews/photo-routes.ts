import { basename, normalize } from 'node:path';
import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as calls from '../../contract/calls/reviews.ts';
import { MOST_PICTURE_BYTES, PICTURE_TYPES } from '../../contract/editor/upload.ts';
import { type PhotoQuery, photoQuery } from '../../contract/product-post.ts';
import { HOUR_MS } from '../../rules/shop/nepal-time.ts';
import type { Queries } from '../db/database.ts';
import { productPosts, reviewPhotos } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import type { Counters, Limit } from '../limits/counters.ts';
import { takeFiles } from '../limits/file-body.ts';
import { limitNetwork, limitUser } from '../limits/limit-settings.ts';
import { addPhoto, isPhotoFile, type PhotoFiles, photoOfFile } from './photos.ts';
import { readReviewedProduct, requireBuyer, requireReceived } from './reviewed-product.ts';
import { limitStrangers } from './write-post.ts';

/** Decoding costs a core for a moment: five reviews with all their photos. Many shoppers share a network. */
const PHOTOS_AN_HOUR: Limit = { name: 'review-photos', max: 20, windowMs: HOUR_MS };
const PHOTOS_OF_NETWORK: Limit = { name: 'review-photos-network', max: 120, windowMs: HOUR_MS };

type Options = { queries: Queries; counters: Counters; files: PhotoFiles };

/** What a photo is for. @throws HttpError not_found, or forbidden for who did not receive the product */
async function readOwner(queries: Queries, userId: string, query: PhotoQuery) {
  if ('order' in query) {
    await requireReceived(queries, userId, query.order);
    return { userId, orderId: query.order };
  }
  const { id: productId } = await readReviewedProduct(queries, query.product);
  await requireBuyer(queries, userId, productId);
  return { userId, productId };
}

/** `POST /review-photos`: a photo for a review that its buyer is writing, or for a return. The body is the file. */
export const photoRoutes: FastifyPluginAsync<Options> = async (app, { queries, counters, files }) => {
  takeFiles(app, {
    accepts: { types: PICTURE_TYPES, error: () => new HttpError('not_a_picture') },
    mostBytes: MOST_PICTURE_BYTES,
  });

  /** Before a turn for the body is taken: who received nothing takes it from nobody. */
  async function requireOwner({ identity, query }: FastifyRequest): Promise<void> {
    const { data } = photoQuery.safeParse(query);
    if (!data) throw new HttpError('validation_error');
    await readOwner(queries, identity.userId, data);
  }

  serve(
    app,
    calls.uploadReviewPhoto,
    {
      description:
        'Stores a photo for the caller’s review of a product, or for a return of goods of an own order, which then names its id. A photo that neither names within a day is deleted; until its review is published it is shown by the paths of the response only.',
      onRequest: [
        limitUser(counters, PHOTOS_AN_HOUR),
        limitStrangers(queries, limitNetwork(counters, PHOTOS_OF_NETWORK)),
        requireOwner,
      ],
    },
    async ({ body, identity: { userId }, query }) => {
      const owner = await readOwner(queries, userId, query);
      if (!Buffer.isBuffer(body) || body.length === 0) throw new HttpError('not_a_picture');
      const name = await files.store(body);
      try {
        const { photo, removed } = await addPhoto(queries, owner, name);
        await files.remove(removed);
        return { data: photo };
      } catch (error) {
        await files.remove([name]);
        throw error;
      }
    },
  );
};

/** Short: what is taken back must not stay in caches for long. */
const PUBLISHED = 'public, max-age=3600';
const BEFORE = 'private, max-age=600';

/**
 * How caches may keep the photo at a path below /uploads: undefined for any other picture, null where the caller may
 * not see it, because its review is not published and the address has no `key` of it.
 */
export async function cachingOfPhoto(
  queries: Queries,
  path: string,
  key: string | undefined,
): Promise<string | null | undefined> {
  // As the folder is read: `review-….webp/x/..` names the same file.
  const file = basename(normalize(path));
  if (!isPhotoFile(file)) return undefined;
  const [photo] = await queries
    .select({ key: reviewPhotos.key, state: productPosts.state })
    .from(reviewPhotos)
    .leftJoin(productPosts, eq(productPosts.id, reviewPhotos.postId))
    .where(and(eq(reviewPhotos.name, photoOfFile(file) ?? '')));
  if (photo?.state === 'published') return PUBLISHED;
  return photo && photo.key === key ? BEFORE : null;
}
