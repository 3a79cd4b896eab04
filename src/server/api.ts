import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { authCookies } from './accounts/auth-cookies.ts';
import { deviceCookies } from './accounts/device-cookie.ts';
import { identify } from './accounts/identify.ts';
import { invitationRoutes } from './accounts/invitation-routes.ts';
import { privacyRoutes } from './accounts/privacy-routes.ts';
import { profileRoutes } from './accounts/profile-routes.ts';
import { resetRoutes } from './accounts/reset-routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { secondFactorsOf } from './accounts/second-factor.ts';
import { sessionRoutes } from './accounts/session-routes.ts';
import { staffRoutes } from './accounts/staff-routes.ts';
import { verificationRoutes } from './accounts/verification-routes.ts';
import { auditRoutes } from './audit-routes.ts';
import { responseCache } from './catalogue/response-cache.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { pictureRoutes } from './content/picture-routes.ts';
import { contentRoutes } from './content/routes.ts';
import { openApi } from './docs/open-api.ts';
import { docsRoutes } from './docs/routes.ts';
import { editingRoutes } from './editing/routes.ts';
import { healthRoutes } from './health.ts';
import { alertRoutes } from './monitoring/alert-routes.ts';
import { metricsRoutes } from './monitoring/metrics-routes.ts';
import { neverStored } from './never-stored.ts';
import { orderRoutes } from './orders/routes.ts';
import { orderStaffRoutes } from './orders/staff-routes.ts';
import { refundRoutes } from './payments/refund-routes.ts';
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
    cacheVersion,
    secret,
    tokens,
    versions,
    counters,
    pictures,
    pictureProcesses,
    gateway,
    cached,
    publisher,
    alerts,
    metrics,
  }: Services,
): Promise<void> {
  const { queries, staffQueries } = database;
  const { siteUrl } = config;
  const devices = deviceCookies(secret);
  const cookies = authCookies(config.isSecure, '/api/auth', devices);
  const factors = secondFactorsOf(secret);
  const isSecondFactorRequired = config.isProduction;
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
  await app.register(responseCache, { cacheVersion, cached });
  await app.register(neverStored);
  await app.register(sameSiteWrites, { allowedOrigins: config.allowedOrigins });
  await app.register(cookie);
  await app.register(openApi);
  await app.register(identify, { tokens, versions, queries, isSecondFactorRequired });

  await app.register(catalogueRoutes, { queries, cacheVersion, counters });
  await app.register(contentRoutes, { queries });
  await app.register(promotionRoutes, { queries, counters });
  await app.register(pictureRoutes, { pictures });
  await app.register(accountRoutes, {
    queries,
    tokens,
    factors,
    secret,
    counters,
    devices,
    cookies,
    siteUrl,
  });
  await app.register(invitationRoutes, { queries, counters, versions });
  await app.register(staffRoutes, { queries, counters, factors, isSecondFactorRequired });
  await app.register(profileRoutes, { queries, tokens, counters, versions, cookies });
  await app.register(sessionRoutes, { queries, tokens, versions });
  await app.register(privacyRoutes, { queries, counters, versions, cookies });
  await app.register(verificationRoutes, { queries, secret, siteUrl, counters });
  await app.register(resetRoutes, { queries, secret, counters, devices, cookies, versions });
  await app.register(checkoutRoutes, { queries, gateway, counters, siteUrl });
  await app.register(orderRoutes, { queries });
  await app.register(orderStaffRoutes, { queries: staffQueries });
  await app.register(refundRoutes, { queries: staffQueries, gateway });
  await app.register(editingRoutes, { queries: staffQueries, dataDir: config.dataDir, pictureProcesses });
  await app.register(paymentRoutes, { queries, gateway, counters });
  await app.register(publicationRoutes, {
    queries: staffQueries,
    counters,
    publisher,
    token: config.publishToken,
  });
  await app.register(alertRoutes, { alerts });
  await app.register(auditRoutes, { queries: staffQueries });
  await app.register(metricsRoutes, { metrics, token: config.metricsToken });
  await app.register(healthRoutes, { queries });
  await app.register(docsRoutes);
  // Without this an unknown call would fall through to the site and be answered with a page.
  app.all('/*', { schema: { hide: true } }, async () => {
    throw new Refusal('not_found');
  });
}
