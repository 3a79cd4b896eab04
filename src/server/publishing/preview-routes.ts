import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import * as calls from '../../contract/calls/staff/catalogue.ts';
import type { BuildSettings } from '../../publisher/astro/site-builder.ts';
import type { Queries } from '../db/database.ts';
import { previewProduct } from '../editing/preview-product.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import { boundedQueue } from '../limits/bounded-queue.ts';
import { runPreview } from './run-preview.ts';
import { readPreview, storePreview } from './stored-previews.ts';

/** A page takes seconds of a core: one at a time, and the queue is short. */
const PREVIEWS = { running: 1, waiting: 4, waitMs: 30_000 };

type Parts = { queries: Queries; dataDir: string; settings: () => BuildSettings };

/** Previews of a product's page, from a form that is not saved. */
export const previewRoutes: FastifyPluginAsync<Parts> = async (app, { queries, dataDir, settings }) => {
  const inTurn = boundedQueue(PREVIEWS);
  serve(
    app,
    calls.previewProduct,
    'Renders the page of a product as it would be published. Nothing of the product is stored.',
    async ({ body }) => {
      const product = await previewProduct(queries, body);
      const html = await inTurn(() => runPreview({ dataDir, settings: settings(), product }));
      const token = await storePreview(queries, html);
      return { data: { path: `/product-previews/${token}` } };
    },
  );

  app.get<{ Params: { token: string } }>(
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
