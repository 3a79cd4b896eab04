import plugin from 'fastify-plugin';
import { HttpError } from './http-error.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site's page sends along a shopper's cookies. SameSite=Lax already keeps the cookie
 * back; this holds where a browser is old, or a sibling subdomain is not ours.
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
