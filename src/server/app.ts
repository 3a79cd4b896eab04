import type { FastifyInstance } from 'fastify';
import { hashForTests } from './accounts/passwords.ts';
import { tokens } from './accounts/tokens.ts';
import { api } from './api.ts';
import { databaseCopies } from './backup/database-copies.ts';
import { pdfs } from './bills/pdf/pdf-processes.ts';
import { attachBill } from './bills/prints.ts';
import { contentVersion } from './catalogue/cache-version.ts';
import { boughtWithCounter } from './catalogue-writing/bought-with.ts';
import { goLive } from './catalogue-writing/go-live.ts';
import { backgroundReader } from './catalogue-writing/read-again.ts';
import { cbmsDelivery } from './cbms/delivery.ts';
import { uploadedPictures } from './content/upload-storage.ts';
import type { Database } from './db/database.ts';
import { dayCloser } from './figures/close-days.ts';
import { securityHeaders } from './http/security-headers.ts';
import { httpServer } from './http-server.ts';
import { sharedCounters } from './limits/shared-counters.ts';
import { mailDelivery } from './mail/delivery.ts';
import { monitoring } from './monitoring/monitoring.ts';
import { tracing } from './monitoring/tracing.ts';
import { orderMails } from './orders/order-mails.ts';
import { reconciler } from './payments/reconcile.ts';
import { slips } from './payments/slip-files.ts';
import { wallets } from './payments/wallet-outages.ts';
import { productAlerts } from './product-alerts/product-alerts.ts';
import { publishing } from './publishing/publishing.ts';
import { quotationExpiry } from './quotations/expiry.ts';
import { retention } from './retention/retention.ts';
import { reviewPhotos } from './reviews/review-photos.ts';
import { missedSearchWriter } from './search/missed-searches.ts';
import type { Config } from './settings/config.ts';
import { site } from './site/routes.ts';
import { repeatForTests } from './timers/repeat.ts';
import { webhookSender } from './webhooks/webhook-sender.ts';

/**
 * Wires the shop: the API under /api, the current release everywhere else. Each plugin opens what it needs, decorates
 * the app with it and closes it with the app, in reverse order. The caller listens and closes.
 */
export async function buildApp(config: Config, database: Database): Promise<FastifyInstance> {
  const shop = { config, database };
  if (config.isQuickForTests) {
    hashForTests();
    repeatForTests();
  }
  const app = httpServer(config);
  await app.register(tracing, shop);
  await app.register(securityHeaders, config);
  await app.register(uploadedPictures, shop);
  await app.register(pdfs);
  await app.register(reviewPhotos, shop);
  await app.register(slips, shop);
  await app.register(wallets, shop);
  await app.register(monitoring, shop);
  await app.register(contentVersion, shop);
  await app.register(backgroundReader, shop);
  await app.register(boughtWithCounter, shop);
  await app.register(goLive, shop);
  await app.register(dayCloser, shop);
  await app.register(missedSearchWriter, shop);
  await app.register(tokens, shop);
  await app.register(sharedCounters, shop);
  await app.register(publishing, shop);
  await app.register(orderMails, shop);
  await app.register(mailDelivery, {
    ...shop,
    attachBill: (queries, billId) => attachBill(app.pdfs, queries, billId),
  });
  await app.register(cbmsDelivery, shop);
  await app.register(webhookSender, shop);
  await app.register(productAlerts, shop);
  await app.register(reconciler, shop);
  await app.register(quotationExpiry, shop);
  await app.register(retention, shop);
  await app.register(databaseCopies, shop);
  app.addHook('onClose', async () => app.log.info('stopped'));
  await app.register(api, { prefix: '/api', ...shop });
  await app.register(site, { dataDir: config.dataDir, cached: app.cached });
  return app;
}
