import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { identify } from './accounts/identify.ts';
import { profileRoutes } from './accounts/profile-routes.ts';
import { resetRoutes } from './accounts/reset-routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { responseCache } from './catalogue/response-cache.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { pictureRoutes } from './content/picture-routes.ts';
import { contentRoutes } from './content/routes.ts';
import { docsRoutes, openApi } from './docs.ts';
import { editingRoutes } from './editing/routes.ts';
import { healthRoutes } from './health.ts';
import { networkOfRequest } from './limits/network.ts';
import { alertRoutes } from './monitoring/alert-routes.ts';
import { metricsRoutes } from './monitoring/metrics-routes.ts';
import { neverStored } from './never-stored.ts';
import { orderEditorRoutes } from './orders/editor-routes.ts';
import { quoteRoutes } from './orders/quote-routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { promotionRoutes } from './promotions/routes.ts';
import { publicationRoutes } from './publishing/routes.ts';
import { Refusal } from './refusal.ts';
import { requestText } from './request-text.ts';
import { sameSiteWrites } from './same-site.ts';
import type { Services } from './services.ts';

/** The API behind the contract of spec §7: its plugins, then its routes. */
export async function api(
  app: FastifyInstance,
  {
    config,
    database,
    generation,
    secret,
    tokens,
    pictures,
    pictureProcesses,
    gateway,
    kept,
    publisher,
    alerts,
    metrics,
  }: Services,
): Promise<void> {
  const { queries, staffQueries } = database;
  await app.register(cors, {
    origin: config.allowedOrigins,
    credentials: true,
    // Left alone only what an HTML form could send would be allowed.
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    exposedHeaders: ['ETag', 'X-Request-Id'],
    // Seconds; the longest that Chromium keeps an allowance, which costs a round trip for each address.
    maxAge: 7200,
  });
  await app.register(requestText);
  await app.register(responseCache, { generation, kept });
  await app.register(neverStored);
  await app.register(sameSiteWrites, { allowedOrigins: config.allowedOrigins });
  await app.register(cookie);
  await app.register(rateLimit, {
    global: false,
    keyGenerator: networkOfRequest,
    errorResponseBuilder: () => new Refusal('too_many_requests'),
  });
  await app.register(openApi);
  await app.register(identify, { tokens, queries });

  await app.register(catalogueRoutes, { queries, generation });
  await app.register(contentRoutes, { queries });
  await app.register(promotionRoutes, { queries });
  await app.register(pictureRoutes, { pictures });
  await app.register(accountRoutes, { queries, tokens, isSecure: config.isSecure, cookiePath: '/api/auth' });
  await app.register(profileRoutes, { queries });
  await app.register(resetRoutes, { queries, secret });
  await app.register(quoteRoutes, { queries });
  await app.register(orderRoutes, { queries, gateway, siteUrl: config.siteUrl });
  await app.register(orderEditorRoutes, { queries: staffQueries, gateway });
  await app.register(editingRoutes, { queries: staffQueries, dataDir: config.dataDir, pictureProcesses });
  await app.register(paymentRoutes, { queries, gateway });
  await app.register(publicationRoutes, { queries: staffQueries, publisher, token: config.publishToken });
  await app.register(alertRoutes, { alerts });
  await app.register(metricsRoutes, { metrics, token: config.metricsToken });
  await app.register(healthRoutes, { queries });
  await app.register(docsRoutes);
  // Without this an unknown call would fall through to the site and be answered with a page.
  app.all('/*', { schema: { hide: true } }, async () => {
    throw new Refusal('not_found');
  });
}
