import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { accounts } from './accounts/accounts.ts';
import { identify } from './accounts/identify.ts';
import { auditRoutes } from './audit/audit.ts';
import { billRoutes, billStaffRoutes } from './bills/routes.ts';
import { priceHistoryRoutes } from './catalogue/price-history.ts';
import { responseCache, sharedReads } from './catalogue/response-cache.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { cbmsRoutes } from './cbms/sends.ts';
import { checkout } from './checkout/checkout.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { claimRoutes } from './claims/routes.ts';
import { complaintRoutes } from './complaints/routes.ts';
import { contentRoutes, pictureRoutes } from './content/routes.ts';
import { customerRoutes } from './customers/routes.ts';
import { deliveryRoutes } from './delivery/routes.ts';
import { openApi } from './docs/open-api.ts';
import { docsRoutes } from './docs/routes.ts';
import { editingRoutes } from './editing/routes.ts';
import { figureRoutes } from './figures/routes.ts';
import { healthRoutes } from './health.ts';
import { neverStored } from './http/cached-responses.ts';
import { HttpError } from './http/http-error.ts';
import { sameSiteWrites } from './http/request.ts';
import { requestText } from './http/request-text.ts';
import { requireContract } from './http/serve.ts';
import { instalmentRoutes } from './instalments/routes.ts';
import { metricsRoutes } from './monitoring/metrics.ts';
import { alertRoutes } from './monitoring/watch.ts';
import { orderRoutes, orderStaffRoutes } from './orders/routes.ts';
import { ownAddress } from './own-address.ts';
import { refundRoutes } from './payments/refund-routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { isSlipPath } from './payments/slip-files.ts';
import { transferRoutes, transferStaffRoutes } from './payments/transfer-routes.ts';
import { walletOutages } from './payments/wallet-outages.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { alertLinks } from './product-alerts/alert-links.ts';
import { oneClickRoutes, productAlertRoutes } from './product-alerts/routes.ts';
import { promotionRoutes } from './promotions/routes.ts';
import { previewRoutes } from './publishing/preview-routes.ts';
import { buildSettings } from './publishing/publisher.ts';
import { publicationRoutes } from './publishing/routes.ts';
import { quotationRoutes } from './quotations/routes.ts';
import { quotationStaffRoutes } from './quotations/staff-routes.ts';
import { returnRoutes } from './returns/routes.ts';
import { cachingOfPhoto } from './reviews/photo-routes.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { reviewStaffRoutes } from './reviews/staff-routes.ts';
import { savedFilterRoutes } from './saved-filters/saved-filters.ts';
import { searchRoutes } from './search/routes.ts';
import { serialRoutes } from './serials/routes.ts';
import type { Shop } from './shop.ts';
import { stockRoutes } from './stock/routes.ts';
import { studioSearchRoutes } from './studio-search/find.ts';
import { todayRoutes } from './today/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';

