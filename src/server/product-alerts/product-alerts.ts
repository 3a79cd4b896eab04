import plugin from 'fastify-plugin';
import type { Shop } from '../shop.ts';
import { repeat } from '../timers/repeat.ts';
import { alertLinks } from './alert-links.ts';
import { sendDueAlerts } from './send-due.ts';

const LOOK_EVERY_MS = 2000;

/** Sends alerts on products in the background, on every instance. */
export const productAlerts = plugin<Shop>(
  async (app, { config, database }) => {
    const links = alertLinks(config);
    let isStopped = false;
    const stop = repeat(
      () => sendDueAlerts(database.staffQueries, links, () => isStopped),
      LOOK_EVERY_MS,
      (error) => app.log.warn({ err: error }, 'alerts on products not sent'),
    );
    app.addHook('onClose', () => {
      isStopped = true;
      return stop();
    });
  },
  { name: 'product-alerts' },
);
