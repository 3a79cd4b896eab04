import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { accessTokens } from './accounts/access-tokens.ts';
import { api } from './api.ts';
import { watchGeneration } from './catalogue/generation.ts';
import { authSecret, type Config } from './config.ts';
import { pictureStore } from './content/pictures.ts';
import type { Database } from './db/database.ts';
import { setErrorHandlers } from './error-handler.ts';
import { keptAnswers } from './kept-answers.ts';
import { startDelivery } from './mail/delivery.ts';
import { mailTransport } from './mail/transport.ts';
import { ownAddress } from './own-address.ts';
import { startReconciler } from './payments/reconcile.ts';
import { openWallet } from './payments/wallet.ts';
import { buildSettings } from './publishing/build-settings.ts';
import { type Publisher, publisher } from './publishing/publisher.ts';
import { parseQuery } from './query-string.ts';
import type { Services } from './services.ts';
import { site } from './site/routes.ts';

const SEED_PICTURES = fileURLToPath(new URL('./seed/pictures', import.meta.url));
const BODY_LIMIT_BYTES = 256 * 1024;

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes the pages of the shop; nothing asks it to until someone calls, or `watchTriggers` does. */
    publisher: Publisher;
  }
}

/** Wires the shop: the API under /api, the current release everywhere else. The caller listens and closes. */
export async function buildApp(config: Config, database: Database): Promise<FastifyInstance> {
  const kept = keptAnswers();
  const app = fastify({
    serverFactory: (handle) =>
      createServer((request, response) => {
        if (!kept.answer(request, response)) handle(request, response);
      }),
    logger: { level: config.logLevel },
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
  await app.register(helmet, {
    // Pages carry their own policy with the hashes of their scripts; only what a <meta> cannot say is sent here.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: helmet.contentSecurityPolicy.dangerouslyDisableDefaultSrc,
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: config.isSecure,
    // Only browsers that are gone read these, and each would go with every file.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    crossOriginEmbedderPolicy: false,
  });
  const secret = authSecret(config);
  const services: Services = {
    secret,
    kept,
    config,
    database,
    generation: await watchGeneration(database),
    tokens: accessTokens(secret),
    gateway: await openWallet(app, config),
    pictures: pictureStore(
      [join(config.dataDir, 'uploads'), SEED_PICTURES],
      join(config.dataDir, 'pictures'),
    ),
    publisher: publisher({
      database,
      dataDir: config.dataDir,
      settings: () => buildSettings(config, ownAddress(app)),
      command: config.publishCommand,
      log: app.log,
    }),
  };
  app.decorate('publisher', services.publisher);
  app.addHook('onClose', services.publisher.close);
  const stopDelivery = startDelivery(database.queries, mailTransport(config), app.log);
  app.addHook('onClose', stopDelivery);
  const stopReconciler = startReconciler(database.queries, services.gateway, app.log);
  app.addHook('onClose', stopReconciler);
  await app.register(api, { prefix: '/api', ...services });
  await app.register(site, { dataDir: config.dataDir, kept });
  return app;
}
