import type { FastifyInstance } from 'fastify';
import { hashForTests } from './accounts/passwords.ts';
import { tokens } from './accounts/tokens.ts';
import { api } from './api.ts';
import { databaseCopies } from './backup/database-copies.ts';
import { pdfs } from './bills/pdf/pdf-processes.ts';
import { contentVersion } from './catalogue/cache-version.ts';
import { backgroundReader } from './catalogue-writing/read-again.ts';
import { uploadedPictures } from './content/upload-storage.ts';
import type { Database } from './db/database.ts';
import { securityHeaders } from './http/security-headers.ts';
import { httpServer } from './http-server.ts';
import { sharedCounters } from './limits/shared-counters.ts';
import { monitoring, tracing } from './monitoring/monitoring.ts';
import { slips } from './payments/slip-files.ts';
import { wallets } from './payments/wallet-outages.ts';
import { publishing } from './publishing/publishing.ts';
import { reviewPhotos } from './reviews/review-photos.ts';
import { missedSearches } from './search/missed-searches.ts';
import type { Config } from './settings/config.ts';
import { site } from './site/routes.ts';
import { beginTimedWork } from './timed-work.ts';
import { repeatForTests } from './timers/repeat.ts';

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
  app.decorate('missedSearches', missedSearches());
  await app.register(tokens, shop);
  await app.register(sharedCounters, shop);
  await app.register(publishing, shop);
  await app.register(databaseCopies, shop);
  beginTimedWork(app, shop);
  app.addHook('onClose', async () => app.log.info('stopped'));
  await app.register(api, { prefix: '/api', ...shop });
  await app.register(site, { dataDir: config.dataDir, cached: app.cached });
  return app;
}
