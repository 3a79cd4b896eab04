import { asc } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as calls from '../../contract/calls/content.ts';
import * as pictureCalls from '../../contract/calls/pictures.ts';
import { EXTENSIONS } from '../../contract/extensions.ts';
import { findSetting } from '../../rules/settings/settings.ts';
import type { Queries } from '../db/database.ts';
import { banners, settings, tags as tagTable } from '../db/schema.ts';
import { hasCopy } from '../http/cached-responses.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import type { Counters, Limit } from '../limits/counters.ts';
import { isThisMachine, rangesOfRequest } from '../limits/network.ts';
import {
  type PictureFormat,
  type PictureStore,
  type PictureVariant,
  resized,
  sharePicture,
} from './pictures.ts';

/** Banners, settings and tags (spec §7). */
export const contentRoutes: FastifyPluginAsync<{ queries: Queries }> = async (app, { queries }) => {
  const config = { readFrom: 'structure' } as const;

  serve(
    app,
    calls.listBanners,
    { description: 'The banners of the home page in their order.', config },
    async () => {
      const rows = await queries.select().from(banners).orderBy(asc(banners.position), asc(banners.id));
      return {
        data: rows.map(({ id: _id, position: _position, ...banner }) => banner),
      };
    },
  );

  serve(
    app,
    calls.listSettings,
    {
      description: 'The public settings: offer headlines, phone number, address and more.',
      config,
    },
    async () => ({
      // Limits are not public: they would help the people whom they stop.
      data: (await queries.select().from(settings).orderBy(asc(settings.key))).filter(
        ({ key }) => !findSetting(key).isPrivate,
      ),
      extensions: [...EXTENSIONS],
    }),
  );

  serve(
    app,
    calls.listTags,
    { description: 'All tags that products can have.', config, also: '/tags/' },
    async () => ({ data: await queries.select().from(tagTable).orderBy(asc(tagTable.id)) }),
  );
};

function bestFormat(accept: string | undefined): PictureFormat | undefined {
  if (accept?.includes('image/avif')) return 'avif';
  if (accept?.includes('image/webp')) return 'webp';
  return undefined;
}

/** Undefined: the picture as it was uploaded. */
function variantFor(
  query: { w?: number | undefined; share?: '1' | undefined },
  accept: string | undefined,
): PictureVariant | undefined {
  if (query.share) return sharePicture;
  return query.w === undefined ? undefined : resized(query.w, bestFormat(accept) ?? 'webp');
}

const PUBLIC = 'public, max-age=86400, stale-while-revalidate=604800';
/** What stands in for a variant must not be taken for it later. */
const FOR_NOW = 'no-store';

/**
 * Variants that a network may have made: a quarter of what one process encodes. The pages of a new catalogue need some
 * fifty each, and only until they were seen once.
 */
const VARIANTS_OF_NETWORK: Limit = { name: 'picture-variants', max: 600, windowMs: 10 * 60_000 };

type Options = {
  pictures: PictureStore;
  counters: Counters;
  /**
   * The Cache-Control of a photo of a review, by its path and the `key` of the address; null where it is not for the
   * caller, undefined for any other picture.
   */
  cachingOfPhoto: (path: string, key: string | undefined) => Promise<string | null | undefined>;
};

/** Uploaded pictures, in the size and format that a browser asks for. */
export const pictureRoutes: FastifyPluginAsync<Options> = async (
  app,
  { pictures, counters, cachingOfPhoto },
) => {
  // The publisher and a proxy that the shop does not trust have this machine's address.
  const mayMake = async (request: FastifyRequest): Promise<boolean> =>
    isThisMachine(request.ip) ||
    (await counters.take(VARIANTS_OF_NETWORK, rangesOfRequest(request))).isAllowed;

  serve(
    app,
    pictureCalls.readPicture,
    'A picture by its path, as uploaded or at one of the widths that pages ask for, as AVIF or WebP where `Accept` names it; as uploaded where many were made for the caller’s network just now. A photo of a review that is not published is found with its `key` only, and has no other widths.',
    async (request, reply) => {
      const path = request.params['*'];
      const caching = await cachingOfPhoto(path, request.query.key);
      // A photo has its two sizes from the start: variants are for pictures of pages.
      const variant = caching === undefined ? variantFor(request.query, request.headers.accept) : undefined;
      const picture =
        caching === null ? undefined : await pictures.read(path, variant, () => mayMake(request));
      if (!picture) throw new HttpError('not_found', 'Picture not found');
      reply
        .header('etag', picture.etag)
        .header('cache-control', picture.isStandIn ? FOR_NOW : (caching ?? PUBLIC))
        .header('vary', 'Accept')
        .header('cross-origin-resource-policy', 'cross-origin')
        // An upload must never be rendered as a page of this origin.
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
      if (hasCopy(request.headers, picture.etag)) return reply.code(304).send();
      return reply.type(picture.type).send(picture.body);
    },
  );
};
