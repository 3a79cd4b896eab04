import type { FastifyInstance } from 'fastify';
import { shopIdentity } from '../../identity/identity.ts';
import { cacheControl, getDestination, missingPage } from '../../rules/catalogue/site-addresses.ts';
import { isUncrawledList } from '../../rules/catalogue/unlisted-pages.ts';
import { type CachedResponses, getEncoding, hasCopy } from '../http/cached-responses.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { HttpError } from '../http/http-error.ts';
import { getPath, isNormalPath } from '../http/request.ts';
import { releaseReader } from './release-reader.ts';

const buildingPage =
  () => `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><title>${escapeHtml(shopIdentity().name)}</title>
<p>The shop is being built and opens in a moment. This page looks again by itself.</p></html>`;

const BROKEN_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Something went wrong</title><p>Something went wrong. Try again in a moment.</p></html>`;

/** Files of a release that are for the host that serves it. */
const HOST_FILES = ['/_headers', '/_redirects'];

/** Undefined for what leads nowhere, however a file may be named. */
const decodePath = (path: string): string | undefined =>
  isNormalPath(path) && !HOST_FILES.includes(path) ? decodeURIComponent(path) : undefined;

/**
 * Serves the current release: each file as it was compressed at build; with gzip, for clients without brotli, at the
 * request.
 */
export async function site(
  app: FastifyInstance,
  { dataDir, cached }: { dataDir: string; cached: CachedResponses },
): Promise<void> {
  const releases = releaseReader(dataDir);
  app.addHook('onClose', async () => releases.close());

  // Someone who opened a page gets an error page, not the API's JSON.
  app.setErrorHandler(async (error, request, reply) => {
    request.log.error({ err: error, path: getPath(request.url) }, 'page failed');
    const page = await releases.current?.read('500.html', 'plain').catch(() => undefined);
    return reply
      .code(500)
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'x-request-id': request.id })
      .removeHeader('content-encoding')
      .removeHeader('etag')
      .send(page?.body ?? BROKEN_PAGE);
  });

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const release = releases.read();
    reply.type('text/html; charset=utf-8');
    if (!release)
      return reply
        .code(503)
        .header('retry-after', '5')
        .header('cache-control', 'no-store')
        .send(buildingPage());
    const [rawPath = '/', query = ''] = request.url.split('?', 2);
    const path = decodePath(rawPath);
    const destination =
      path === undefined ? undefined : getDestination(path, query, release.has, release.movedTo);
    if (destination && 'redirect' in destination)
      return reply.redirect(destination.redirect, destination.status);
    const file = destination?.file ?? missingPage(path ?? rawPath);
    const response = await release.read(file, getEncoding(request.headers['accept-encoding']));
    if (!response) throw new HttpError('not_found');
    reply
      .type(response.type)
      .header('etag', response.etag)
      .header('cache-control', cacheControl(file))
      .header('vary', 'Accept-Encoding');
    if (response.encoding) reply.header('content-encoding', response.encoding);
    if (isUncrawledList(query)) reply.header('x-robots-tag', 'noindex');
    if (!destination) return reply.code(404).send(response.body);
    if (destination.status) return reply.code(destination.status).send(response.body);
    // Only addresses as pages write them are kept: other spellings of one are without end.
    if (request.url === `/${file}` || request.url === `/${file.replace(/(?:^index)?\.html$/, '')}`)
      cached.store(reply, [], response.body, () => releases.current === release);
    if (!hasCopy(request.headers, response.etag)) return reply.send(response.body);
    return reply.removeHeader('content-encoding').code(304).send();
  });
}
