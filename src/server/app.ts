import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { accessTokens } from './accounts/access-tokens.ts';
import { watchTokenVersions } from './accounts/token-versions.ts';
import { api } from './api.ts';
import { serveDatabaseCopies } from './backup/database-copies.ts';
import { cachedResponses } from './cached-responses.ts';
import { watchCacheVersion } from './catalogue/cache-version.ts';
import { authSecret, type Config } from './config.ts';
import { pictureProcesses } from './content/picture-processes.ts';
import { pictureStore } from './content/pictures.ts';
import type { Database } from './db/database.ts';
import { setErrorHandlers } from './error-handler.ts';
import { openCounters } from './limits/open-counters.ts';
import { startDelivery } from './mail/delivery.ts';
import { mailTransport } from './mail/transport.ts';
import { openMetrics } from './monitoring/metrics.ts';
import { requestDurations } from './monitoring/request-durations.ts';
import { snapshots } from './monitoring/snapshot.ts';
import { startTracing } from './monitoring/tracing.ts';
import { type AlertWatch, alertWatch } from './monitoring/watch.ts';
import { ownAddress } from './own-address.ts';
import { startReconciler } from './payments/reconcile.ts';
import { openWallet } from './payments/wallet.ts';
import { buildSettings } from './publishing/build-settings.ts';
import { type Publisher, publisher } from './publishing/publisher.ts';
import { parseQuery } from './query-string.ts';
import { requestIdOf } from './request-id.ts';
import { startRetention } from './retention/retention.ts';
import { safeError } from './safe-error.ts';
import { securityHeaders } from './security-headers.ts';
import type { Services } from './services.ts';
import { site } from './site/routes.ts';
import { VERSION } from './version.ts';

const SEED_PICTURES = fileURLToPath(new URL('./seed/pictures', import.meta.url));
const BODY_LIMIT_BYTES = 256 * 1024;

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes the pages of the shop; nothing asks it to until someone calls, or `watchTriggers` does. */
    publisher: Publisher;
    /** The alerts of the shop, looked at every minute. */
    alerts: AlertWatch;
  }
}

/** Wires the shop: the API under /api, the current release everywhere else. The caller listens and closes. */
export async function buildApp(config: Config, database: Database): Promise<FastifyInstance> {
  const durations = requestDurations();
  const cached = cachedResponses(durations.countCached);
  const app = fastify({
    serverFactory: (handle) =>
      createServer((request, response) => {
        if (!cached.answer(request, response)) handle(request, response);
      }),
    logger: { level: config.logLevel, serializers: { err: safeError } },
    genReqId: requestIdOf(config.proxiesInFront > 0),
    logController: new LogController({ disableRequestLogging: true }),
    // Counted, not "all": what a caller writes in front of the proxy's own word must not pass for an address.
    trustProxy: config.proxiesInFront > 0 && ((_address, hop) => hop < config.proxiesInFront),
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 300, querystringParser: parseQuery },
  });
  app.setValidatorCompiler(validatorCompiler);
  // Answers are typed by the same schemas; parsing each again while it leaves would halve the list's speed.
  app.setSerializerCompiler(() => JSON.stringify);
  setErrorHandlers(app);
  await startTracing(app, config, VERSION);
  await app.register(securityHeaders, { isSecure: config.isSecure });
  const secret = authSecret(config);
  const processes = pictureProcesses();
  app.addHook('onClose', processes.close);
  const gateway = await openWallet(app, config);
  const { queries } = database;
  const shopState = snapshots(config, queries, gateway);
  const metrics = openMetrics(durations, { config, database, snapshots: shopState });
  app.addHook('onClose', async () => metrics.close());
  const services: Services = {
    secret,
    cached,
    config,
    database,
    cacheVersion: await watchCacheVersion(database),
    tokens: accessTokens(secret),
    versions: await watchTokenVersions(database),
    counters: await openCounters(app, { redisUrl: config.redisUrl, queries, secret }),
    gateway,
    metrics,
    alerts: alertWatch({ config, queries, gateway, snapshots: shopState, log: app.log }),
    pictures: pictureStore(
      // The checkout asks for a picture by its name alone (spec §7).
      [join(config.dataDir, 'uploads'), SEED_PICTURES, join(SEED_PICTURES, 'products')],
      join(config.dataDir, 'pictures'),
      processes,
    ),
    pictureProcesses: processes,
    publisher: publisher({
      database,
      dataDir: config.dataDir,
      settings: () => buildSettings(config, ownAddress(app)),
      command: config.publishCommand,
      commandTimeoutMs: config.publishCommandTimeoutMs,
      log: app.log,
    }),
  };
  app.decorate('publisher', services.publisher);
  app.decorate('alerts', services.alerts);
  app.addHook('onClose', services.publisher.close);
  const stopDelivery = startDelivery(database.staffQueries, mailTransport(config), app.log);
  app.addHook('onClose', stopDelivery);
  const stopReconciler = startReconciler(database.staffQueries, gateway, app.log);
  app.addHook('onClose', stopReconciler);
  app.addHook('onClose', startRetention(database.staffQueries, app.log));
  app.addHook('onClose', await serveDatabaseCopies(database, config.dataDir, app.log));
  app.addHook('onClose', services.alerts.start());
  app.addHook('onClose', async () => app.log.info('stopped'));
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    durations.observe(method, routeOptions.url ?? 'unmatched', reply.statusCode, reply.elapsedTime / 1000);
  });
  await app.register(api, { prefix: '/api', ...services });
  await app.register(site, { dataDir: config.dataDir, cached });
  return app;
}
