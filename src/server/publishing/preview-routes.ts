import { join } from 'node:path';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import * as calls from '../../contract/calls/staff/catalogue.ts';
import type { BuildSettings } from '../../publisher/astro/site-builder.ts';
import type { Preview } from '../../publisher/preview.ts';
import type { PreviewResult } from '../../publisher/preview-process.ts';
import { hashOfToken, newToken } from '../accounts/secrets.ts';
import type { Queries } from '../db/database.ts';
import { productPreviews } from '../db/schema.ts';
import { previewProduct } from '../editing/products.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import { withoutMemoryLimits } from '../limit-memory.ts';
import { boundedQueue } from '../limits/queues.ts';
import { startJob } from './start-job.ts';

const SCRIPT = new URL('../../publisher/preview-process.ts', import.meta.url);
/** Milliseconds. After a change of the code the first preview bundles the site. */
const LONGEST_MS = 60_000;

/** Renders a preview in a process of its own: a page's code must not stay in the API's memory. @throws Error */
async function runPreview(preview: Preview): Promise<string> {
  const { execArgv, env } = withoutMemoryLimits();
  const { result } = startJob<PreviewResult>(SCRIPT, preview, 'The preview', {
    execArgv,
    timeout: LONGEST_MS,
    killSignal: 'SIGKILL',
    env: { ...env, NODE_COMPILE_CACHE: join(preview.dataDir, 'compiled') },
  });
  const outcome = await result;
  if ('error' in outcome) throw new Error(`The preview was not rendered: ${outcome.error}`);
  return outcome.html;
}

const KEPT_SECONDS = 10 * 60;
const OLDEST = sql`now() - make_interval(secs => ${KEPT_SECONDS})`;

/** Deletes previews that can no longer be opened. */
export const forgetPreviews = (queries: Queries) =>
  queries.delete(productPreviews).where(lt(productPreviews.createdAt, OLDEST));

/** Stores a rendered page, for every instance of the shop. @returns the token that opens it */
export async function storePreview(queries: Queries, html: string): Promise<string> {
  const { token, hash } = newToken();
  await forgetPreviews(queries);
  await queries.insert(productPreviews).values({ token: hash, html });
  return token;
}

/** A stored page; undefined where there is none, or no longer. */
async function readPreview(queries: Queries, token: string): Promise<string | undefined> {
  const [found] = await queries
    .select({ html: productPreviews.html })
    .from(productPreviews)
    .where(and(eq(productPreviews.token, hashOfToken(token)), gte(productPreviews.createdAt, OLDEST)));
  return found?.html;
}

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
