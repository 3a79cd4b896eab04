import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { parse } from 'node:querystring';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { HttpError } from './http-error.ts';

/** What needs no escape in a path, so an escaped form would be a second spelling (RFC 3986, section 2.3). */
const UNRESERVED = /[A-Za-z0-9._~-]/;
const ESCAPE = /%(.{0,2})/gs;
const UPPERCASE_HEX = /^[0-9A-F]{2}$/;
/** They would name another file, or end a name, in some program behind. */
const NEVER = /[\\\0]/;

const isNeededEscape = (hex: string): boolean => {
  if (!UPPERCASE_HEX.test(hex)) return false;
  const character = String.fromCharCode(Number.parseInt(hex, 16));
  return !UNRESERVED.test(character) && character !== '/' && !NEVER.test(character);
};

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether a path is written in the one form that this shop serves: no empty, `.` or `..` part, no backslash or NUL,
 * escapes in capitals, of nothing that needs none, of no slash. What has many spellings would fill a store keyed by
 * them.
 * @param path as requested, without the query
 */
export function isNormalPath(path: string): boolean {
  if (!path.startsWith('/') || NEVER.test(path)) return false;
  const parts = path.slice(1).split('/');
  if (parts.some((part, index) => part === '.' || part === '..' || (part === '' && index < parts.length - 1)))
    return false;
  return [...path.matchAll(ESCAPE)].every(([, hex = '']) => isNeededEscape(hex)) && isDecodable(path);
}

/** Parses a query; empty values are left out, because plain forms send every field. */
export function parseQuery(text: string): Record<string, string | string[]> {
  // Without a prototype, the key __proto__ is harmless.
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of Object.entries(parse(text))) {
    const given = Array.isArray(value) ? value.filter((entry) => entry !== '') : value;
    if (given !== undefined && given.length > 0) query[name] = given;
  }
  return query;
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects writes that another site's page sends with a shopper's cookies. SameSite=Lax already withholds the cookie;
 * this also covers old browsers and foreign subdomains of the same site.
 */
export const sameSiteWrites = plugin<{ allowedOrigins: readonly string[] }>(
  async (app, { allowedOrigins }) => {
    app.addHook('onRequest', async (request) => {
      const { origin } = request.headers;
      if (READS.has(request.method) || !origin) return;
      const isOwn = URL.canParse(origin) && new URL(origin).host === request.headers.host;
      if (!isOwn && !allowedOrigins.includes(origin)) throw new HttpError('cross_site');
    });
  },
  { name: 'same-site-writes' },
);

const WELL_FORMED = /^[\w.=+/-]{8,128}$/;

/**
 * The id of a request, which connects its log lines, its response and the proxy's log. A proxy's own id is used only
 * where the proxy is trusted: a stranger could otherwise write into the log, or use one id for all requests.
 */
export const getRequestId =
  (isBehindProxy: boolean) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers['x-request-id'];
    return isBehindProxy && typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
  };

/** The path of an address, for the log: its query may hold a code, a token or a name. */
export const getPath = (url: string): string => url.split('?', 1)[0] ?? '';

const getHash = (text: string) => createHash('sha256').update(text).digest();

/** Whether a call has a program's token as its bearer token; always false without that setting. */
export function hasToken({ headers }: Pick<FastifyRequest, 'headers'>, token: string | undefined): boolean {
  const [scheme, shown] = (headers.authorization ?? '').split(' ');
  if (!token || !shown || scheme?.toLowerCase() !== 'bearer') return false;
  // Hashes have one length, and comparing them takes constant time.
  return timingSafeEqual(getHash(shown), getHash(token));
}
