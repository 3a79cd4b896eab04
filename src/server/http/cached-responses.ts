import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { parse, stringify } from 'node:querystring';
import type { FastifyReply } from 'fastify';
import plugin from 'fastify-plugin';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';

/**
 * One spelling of an address: its parameters by name, values as they are ordered, without empty ones.
 * @param url path and query as requested
 * @param known the parameters that the response may depend on; all where it is undefined
 */
export function canonicalAddress(url: string, known?: readonly string[]): string {
  const mark = url.indexOf('?');
  if (mark < 0) return url;
  const given = Object.entries(parse(url.slice(mark + 1)))
    .filter(([name]) => !known || known.includes(name))
    .map(([name, value]) => [name, [value ?? []].flat().filter((each) => each !== '')] as const)
    .filter(([, values]) => values.length > 0)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const query = given.map(([name, values]) => stringify({ [name]: values })).join('&');
  return url.slice(0, mark) + (query && `?${query}`);
}

/**
 * Whether the caller has a response already, so that 304 answers it. A proxy that compresses makes tags weak, and a
 * cache may send several: both are compared as RFC 9110 §13.1.2 says.
 */
export const hasCopy = (headers: IncomingHttpHeaders, etag: string): boolean =>
  fresh({ 'if-none-match': headers['if-none-match'] }, { etag });

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

/**
 * Keeps responses out of every cache unless their route says otherwise: orders, accounts and tokens belong to one
 * person, and on a shared computer the back button must not show them to the next (RFC 9111, section 5.2.2.5).
 */
export const neverStored = plugin(
  async (app) => {
    app.addHook('onSend', async (_request, reply, payload) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      return payload;
    });
  },
  { name: 'never-stored' },
);

/** A digest of what somebody was shown, by which a later call names it (docs/decisions/0072). */
export const getRevision = (shown: object): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22);

/** Prepares a response that browsers save under a name. */
export const sendFile = (reply: FastifyReply, type: string, name: string): FastifyReply =>
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name.replaceAll(/[^A-Za-z0-9.]+/g, '-')}"`);
