import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { canonicalAddress } from './canonical-address.ts';
import { hasCopy } from './has-copy.ts';

type CachedResponse = {
  isCurrent: () => boolean;
  etag: string;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  route: string;
};

const MAX_BYTES = 16 * 1024 * 1024;
/** A 304 may update how the response is cached, and has no headers of the body that it does not send. */
const BODY_HEADERS = ['content-type', 'content-encoding', 'content-length'];

/** A form in which a response is sent; plain is uncompressed. */
export type Encoding = 'br' | 'gzip' | 'plain';

/** The best form that a request takes; one with a weight of 0 it does not take (RFC 9110, 12.5.3). */
export function getEncoding(acceptEncoding: string | string[] | undefined): Encoding {
  const weights = new Map(
    String(acceptEncoding ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', weight = 'q=1'] = part.split(';').map((text) => text.trim());
        return [name, Number(weight.replace('q=', ''))];
      }),
  );
  const isAccepted = (name: Encoding) => (weights.get(name) ?? 0) > 0;
  if (isAccepted('br')) return 'br';
  return isAccepted('gzip') ? 'gzip' : 'plain';
}

/** Responses that depend on nothing but their address, cached as they were sent, headers included. */
export type CachedResponses = ReturnType<typeof cachedResponses>;

/** @param count called for each response, with its route's template and its status */
export function cachedResponses(count: (route: string, status: number) => void) {
  const cache = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length + 1000,
  });
  const getKey = (url: string, { origin = '', ...headers }: IncomingHttpHeaders) =>
    `${getEncoding(headers['accept-encoding'])} ${origin} ${url}`;

  return {
    /**
     * Caches a response while it is current.
     * @param known the parameters of the query that it depends on: others make no key, there is no limit to their
     * number
     */
    store(
      reply: FastifyReply,
      known: readonly string[] | undefined,
      body: Buffer,
      isCurrent: () => boolean,
    ): void {
      if (!isCurrent()) return;
      const { url, headers } = reply.request;
      // CORS headers differ by origin. Origins without permission are not cached, because there is no limit to their
      // number.
      if (headers.origin && reply.getHeader('access-control-allow-origin') !== headers.origin) return;
      const key = getKey(canonicalAddress(url, known), headers);
      const all = { ...reply.getHeaders(), 'content-length': body.length } as OutgoingHttpHeaders;
      const route = reply.request.routeOptions.url ?? '';
      const etag = String(reply.getHeader('etag'));
      cache.set(key, { isCurrent, etag, headers: all, body, route });
    },

    /**
     * Sends a cached response before any routing: most requests repeat a recent one, and hooks, parsing and
     * serialising would cost ten times the response itself.
     * @returns whether it sent a response
     */
    serve(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== 'GET' || !request.url) return false;
      const found = cache.get(getKey(canonicalAddress(request.url), request.headers));
      if (!found?.isCurrent()) return false;
      if (hasCopy(request.headers, found.etag)) {
        const headers = { ...found.headers };
        for (const name of BODY_HEADERS) delete headers[name];
        response.writeHead(304, headers).end();
        count(found.route, 304);
      } else {
        response.writeHead(200, found.headers).end(found.body);
        count(found.route, 200);
      }
      return true;
    },
  };
}
