import plugin from 'fastify-plugin';
import { HttpError } from './http-error.ts';

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
