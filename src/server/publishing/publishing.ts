import plugin from 'fastify-plugin';
import { ownAddress } from '../own-address.ts';
import type { Shop } from '../shop.ts';
import { buildSettings, openPublisher, type Publisher } from './publisher.ts';
import { getSendSteps } from './release-sender.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The shop's publisher; it runs at requests, and after `watch` automatically. */
    publisher: Publisher;
  }
}

export const publishing = plugin<Shop>(
  async (app, { config, database }) => {
    const made = await openPublisher({
      database,
      dataDir: config.dataDir,
      settings: () => buildSettings(config, ownAddress(app)),
      steps: getSendSteps(config),
      storage: config.releaseStorage,
      log: app.log,
    });
    app.addHook('onClose', made.close);
    app.decorate('publisher', made);
  },
  { name: 'publishing' },
);
