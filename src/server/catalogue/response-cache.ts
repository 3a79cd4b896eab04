import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { Queries } from '../db/database.ts';
import { type CachedResponses, getEncoding, hasCopy } from '../http/cached-responses.ts';
import type { Counters } from '../limits/counters.ts';
import { type CacheVersion, memoize, type ReadFrom } from './cache-version.ts';
import { listsInTurn } from './limit-lists.ts';
import { readReference } from './reference.ts';

const COMPRESS_FROM_BYTES = 1024;
/** Brotli's quality: four fifths of the best one's saving in a twentieth of its time. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const compress = promisify(brotliCompress);

/** A facet of a category; a route that does not know it has refused the request (routes.ts). */
const FACET = 'spec[';

/** The names of the parameters that the response to a request depends on; undefined where any may count. */
function getParameters({ routeOptions, query }: FastifyRequest): string[] | undefined {
  const schema = routeOptions.schema?.querystring;
  if (!schema) return [];
  if (typeof schema !== 'object' || !('shape' in schema)) return undefined;
  const facets = Object.keys(query as object).filter((name) => name.startsWith(FACET));
  return [...Object.keys(schema.shape as object), ...facets];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * What a response is read from that depends on nothing else but the address: it may be cached and shared.
     */
    readFrom?: ReadFrom['of'];
  }
  interface FastifyRequest {
    /** What the content was when it began; undefined for one whose response is not cached. */
    versionAtStart: number | undefined;
    /** What its response is read from: what the route says, and the products that it then shows. */
    readFrom: ReadFrom;
  }
}

/**
 * Gives responses to catalogue reads an ETag, compresses them and caches them until what they show changes. A
 * database query per page view would be the shop's bottleneck: the embedded database gives a fiftieth of what a
 * cached response does (docs/decisions/0250).
 */
export const responseCache = plugin<{ cacheVersion: CacheVersion; cached: CachedResponses }>(
  async (app, { cacheVersion, cached }) => {
    app.decorateRequest('versionAtStart', 0);
    app.decorateRequest('readFrom', undefined as unknown as ReadFrom);

    app.addHook('onRequest', async (request) => {
      // A response read while content changes would hide the change: it is cached under the version it began with.
      request.versionAtStart = cacheVersion.current;
      request.readFrom = { of: request.routeOptions.config.readFrom ?? 'everything' };
    });

    /** Says of a response, again and again, whether nothing that it was read from changed since. */
    const isCurrent = (from: ReadFrom, madeAt: number) => {
      let checkedAt = madeAt;
      return () => {
        if (cacheVersion.current === checkedAt) return true;
        if (cacheVersion.changedAt(from) > madeAt) return false;
        checkedAt = cacheVersion.current;
        return true;
      };
    };

    app.addHook('onSend', async (request, reply, payload) => {
      if (!request.routeOptions.config.readFrom || reply.statusCode !== 200 || typeof payload !== 'string')
        return payload;
      const plain = Buffer.from(payload);
      const isBrotli =
        plain.length >= COMPRESS_FROM_BYTES && getEncoding(request.headers['accept-encoding']) === 'br';
      const body = isBrotli ? await compress(plain, QUALITY) : plain;
      const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
      const etag = `"${hash}${isBrotli ? '-br' : ''}"`;
      // Browsers and proxies may store the response, and must revalidate it each time.
      reply
        .header('etag', etag)
        .header('cache-control', 'no-cache')
        .header('vary', 'Origin, Accept-Encoding');
      if (isBrotli) reply.header('content-encoding', 'br');
      const known = getParameters(request);
      if (request.versionAtStart !== undefined)
        cached.store(reply, known, body, isCurrent(request.readFrom, request.versionAtStart));
      if (!hasCopy(request.headers, etag)) return body;
      reply.code(304).removeHeader('content-encoding');
      return null;
    });
  },
  { name: 'response-cache' },
);

/**
 * Caches what is read for each key until that changes.
 * @param readFrom what the value of a key is read from
 * @param most keys in memory
 * @param read gives values for the keys that are not cached; a key without one is asked for again the next time
 */
export function cacheByKey<Key extends string | number, Value extends object>(
  cacheVersion: CacheVersion,
  readFrom: (key: Key) => ReadFrom,
  most: number,
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (keys: readonly Key[]) => Promise<Map<Key, Value>> {
  const cache = new LRUCache<Key, { value: Value; readAt: number }>({ max: most });
  return async (keys) => {
    const found = new Map<Key, Value>();
    const missing: Key[] = [];
    for (const key of keys) {
      const cached = cache.get(key);
      if (cached && cacheVersion.changedAt(readFrom(key)) <= cached.readAt) found.set(key, cached.value);
      else missing.push(key);
    }
    if (missing.length === 0) return found;
    // What changes while it is read is outdated at once.
    const readAt = cacheVersion.current;
    for (const [key, value] of await read(missing)) {
      found.set(key, value);
      cache.set(key, { value, readAt });
    }
    return found;
  };
}

/** What the routes that read the catalogue and those that search it have in common. */
export const sharedReads = (queries: Queries, cacheVersion: CacheVersion, counters: Counters) => ({
  queries,
  cacheVersion,
  counters,
  reference: memoize(cacheVersion, 'structure', () => readReference(queries)),
  inTurn: listsInTurn(),
});

export type SharedReads = ReturnType<typeof sharedReads>;
