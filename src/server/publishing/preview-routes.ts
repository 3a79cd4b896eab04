import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { productContent } from '../../contract/editor/product.ts';
import { productPreviewResponse } from '../../contract/editor/product-preview.ts';
import type { BuildSettings } from '../../publisher/astro/site-builder.ts';
import type { Queries } from '../db/database.ts';
import { previewProduct } from '../editing/preview-product.ts';
import { HttpError } from '../http/http-error.ts';
import { boundedQueue } from '../limits/bounded-queue.ts';
import { runPreview } from './run-preview.ts';
import { readPreview, storePreview } from './stored-previews.ts';

/** A page takes seconds of a core: one at a time, and the queue is short. */
const PREVIEWS = { running: 1, waiting: 4, waitMs: 30_000 };

type Parts = { queries: Queries; dataDir: string; settings: () => BuildSettings };

/** Previews of a product's page, from a form that is not saved. */
export const previewRoutes: FastifyPluginAsyncZod<Parts> = async (app, { queries, dataDir, settings }) => {
  const inTurn = boundedQueue(PREVIEWS);
  app.post(
    '/editor/product-previews',
    {
      config: { permission: 'catalogue' },
      schema: {
        operationId: 'previewProduct',
        description:
          'Renders the page of a product as it would be published. Nothing of the product is stored.',
        tags: ['Catalogue'],
        security: [{ bearer: [] }],
        body: productContent,
        response: { 200: productPreviewResponse },
      },
    },
    async ({ body }) => {
      const product = await previewProduct(queries, body);
      const html = await inTurn(() => runPreview({ dataDir, settings: settings(), product }));
      const token = await storePreview(queries, html);
      return { status: 'success' as const, data: { path: `/product-previews/${token}` } };
    },
  );

  app.get(
    '/product-previews/:token',
    { schema: { hide: true, params: z.object({ token: z.string().max(64) }) } },
    async ({ params }, reply) => {
      const html = await readPreview(queries, params.token);
      if (html === undefined) throw new HttpError('not_found', 'This preview has ended: open it again.');
      return reply
        .type('text/html; charset=utf-8')
        .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
        .send(html);
    },
  );
};
