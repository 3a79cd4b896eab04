import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';

/** What an answer was made from; when its `current` changes, the answer no longer holds. */
export type Source = { readonly current: unknown };

type Kept = {
  source: Source;
  madeAt: unknown;
  etag: string;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  route: string;
};

const MAX_BYTES = 16 * 1024 * 1024;
/** A 304 says what may have changed about keeping the answer, and nothing of the body that it does not send. */
const BODY_HEADERS = ['content-type', 'content-encoding', 'content-length'];

/** A form in which an answer is sent; plain is as it is. */
export type Encoding = 'br' | 'gzip' | 'plain';

/** The best form that a request takes. */
export function encodingOf(acceptEncoding: string | string[] | undefined): Encoding {
  const accepted = String(acceptEncoding ?? '');
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'plain';
}

/** Answers that depend on nothing but their address, kept as they left, headers and all. */
export type KeptAnswers = ReturnType<typeof keptAnswers>;

/** @param count called for each answer, with its route's template and its status */
export function keptAnswers(count: (route: string, status: number) => void) {
  const kept = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length + 1000,
  });
  const keyOf = (url: string, { origin = '', ...headers }: IncomingHttpHeaders) =>
    `${encodingOf(headers['accept-encoding'])} ${origin} ${url}`;

  return {
    /** Keeps the answer that is leaving, unless its source has changed since it was begun. */
    keep(reply: FastifyReply, source: Source, madeAt: unknown, body: Buffer): void {
      if (source.current !== madeAt) return;
      const { url, headers } = reply.request;
      // A page of another origin gets its own headers. Origins that may not call are without end, and not kept.
      if (headers.origin && reply.getHeader('access-control-allow-origin') !== headers.origin) return;
      const key = keyOf(url, headers);
      const all = { ...reply.getHeaders(), 'content-length': body.length } as OutgoingHttpHeaders;
      const route = reply.request.routeOptions.url ?? '';
      const etag = String(reply.getHeader('etag'));
      kept.set(key, { source, madeAt, etag, headers: all, body, route });
    },

    /**
     * Gives a kept answer again before any routing: most of what a shop is asked for is what it answered a
     * moment ago, and hooks, parsing and serialising would cost ten times the answer itself.
     * @returns whether it answered
     */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== 'GET' || !request.url) return false;
      const found = kept.get(keyOf(request.url, request.headers));
      if (!found || found.source.current !== found.madeAt) return false;
      if (request.headers['if-none-match'] === found.etag) {
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