/** The API behind the contract of spec §7: its plugins, then its routes. */
export async function api(app: FastifyInstance, { config, database }: Shop): Promise<void> {
  const { authCookies, cacheVersion, cached, counters, gateways, pdfs, tokens, versions } = app;
  const { queries, staffQueries } = database;
  const { siteUrl } = config;
  const isSecondFactorRequired = config.isProduction;
  await app.register(cors, {
    origin: config.allowedOrigins,
    credentials: true,
    // The default would allow only what an HTML form can send.
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['ETag', 'X-Request-Id'],
    // Seconds; the longest time that Chromium caches a preflight, which costs a round trip for each address.
    maxAge: 7200,
  });
  await app.register(requestText);
  await app.register(responseCache, { cacheVersion, cached });
  await app.register(neverStored);
  await app.register(sameSiteWrites, { allowedOrigins: config.allowedOrigins });
  await app.register(cookie);
  await app.register(openApi);
  app.addHook('onRoute', requireContract);
  await app.register(identify, { tokens, versions, queries, isSecondFactorRequired });

  const reads = sharedReads(queries, cacheVersion, counters);
  await app.register(catalogueRoutes, reads);
  await app.register(searchRoutes, reads);
  await app.register(priceHistoryRoutes, { queries, cacheVersion, counters });
  await app.register(productAlertRoutes, { queries, counters, links: alertLinks(config) });
  await app.register(oneClickRoutes, { queries, links: alertLinks(config) });
  await app.register(reviewRoutes, { queries, counters, files: app.photoFiles });
  await app.register(reviewStaffRoutes, { queries: staffQueries, files: app.photoFiles, siteUrl });
  await app.register(instalmentRoutes, { queries, staffQueries, counters });
  await app.register(complaintRoutes, { queries, staffQueries, counters, siteUrl });
  await app.register(contentRoutes, { queries });
  await app.register(promotionRoutes, reads);
  await app.register(pictureRoutes, {
    pictures: app.pictures,
    counters,
    cachingOfPhoto: async (path, key) => (isSlipPath(path) ? null : cachingOfPhoto(queries, path, key)),
  });
  await app.register(accounts, { config, queries });
  await app.register(privacyRoutes, {
    queries,
    counters,
    versions,
    cookies: authCookies,
    files: app.photoFiles,
  });
  const shopCheckout = checkout(queries, gateways, siteUrl, walletOutages());
  await app.register(checkoutRoutes, { queries, counters, checkout: shopCheckout, pdfs });
  const quoting = { queries, staffQueries, counters, checkout: shopCheckout, siteUrl, pdfs };
  await app.register(quotationRoutes, quoting);
  await app.register(quotationStaffRoutes, quoting);
  await app.register(orderRoutes, { queries });
  await app.register(orderStaffRoutes, { queries: staffQueries });
  await app.register(deliveryRoutes, { queries, staffQueries, pdfs });
  await app.register(returnRoutes, { queries, staffQueries, counters });
  await app.register(transferRoutes, { queries, counters, files: app.slipFiles });
  await app.register(transferStaffRoutes, { queries: staffQueries });
  await app.register(billRoutes, { queries, counters, pdfs });
  await app.register(billStaffRoutes, { queries: staffQueries, pdfs });
  await app.register(claimRoutes, { queries, staffQueries, counters, siteUrl });
  await app.register(serialRoutes, { queries, staffQueries });
  await app.register(cbmsRoutes, { queries: staffQueries });
  await app.register(refundRoutes, { queries: staffQueries, gateways });
  await app.register(editingRoutes, {
    queries: staffQueries,
    dataDir: config.dataDir,
    pictureProcesses: app.pictureProcesses,
    uploads: app.uploads,
  });
  await app.register(paymentRoutes, { queries, gateways, counters, siteUrl, apiAddress: config.apiAddress });
  await app.register(publicationRoutes, {
    queries: staffQueries,
    counters,
    publisher: app.publisher,
    token: config.publishToken,
  });
  await app.register(previewRoutes, {
    queries: staffQueries,
    dataDir: config.dataDir,
    settings: () => buildSettings(config, ownAddress(app)),
  });
  await app.register(stockRoutes, { queries: staffQueries });
  await app.register(customerRoutes, { queries: staffQueries, versions });
  await app.register(figureRoutes, { queries: staffQueries });
  await app.register(studioSearchRoutes, { queries: staffQueries });
  await app.register(savedFilterRoutes, { queries: staffQueries });
  await app.register(todayRoutes, { queries: staffQueries, publisher: app.publisher });
  await app.register(alertRoutes, { alerts: app.alerts });
  await app.register(auditRoutes, { queries: staffQueries });
  await app.register(webhookRoutes, { queries: staffQueries, counters, reach: config });
  await app.register(metricsRoutes, { metrics: app.metrics, token: config.metricsToken });
  await app.register(healthRoutes, { queries });
  await app.register(docsRoutes);
  // Without this the site would answer an unknown API call with a page.
  app.all('/*', { schema: { hide: true } }, async () => {
    throw new HttpError('not_found');
  });
}
