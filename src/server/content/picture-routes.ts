import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { IMAGE_WIDTHS } from '../../rules/image.ts';
import { HttpError } from '../http-error.ts';
import { type PictureFormat, type PictureVariant, resized, sharePicture } from './picture-variants.ts';
import type { PictureStore } from './pictures.ts';

/** Only the widths that pages use: with any width a stranger could fill the disk. */
const width = z.coerce
  .number()
  .pipe(z.literal([...IMAGE_WIDTHS], `Give one of the widths ${IMAGE_WIDTHS.join(', ')}`));

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

/** Uploaded pictures, in the size and format that a browser asks for. */
export const pictureRoutes: FastifyPluginAsyncZod<{ pictures: PictureStore }> = async (app, { pictures }) => {
  app.get(
    '/uploads/*',
    {
      schema: {
        operationId: 'readPicture',
        produces: ['image/avif', 'image/webp', 'image/jpeg', 'image/png', 'image/svg+xml'],
        description:
          'A picture by its path, as uploaded or at one of the widths that pages ask for, as AVIF or WebP where `Accept` names it.',
        errors: ['not_found', 'service_unavailable'],
        tags: ['Pictures'],
        params: z.object({ '*': z.string().max(300) }),
        querystring: z.object({ w: width.optional(), share: z.literal('1').optional() }),
      },
    },
    async (request, reply) => {
      const variant = variantFor(request.query, request.headers.accept);
      const picture = await pictures.read(request.params['*'], variant);
      if (!picture) throw new HttpError('not_found', 'Picture not found');
      reply
        .header('etag', picture.etag)
        .header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800')
        .header('vary', 'Accept')
        .header('cross-origin-resource-policy', 'cross-origin')
        // An upload must never be rendered as a page of this origin.
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
      if (request.headers['if-none-match'] === picture.etag) return reply.code(304).send();
      return reply.type(picture.type).send(picture.body);
    },
  );
};
